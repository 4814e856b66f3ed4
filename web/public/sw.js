// Says that it is somebody's turn, also when no page is open. It keeps nothing
// and answers no requests: the pages come from the server.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (e) => e.waitUntil(self.clients.claim()))
self.addEventListener('push', (e) => e.waitUntil(tell(e.data.json())))
self.addEventListener('notificationclick', (e) => {
  e.notification.close()
  e.waitUntil(visit(e.notification.data))
})

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })
const shows = (page, path) => new URL(page.url).pathname === path

/** tell shows a notice, one for each match, unless the player looks at it. A
 * reminder takes the place of the first notice, and is heard all the same. */
async function tell({ match, title, text, lang }) {
  const path = '/m/' + match
  if ((await pages()).some((p) => shows(p, path) && p.visibilityState === 'visible')) return
  const look = { icon: '/icon-192.png', badge: '/badge.png' }
  await self.registration.showNotification(title, { body: text, lang, tag: match, renotify: true, data: path, ...look })
}

/** visit goes to a match: to a page that shows it, or to a new one. */
async function visit(path) {
  const there = (await pages()).find((p) => shows(p, path))
  await (there ? there.focus() : self.clients.openWindow(path))
}
