// A player who does not look is told of their turn: by a real server, to a push
// service of the test that reads the message as a browser would, and by the
// client's own service worker in a real browser.
import { createDecipheriv, createECDH, hkdfSync, type ECDH } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { House, type Visitor } from './harness'
import { playTurns } from './moves'

/** Service is a push service with one browser. */
class Service {
  private key: ECDH = createECDH('prime256v1')
  private auth = Buffer.from('0123456789abcdef')
  private server: Server
  private waiting: ((message: string) => void)[] = []
  private got: string[] = []

  constructor() {
    this.key.generateKeys()
    this.server = createServer((request, answer) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        this.take(this.open(Buffer.concat(parts)))
        answer.writeHead(201).end()
      })
    })
  }

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done))
    return '127.0.0.1:' + (this.server.address() as AddressInfo).port
  }

  close() {
    this.server.closeAllConnections()
    this.server.close()
  }

  keys() {
    return { p256dh: this.key.getPublicKey('base64url'), auth: this.auth.toString('base64url') }
  }

  private take(message: string) {
    const first = this.waiting.shift()
    if (first) first(message)
    else this.got.push(message)
  }

  /** next is the next message that comes. */
  next(): Promise<string> {
    const had = this.got.shift()
    return had === undefined ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve(had)
  }

  /** open decrypts a message (RFC 8291). */
  private open(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const sender = body.subarray(21, 21 + body[20]!)
    const sealed = body.subarray(21 + body[20]!)
    const derive = (secret: Buffer, salt: Buffer, info: Buffer, n: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, info, n))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.key.getPublicKey(), sender])
    const ikm = derive(this.key.computeSecret(sender), this.auth, info, 32)
    const key = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const open = createDecipheriv('aes-128-gcm', key, nonce)
    open.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
    return plain.subarray(0, plain.lastIndexOf(2)).toString()
  }
}

let house: House
let service: Service
let endpoint: string

beforeAll(async () => {
  service = new Service()
  const host = await service.listen()
  endpoint = `http://${host}/send/ben`
  house = await House.open('--push-allow', host, '--push-delay', '0s')
})
afterAll(async () => {
  await house.close()
  service.close()
})

/** subscribable lets a browser without a way to any push service subscribe to
 * the test's. All else is the browser's own. */
async function subscribable(v: Visitor) {
  await v.context.grantPermissions(['notifications'], { origin: house.url })
  await v.context.addInitScript(
    ([endpoint, keys]) => {
      const kept = () => JSON.parse(localStorage.getItem('subscribed') ?? 'null') as number[] | null
      const browser = (key: number[]) =>
        ({
          endpoint,
          options: { applicationServerKey: new Uint8Array(key).buffer },
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: async () => (localStorage.removeItem('subscribed'), true),
        }) as unknown as PushSubscription
      PushManager.prototype.subscribe = async (how?: PushSubscriptionOptionsInit) => {
        const key = [...(how!.applicationServerKey as Uint8Array)]
        localStorage.setItem('subscribed', JSON.stringify(key))
        return browser(key)
      }
      PushManager.prototype.getSubscription = async () => (kept() ? browser(kept()!) : null)
    },
    [endpoint, service.keys()] as const,
  )
}

/** worker waits for the client's service worker and gives its number. */
async function worker(v: Visitor): Promise<{ registration: string; deliver: (data: string) => Promise<void> }> {
  const tap = await v.context.newCDPSession(v.page)
  const found = new Promise<string>((resolve) =>
    tap.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find((w) => w.status === 'activated')
      if (active) resolve(active.registrationId)
    }),
  )
  await tap.send('ServiceWorker.enable')
  const registration = await found
  const deliver = async (data: string) => {
    await tap.send('ServiceWorker.deliverPushMessage', { origin: house.url, registrationId: registration, data })
  }
  return { registration, deliver }
}

/** Scope is what a service worker sees of itself, as far as the test needs it. */
interface Scope extends EventTarget {
  registration: ServiceWorkerRegistration
  clients: { openWindow: (path: string) => Promise<null> }
  NotificationEvent: new (type: string, facts: { notification: Notification }) => Event
}

