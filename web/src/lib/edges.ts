// What can be scrolled fades where it goes on.

/** edges marks an element with the sides on which more of it can be scrolled to. */
export function edges(strip: HTMLElement) {
  const look = () => {
    const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = strip
    const beyond = {
      left: scrollLeft,
      right: scrollWidth - clientWidth - scrollLeft,
      up: scrollTop,
      down: scrollHeight - clientHeight - scrollTop,
    }
    strip.dataset.more = Object.entries(beyond)
      .flatMap(([side, px]) => (px > 2 ? side : []))
      .join(' ')
  }
  const sizes = new ResizeObserver(look)
  const words = new MutationObserver(look)
  sizes.observe(strip)
  words.observe(strip, { childList: true, subtree: true, characterData: true, attributeFilter: ['open'] })
  strip.addEventListener('scroll', look, { passive: true })
  return {
    destroy() {
      sizes.disconnect()
      words.disconnect()
      strip.removeEventListener('scroll', look)
    },
  }
}
