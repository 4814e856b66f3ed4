// What one sees of a page: no text is cut off, and no control lies on another.
import type { Page } from 'playwright-core'

/** misfits is the texts that are cut and the controls that overlap, in words. */
export async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const top = document.querySelector('dialog[open]') ?? document.body
    const style = (e: Element) => getComputedStyle(e)

    /** seen is the part of a box that is not hidden by what it scrolls in. */
    const seen = (e: Element, box: DOMRect) => {
      let [left, right, up, down] = [
        Math.max(0, box.left),
        Math.min(innerWidth, box.right),
        Math.max(0, box.top),
        Math.min(innerHeight, box.bottom),
      ]
      for (let p = e.parentElement; p && p !== document.body; p = p.parentElement) {
        const { overflowX, overflowY } = style(p)
        const b = p.getBoundingClientRect()
        if (overflowX !== 'visible') [left, right] = [Math.max(left, b.left), Math.min(right, b.right)]
        if (overflowY !== 'visible') [up, down] = [Math.max(up, b.top), Math.min(down, b.bottom)]
      }
      return { left, right, up, down, empty: right - left < 2 || down - up < 2 }
    }

    /** scrolls: somebody can bring it into sight. */
    const scrolls = (e: Element, way: 'overflowX' | 'overflowY') => {
      for (let p: Element | null = e; p && p !== document.body; p = p.parentElement)
        if (['auto', 'scroll'].includes(style(p)[way])) return true
      return false
    }

    const cut = (text: Text): string | undefined => {
      const e = text.parentElement!
      // What is shortened says all of it when one points at it, or is for the ear alone.
      // The last card of a long column shows its number; its picture may lack room.
      if (e.closest('svg, .unseen, option, [title], .column .card') || !e.checkVisibility({ checkVisibilityCSS: true }))
        return
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const box of range.getClientRects()) {
        if (box.width < 1 || style(e).clipPath !== 'none') continue
        if ((box.left < -1 || box.right > innerWidth + 1) && !scrolls(e, 'overflowX')) return 'beyond the screen'
        let [x, y] = [true, true] // until it can be scrolled
        for (let p: Element | null = e; p && p !== document.body; p = p.parentElement) {
          const b = p.getBoundingClientRect()
          const { overflowX, overflowY } = style(p)
          if (x && overflowX === 'hidden' && (box.right > b.right + 1.5 || box.left < b.left - 1.5)) return 'cut'
          if (y && overflowY === 'hidden' && box.bottom > b.bottom + 3) return 'cut below'
          x &&= overflowX !== 'auto' && overflowX !== 'scroll'
          y &&= overflowY !== 'auto' && overflowY !== 'scroll'
        }
      }
    }

    const found: string[] = []
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.textContent!.trim()) continue
      const how = cut(node as Text)
      if (how) found.push(`${how}: "${node.textContent!.trim()}" in ${node.parentElement!.className}`)
    }

    const controls = [...top.querySelectorAll('button, a, select, input, summary')].filter(
      (e) => !e.closest('svg') && e.checkVisibility({ checkVisibilityCSS: true }) && style(e).clipPath === 'none',
    )
    const boxes = controls
      .map((e) => ({ e, ...seen(e, e.getBoundingClientRect()) }))
      .filter((b) => !b.empty && style(b.e).pointerEvents !== 'none')
    boxes.forEach((a, i) => {
      for (const b of boxes.slice(i + 1)) {
        if (a.e.contains(b.e) || b.e.contains(a.e) || a.e.closest('label')?.contains(b.e)) continue
        // What lies over the page, such as a drawer, hides what is beneath it.
        const x = (Math.max(a.left, b.left) + Math.min(a.right, b.right)) / 2
        const y = (Math.max(a.up, b.up) + Math.min(a.down, b.down)) / 2
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const high = Math.min(a.down, b.down) - Math.max(a.up, b.up)
        if (wide <= 2 || high <= 2) continue
        const layer = (e: Element) => e.closest('.drawer, .over, .ending, .away, .said, .bar, .coach, .ring, .dock')
        if (layer(a.e) !== layer(b.e)) continue
        const at = document.elementFromPoint(x, y)
        if (at && (a.e.contains(at) || b.e.contains(at)))
          found.push(`overlap: "${a.e.textContent!.trim()}" and "${b.e.textContent!.trim()}" by ${wide}×${high}`)
      }
    })
    return [...new Set(found)]
  })
}
