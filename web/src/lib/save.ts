// A match as a file.
import { api } from './api'
import type { Match } from './match.svelte'

export async function saveLog(match: Match) {
  const log = await match.attempt(() => api.log(match.id, match.token))
  if (log !== undefined) download(`${match.view?.title}-${match.id}.txt`, new Blob([log], { type: 'text/plain' }))
}

export function download(name: string, content: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