const notices = (page: Page) =>
  page.evaluate(async () => {
    const all = await (await navigator.serviceWorker.ready).getNotifications()
    return all.map((n) => ({ title: n.title, body: n.body, tag: n.tag, path: n.data as string }))
  })

test('a player who is not looking is notified once, and the notice leads to the match', async () => {
  const [anna, ben] = [await house.visitor(), await house.visitor({ locale: 'de-DE' })]
  await subscribable(ben)
  await anna.page.goto('/new/trambahn')
  await anna.page.getByLabel('Your name').fill('Anna')
  await anna.page.getByRole('button', { name: 'Open the table' }).click()
  await ben.page.goto(await anna.page.getByLabel('Link to this table').inputValue())
  await ben.page.getByRole('button', { name: 'Platz nehmen' }).click()
  await ben.page.locator('.hand').waitFor()
  const match = new URL(ben.page.url()).pathname.slice(3)

  await ben.page.getByRole('button', { name: 'Menü' }).click()
  const subscribed = ben.page.waitForResponse((r) => r.url().includes('/push?') && r.request().method() === 'PUT')
  await ben.page.getByRole('switch', { name: 'Benachrichtigungen', checked: false }).click()
  expect((await subscribed).status()).toBe(204)
  await ben.page.getByRole('switch', { name: 'Benachrichtigungen', checked: true }).waitFor()
  expect(await ben.faults()).toEqual([])
  await ben.page.keyboard.press('Escape')

  // Ben goes away; the turn comes to them.
  const turn = await Promise.race([anna, ben].map(async (v) => (await v.page.locator('.bar.turn').waitFor(), v)))
  if (turn === ben) await playTurns(ben.page, 1, true)
  await ben.page.goto('/new/trambahn')
  await playTurns(anna.page, 1, true)
  const message = await service.next()
  expect(JSON.parse(message)).toEqual({ match, title: 'Trambahn', text: 'Du bist am Zug. Am Tisch: Anna', lang: 'de' })

  const { deliver } = await worker(ben)
  await deliver(message)
  await deliver(message)
  await expect
    .poll(() => notices(ben.page))
    .toEqual([{ title: 'Trambahn', body: 'Du bist am Zug. Am Tisch: Anna', tag: match, path: '/m/' + match }])

  // A click on it opens the match.
  const [script] = ben.context.serviceWorkers()
  const opened = await script!.evaluate(async () => {
    const self = globalThis as unknown as Scope
    const [notice] = await self.registration.getNotifications()
    const opened = new Promise<string>((resolve) => (self.clients.openWindow = async (path) => (resolve(path), null)))
    self.dispatchEvent(new self.NotificationEvent('notificationclick', { notification: notice! }))
    return opened
  })
  expect(opened).toBe('/m/' + match)

  // Looking at the match takes the notice away, and no further one comes.
  await deliver(message)
  await expect.poll(() => notices(ben.page)).toHaveLength(1)
  await ben.page.goto('/m/' + match)
  await ben.page.locator('.bar.turn').waitFor()
  await expect.poll(() => notices(ben.page)).toEqual([])
  await deliver(message)
  expect(await notices(ben.page)).toEqual([])
  expect([...anna.mishaps, ...ben.mishaps]).toEqual([])
  await Promise.all([anna.context.close(), ben.context.close()])
})

test('the client can be installed', async () => {
  const { page, context, mishaps } = await house.visitor()
  await page.goto('/')
  const tap = await context.newCDPSession(page)
  const { installabilityErrors } = await tap.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter((e) => e.errorId !== 'in-incognito')).toEqual([])
  const manifest = await page.request.get('/manifest.webmanifest')
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  for (const { src } of ((await manifest.json()) as { icons: { src: string }[] }).icons)
    expect((await page.request.get(src)).status()).toBe(200)
  expect(mishaps).toEqual([])
  await context.close()
})
