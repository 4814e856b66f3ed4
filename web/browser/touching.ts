// What one reads on a map: no two labels touch.
import type { Page } from 'playwright-core'

/** touching is the labels of the map that lie on each other, in words. Words are measured by their letters, and
 * what is hidden by a bubble that says the same does not count. */
export async function touching(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Label {
      what: string
      left: number
      right: number
      top: number
      bottom: number
      /** Of something round. */
      radius?: number
      /** Labels of the same piece belong together. */
      piece?: Element | null
    }
    const all = (of: string) => [...document.querySelectorAll<SVGElement>(`.map ${of}`)]
    const box = (e: Element, what: string, piece?: Element | null): Label => {
      const { left, right, top, bottom } = e.getBoundingClientRect()
      return { what, left, right, top, bottom, piece }
    }
    const disc = (e: Element, what: string, piece?: Element | null): Label => {
      const b = box(e, what, piece)
      return { ...b, radius: (b.right - b.left) / 2 }
    }
    const letters = (kind: string) => (e: Element) => {
      const text = e.textContent!
      const size = Number(e.getAttribute('font-size'))
      const at = (e as SVGTextElement).getScreenCTM()!
      const line = at.f + Number(e.getAttribute('y')) * at.d
      const below = /[gjpqyß]/.test(text) ? 0.2 : 0
      const { left, right } = e.getBoundingClientRect()
      return { what: `${kind} ${text}`, left, right, top: line - 0.7 * size * at.d, bottom: line + below * size * at.d }
    }
    const next = (e: Element) => e.nextElementSibling?.textContent ?? ''
    const labels: Label[] = [
      ...all('.names text').map(letters('name')),
      ...all('.figures .label').map(letters('letters')),
      ...all('.toll').map((e) => box(e.querySelector('rect')!, `cost ${e.textContent!.trim()}`)),
      ...all('.figures circle.value').map((e) => disc(e, `value ${next(e)}`)),
      ...all('.figures path.gift').map((e) => disc(e, `gift ${next(e)}`)),
      ...all('.figures path.landmark').map((e) => disc(e, 'landmark')),
      ...all('.figures rect.box').map((e) => box(e, `phase ${next(e)}`, e.parentElement)),
      ...all('.through circle.marker').map((e) => disc(e, `marker ${next(e)}`)),
      ...all('.beacon circle.marker').map((e) => disc(e, `beacon ${next(e)}`)),
      ...all('.item circle').map((e) => disc(e, 'sign')),
      ...all('.stations circle').map((e) => disc(e, `number ${next(e)}`, e.parentElement!.parentElement)),
      ...all('[data-pays]').map((e) => box(e.querySelector('rect')!, `pays ${e.dataset.pays}`)),
    ]
    const over = (a: Label, b: Label): number => {
      if (b.radius === undefined && a.radius !== undefined) return over(b, a)
      if (a.radius !== undefined && b.radius !== undefined) {
        const [x, y] = [(a.left + a.right - b.left - b.right) / 2, (a.top + a.bottom - b.top - b.bottom) / 2]
        return a.radius + b.radius - Math.hypot(x, y)
      }
      if (b.radius === undefined)
        return Math.min(
          Math.min(a.right, b.right) - Math.max(a.left, b.left),
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
        )
      const [x, y] = [(b.left + b.right) / 2, (b.top + b.bottom) / 2]
      return b.radius - Math.hypot(Math.max(a.left - x, x - a.right, 0), Math.max(a.top - y, y - a.bottom, 0))
    }
    /** hidden: the figures of a disc lie wholly under a bubble. */
    const hidden = (bubble: Label, value: Label) => {
      const [x, y] = [(value.left + value.right) / 2, (value.top + value.bottom) / 2]
      const [half, tall] = [value.radius! * 0.7, value.radius! * 0.5]
      return (
        x - half >= bubble.left - 1 &&
        x + half <= bubble.right + 1 &&
        y - tall >= bubble.top - 1 &&
        y + tall <= bubble.bottom + 1
      )
    }
    const covers = (a: Label, b: Label) => a.what.startsWith('pays') && b.what.startsWith('value') && hidden(a, b)
    return labels.flatMap((a, i) =>
      labels
        .slice(i + 1)
        .filter((b) => !(a.piece && a.piece === b.piece))
        .filter((b) => over(a, b) > 1 && !covers(a, b) && !covers(b, a))
        .map((b) => `${a.what} on ${b.what} by ${over(a, b).toFixed(1)}`),
    )
  })
}
