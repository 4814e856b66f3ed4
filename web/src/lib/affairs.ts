// What players ask of the table besides their moves: to take back, to let a bot
// play, to pass in advance.
import { api, newKey } from './api'
import { say } from './i18n.svelte'
import type { Match } from './match.svelte'
import { forget, kept } from './memory'
import type { Order } from './types'

/** undo takes back one's own last decision. Where others or chance have acted since, nothing brings that back: what
 * goes is asked about first, unless the others are asked anyway. */
export async function undo(match: Match) {
  const { undo } = match.view ?? {}
  if (undo?.refused) return match.answers.tell(undo.refused.text, 'warn')
  if (undo?.free && undo.costs && kept('careful') !== 'off') match.deciding.askUndo(undo.costs.text)
  else await takeBack(match)
}

/** takeBack does it, or proposes it to the others. */
export async function takeBack(match: Match) {
  const { view, token } = match
  if (!view || !token) return
  const key = newKey()
  const to = view.undo?.free ? match.deciding.begun(view.seq) : undefined
  const done = await match.attempt(() => api.undo(match.id, token, view.seq, key, to))
  if (done?.proposed) match.answers.tell(say('web.undo.proposed'))
}

/** redo does again what was taken back last. */
export async function redo(match: Match, notation: string) {
  const { view, token } = match
  if (!view || !token) return
  const key = newKey()
  await match.attempt(() => api.act(match.id, token, view.seq, key, { notation }))
}

/** answer agrees to a proposed undo, or does not. */
export async function answer(match: Match, agree: boolean) {
  const { view, token } = match
  if (!view?.proposal || !token) return
  const { seq, proposal } = view
  const key = newKey()
  await match.attempt(() => api.answer(match.id, token, seq, key, proposal.back, agree))
}

/** giveOrder adds a standing order to those that stand. */
export async function giveOrder(match: Match, order: Order) {
  await setOrders(match, [...(match.view?.orders ?? []), order])
}

/** passOrder is how one passes for a while: for the round, where the game has rounds,
 * else until somebody does something else. It names the question: the match may move on
 * while it is sent. */
export function passOrder({ pass, view }: Match): Order | undefined {
  if (!pass || !view) return
  const rounds = view.standing.filter((o) => o.round)
  if (rounds.length === 0) return { notation: pass.notation, ask: view.askCode, quiet: true }
  const round = rounds.find((o) => o.asks.includes(view.askCode ?? ''))
  return round && { name: round.name }
}

/** habit is the order that answers what is asked now in the same way each time: the turn ends after a purchase. */
export function habit({ view, pass }: Match): Order | undefined {
  if (!view || !pass) return
  const orders = view.standing.filter((o) => o.asks.includes(view.askCode ?? ''))
  const [order] = orders
  return order && orders.length === 1 && !order.round ? { name: order.name } : undefined
}

/** passUntilNoise passes now and whenever the same is asked again, until somebody does
 * something else. */
export async function passUntilNoise(match: Match) {
  const { pass, view } = match
  if (pass) await giveOrder(match, { notation: pass.notation, ask: view?.askCode, quiet: true })
}

/** forgetEnded: what has ended need not be told again. */
export async function forgetEnded(match: Match) {
  await setOrders(match, match.view?.orders ?? [])
}

/** endOrder takes one of them back. */
export async function endOrder(match: Match, order: Order) {
  await setOrders(
    match,
    (match.view?.orders ?? []).filter((o) => o !== order),
  )
}

async function setOrders(match: Match, orders: Order[]) {
  const { token } = match
  if (token) await match.attempt(() => api.orders(match.id, token, orders))
}

/** standIn lets a bot play for a seat until its player returns. */
export async function standIn(match: Match, seat: number) {
  const { token } = match
  if (token) await match.attempt(() => api.standIn(match.id, token, seat))
}

export async function comeBack(match: Match) {
  const { token } = match
  if (token) await match.attempt(() => api.comeBack(match.id, token))
}

/** join takes a seat; a lost answer is asked for again, and it is the same seat. */
export async function join(match: Match, name: string) {
  const key = newKey()
  const held = await match.attempt(() => api.join(match.id, name, key))
  if (held) await match.seating.hold(held)
}

/** leave lets a bot play on to the end, and goes home. */
export async function leave(match: Match) {
  const { token, seat } = match
  if (!token || seat === null) return
  const left = match.replaced || (await match.attempt(async () => (await api.standIn(match.id, token, seat), true)))
  if (left) location.assign('/')
}

/** reissue gives this seat a new link; the old one opens nothing any more. */
export async function reissue(match: Match) {
  const { token } = match
  const key = newKey()
  if (token && (await match.seating.rekey(() => api.reissue(match.id, token, key))))
    match.answers.tell(say('web.seatlink.renewed'))
}

/** remove deletes the match, or agrees to it for all who sit here; while others have
 * not, it waits for them. */
export async function remove(match: Match) {
  const tokens = [...(match.seating.owner ? [match.seating.owner] : []), ...match.seating.keys.map((k) => k.token)]
  for (const token of tokens) {
    const answer = await match.attempt(() => api.remove(match.id, token))
    if (!answer) return
    if (!answer.deleted) continue
    forget(match.id)
    return location.assign('/')
  }
  match.answers.tell(say('web.delete.asking'))
}
