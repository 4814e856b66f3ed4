// Requests that are repeated when the way to the server fails: their keys see to
// it that nothing is done twice.
import { Refused } from './api'

/** How long a request waits before each further try, about. */
const patience = [500, 1000, 2000, 4000, 8000]

/** scattered is a time of one's own around another: a server that comes back must
 * not meet everybody in the same moment. */
export const scattered = (wait: number) => wait * (0.5 + Math.random())

/** retrying repeats a request until it is answered, patience is at an end, or
 * nobody waits for it any more. */
export async function retrying<T>(request: () => Promise<T>, failed: () => void, over: () => boolean): Promise<T> {
  for (const wait of patience) {
    try {
      return await request()
    } catch (e) {
      if (over() || !(e instanceof Refused) || !passes(e)) throw e
      failed()
      await wayBack(scattered(wait))
    }
  }
  return request()
}

/** inTime repeats a request that was one too many when the server says that it may
 * be asked again, unless nobody waits for it any more. */
export async function inTime<T>(request: () => Promise<T>, over: () => boolean): Promise<T | undefined> {
  for (;;) {
    if (over()) return undefined
    try {
      return await request()
    } catch (e) {
      if (!(e instanceof Refused) || e.status !== 429 || e.wait === 0) throw e
      await new Promise((resolve) => setTimeout(resolve, 1000 * e.wait))
    }
  }
}

/** passes: nobody has decided about the request. There was no way to the server,
 * or it, or what stands before it, had no room just then. */
const passes = (e: Refused) => [0, 502, 503, 504].includes(e.status)

/** wayBack waits until the browser is on line again, or for some time. */
function wayBack(wait: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, wait)
    addEventListener('online', go)
  })
}
