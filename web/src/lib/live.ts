// The live stream of a match: what the server tells as it happens.
import { streamAddress } from './api'
import { bound } from './i18n.svelte'
import { push } from './push.svelte'
import { scattered } from './retry'
import type { View } from './types'

/** Listener is who hears the stream. */
export interface Listener {
  /** Where to go on from, and as whom. */
  from: () => { id: string; token?: string; after: string }
  hear: (view: View) => void
  /** The way to the server is there, or is not. */
  connected: (online: boolean) => void
  /** The server has forgotten where we were, or refused the stream. */
  renew: () => Promise<boolean>
}

/** How long a client that was turned away waits before it comes again, at first
 * and at most. */
const shortest = 2000
const longest = 30_000

export class Live {
  private stream: EventSource | null = null
  private closed = false
  private pause = shortest

  constructor(private listener: Listener) {}

  get open(): boolean {
    return this.stream !== null
  }

  /** listen opens the stream anew, from what is known now. */
  listen() {
    this.stream?.close()
    if (this.closed) return
    const { id, token, after } = this.listener.from()
    const stream = new EventSource(streamAddress(id, token, after, push.on && document.hidden))
    stream.addEventListener('open', () => {
      this.pause = shortest
      this.listener.connected(true)
    })
    stream.addEventListener('error', () => this.broken(stream))
    stream.addEventListener('view', (e) => this.listener.hear(bound(JSON.parse(e.data) as View)))
    stream.addEventListener('gone', () => void this.listener.renew())
    this.stream = stream
  }

  /** rest closes the stream until somebody listens again. */
  rest() {
    this.stream?.close()
  }

  close() {
    this.closed = true
    this.stream?.close()
  }

  /** broken: the browser tries again by itself unless the server refused. */
  private broken(stream: EventSource) {
    if (stream !== this.stream) return
    this.listener.connected(false)
    if (stream.readyState !== EventSource.CLOSED) return
    setTimeout(() => void this.again(), scattered(this.pause))
    this.pause = Math.min(2 * this.pause, longest)
  }

  private async again() {
    if (!this.closed && (await this.listener.renew())) this.listen()
  }
}
