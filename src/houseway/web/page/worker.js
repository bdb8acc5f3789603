// The shell of the page without a network. It keeps the page and its fonts, never an answer of the
// house: what a table shows is always new. Without a network the page itself says so.
// One cache for each build, so that the next build can drop what only this one needs.
const NAME = 'houseway-fa1a83b00e7f'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.add(new Request('/', { headers: { accept: 'text/html' } }))).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOtherBuilds().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin) return
  if (event.request.mode === 'navigate' && !url.pathname.startsWith('/api')) {
    event.respondWith(pageFirstFromNetwork(event.request))
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(assetFirstFromCache(event.request))
  }
})

async function dropOtherBuilds() {
  for (const name of await caches.keys()) if (name !== NAME) await caches.delete(name)
}

async function pageFirstFromNetwork(request) {
  const cache = await caches.open(NAME)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put('/', answer.clone())
    return answer
  } catch {
    return (await cache.match('/')) ?? Response.error()
  }
}

async function assetFirstFromCache(request) {
  const cache = await caches.open(NAME)
  const known = await cache.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}
