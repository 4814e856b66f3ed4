// A strip that can be scrolled fades where it goes on.

/** edges marks an element with the sides on which more of it can be scrolled to. */
export function edges(strip: HTMLElement) {
  const look = () => {
    const left = strip.scrollLeft > 2
    const right = strip.scrollLeft + strip.clientWidth < strip.scrollWidth - 2
    strip.dataset.more = [left && 'left', right && 'right'].filter(Boolean).join(' ')
  }
  const sizes = new ResizeObserver(look)
  const words = new MutationObserver(look)
  sizes.observe(strip)
  words.observe(strip, { childList: true, subtree: true, characterData: true })
  strip.addEventListener('scroll', look, { passive: true })
  return {
    destroy() {
      sizes.disconnect()
      words.disconnect()
      strip.removeEventListener('scroll', look)
    },
  }
}
