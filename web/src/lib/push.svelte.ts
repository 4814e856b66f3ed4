// Telling a player of their turn when they do not look: by web push, which the
// browser shows even if no page is open. One switch for the whole browser; each
// match is told where to send.
import { api, Refused } from './api'
import { keep, kept, mine } from './memory'

class Push {
  /** The server's key; empty while it is not known or the server tells nobody. */
  key = $state('')
  on = $state(kept('push') === 'on')
  /** The player, or the browser, does not allow notices. */
  blocked = $state(false)

  /** Settled when it is known whether this browser can be told. */
  ready: Promise<void> = Promise.resolve()

  private registration: ServiceWorkerRegistration | null = null

  get able(): boolean {
    return this.key !== ''
  }

  /** begin finds out whether players can be told, and renews what is out of date. */
  begin() {
    this.ready = this.prepare()
  }

  private async prepare() {
    if (!('serviceWorker' in navigator)) return
    try {
      this.registration = await navigator.serviceWorker.register('/sw.js')
      if (!('PushManager' in window) || !('Notification' in window)) return
      this.key = (await api.pushKey()).key
      if (this.on && this.able) await this.renew()
    } catch {
      this.key = '' // a browser that forbids workers, or no way to the server
    }
  }

  async toggle() {
    this.blocked = false
    if (this.on) return this.end()
    if ((await Notification.requestPermission()) !== 'granted') this.blocked = true
    else if (await this.subscribe()) await this.followAll()
  }

  /** renew subscribes again when the browser or the server has forgotten. */
  private async renew() {
    if (Notification.permission !== 'granted') return this.set(false)
    const had = await this.registration?.pushManager.getSubscription()
    const same = had && text(had.options?.applicationServerKey) === this.key
    if (same) return
    await had?.unsubscribe()
    if (await this.subscribe()) await this.followAll()
  }

  private async subscribe(): Promise<boolean> {
    try {
      await this.registration!.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(this.key) })
      this.set(true)
    } catch {
      this.blocked = true // no push service, or none that can be reached
      this.set(false)
    }
    return this.on
  }

  private set(on: boolean) {
    this.on = on
    keep('push', on ? 'on' : null)
  }

  private async end() {
    this.set(false)
    const had = await this.registration?.pushManager.getSubscription()
    if (!had) return
    await each((id, token) => api.unsubscribe(id, token, had.endpoint))
    await had.unsubscribe()
  }

  private async followAll() {
    await each((id, token) => this.follow(id, token))
  }

  /** follow lets this browser be told of a seat's turns. */
  async follow(id: string, token: string) {
    if (!this.on) return
    const had = await this.registration?.pushManager.getSubscription()
    const keys = had?.toJSON().keys
    if (had && keys) await api.subscribe(id, token, had.endpoint, keys['p256dh'] ?? '', keys['auth'] ?? '')
  }

  /** clear takes away the notice of a match that is being looked at. */
  async clear(id: string) {
    const shown = await this.registration?.getNotifications({ tag: id })
    shown?.forEach((n) => n.close())
  }
}

export const push = new Push()

/** each does something for every seat of this browser; a match that is gone does
 * not keep the others from it. */
async function each(what: (id: string, token: string) => Promise<void>) {
  for (const match of mine()) {
    for (const key of match.keys) {
      try {
        await what(match.id, key.token)
      } catch (e) {
        if (!(e instanceof Refused)) throw e
      }
    }
  }
}

/** bytes and text turn a key into what browsers take, and back. */
export function bytes(key: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
}

export function text(key: ArrayBuffer | null | undefined): string {
  const letters = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)))
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
