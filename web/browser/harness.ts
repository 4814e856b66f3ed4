// The real program and a real Chromium for the tests.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axe from 'axe-core'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'

export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium'
const program = join(import.meta.dirname, '../../bin/remise')
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const desk = { width: 1280, height: 800 }
export const phone = { width: 360, height: 740 }

/** Desk is a server with an empty data folder. */
export class Desk {
  private constructor(
    readonly url: string,
    private server: ChildProcess,
    private data: string,
  ) {}

  static async open(): Promise<Desk> {
    const data = await mkdtemp(join(tmpdir(), 'remise-desk-'))
    const server = serve(data, '127.0.0.1:0')
    return new Desk(await address(server), server, data)
  }

  async close() {
    await ended(this.server, 'SIGTERM')
    await rm(this.data, { recursive: true })
  }
}

/** ended ends a server and waits until it is gone. */
async function ended(server: ChildProcess, signal: NodeJS.Signals) {
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill(signal)
  await gone
}

/** House is a server with an empty data folder, and a browser. */
export class House {
  private constructor(
    readonly url: string,
    private server: ChildProcess,
    private browser: Browser,
    private data: string,
  ) {}

  /** open starts both. */
  static open(...more: string[]): Promise<House> {
    return House.of(program, ...more)
  }

  /** of starts another program than the one that was built. */
  static async of(other: string, ...more: string[]): Promise<House> {
    const data = await mkdtemp(join(tmpdir(), 'remise-browser-'))
    const server = serve(data, '127.0.0.1:0', more, other)
    const [url, browser] = await Promise.all([
      address(server),
      chromium.launch({ executablePath: chromiumPath, args: flags }),
    ])
    return new House(url, server, browser, data)
  }

  async close() {
    await this.browser.close()
    await this.stop('SIGTERM')
    await rm(this.data, { recursive: true })
  }

  /** stop ends the server and waits until it is gone. */
  async stop(signal: NodeJS.Signals) {
    await ended(this.server, signal)
  }

  /** restart starts a stopped server where it was. */
  async restart() {
    this.server = serve(this.data, new URL(this.url).host)
    await address(this.server)
  }

  /** visitor is a fresh browser profile whose mishaps are gathered. */
  async visitor(options: BrowserContextOptions & { hints?: boolean } = {}): Promise<Visitor> {
    const { hints = false, ...rest } = options
    const context = await this.browser.newContext({
      viewport: desk,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      ...rest,
      baseURL: this.url,
    })
    if (!hints) await context.addInitScript(() => localStorage.setItem('remise.guide', 'off'))
    return new Visitor(context, await context.newPage())
  }
}

/** serve starts the program; its bots think no longer than they must, and every
 * match draws the same chance, so that a test plays the same game each time. */
function serve(data: string, listen: string, more: string[] = [], which = program): ChildProcess {
  const free = ['--think', '10ms', '--rate', '0', '--work', '0', '--seed', '1']
  return spawn(which, ['serve', '--data', data, '--listen', listen, ...free, ...more], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** address waits until the server says where it listens. */
function address(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr!.on('data', (part: Buffer) => {
      said += part.toString()
      const url = /url="?(http:\/\/[^\s"]+)/.exec(said)?.[1]
      if (url) resolve(url)
    })
    server.once('exit', (code) => reject(new Error(`the server stopped with ${code}: ${said}`)))
  })
}

/** What a page asked about a decision that its seat had made elsewhere meanwhile. */
const late = /status of 4(09|22) .*\/(outlook|ring)\b/

/** Visitor is somebody at a browser. */
export class Visitor {
  readonly mishaps: string[] = []
  readonly traffic: string[] = []

  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('console', (m) => {
      const said = `${m.text()} (${m.location().url})`
      if ((m.type() === 'error' || m.type() === 'warning') && !late.test(said)) this.mishaps.push(said)
    })
    page.on('pageerror', (e) => this.mishaps.push(e.message))
  }

  /** overhear keeps every answer of the server, the event stream included. */
  async overhear() {
    const tap = await this.context.newCDPSession(this.page)
    await tap.send('Network.enable')
    tap.on('Network.eventSourceMessageReceived', (e) => this.traffic.push(e.data))
    this.page.on('response', async (r) => {
      const kind = r.headers()['content-type'] ?? ''
      if (r.url().includes('/api/') && kind.includes('json') && r.status() !== 204)
        this.traffic.push(await r.text().catch(() => ''))
    })
  }

  /** faults is what axe finds wrong with the page. */
  async faults(): Promise<string[]> {
    await this.page.evaluate(axe.source)
    const found = await this.page.evaluate(async () => {
      const run = (window as unknown as { axe: typeof axe }).axe.run
      return (await run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'best-practice'] })).violations
    })
    return found.map((v) => `${v.id}: ${v.nodes.map((n) => `${n.target} ${n.failureSummary ?? ''}`).join('; ')}`)
  }
}
