/** seatLink is the secret address of a seat. */
export function seatLink(id: string, token: string): string {
  return `${location.origin}/m/${id}#${token}`
}

export function inviteLink(id: string): string {
  return `${location.origin}/m/${id}`
}
