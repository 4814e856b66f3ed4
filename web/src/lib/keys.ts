/** forPage: a key is meant for the page, not for a field, a dialog or the
 * browser. */
export function forPage(e: KeyboardEvent): boolean {
  const target = e.target as Element
  const typing = target.matches?.('input:not([type=checkbox], [type=radio], [type=range]), textarea, select')
  return !typing && !e.ctrlKey && !e.metaKey && !e.altKey && !document.querySelector('dialog[open]')
}
