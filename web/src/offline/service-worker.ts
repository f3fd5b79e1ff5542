// The types of a worker and of a page exclude each other, so that what is used of them is described here.
type Extendable = { waitUntil(work: Promise<unknown>): void }
type Fetching = Extendable & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Worker = {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  addEventListener(name: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void
}
declare const self: Worker

/** The build that this worker belongs to: another build is another worker, and has a cache of its own. */
const cacheName = 'shell-__BUILD__'
const offlinePage = '/offline.html'
/** The files of that page. The server writes their addresses here: all other files are left to the browser. */
const shell: readonly string[] = '__SHELL__'.split(' ')

/**
 * Keeps the page for the time without a connection, and its files, whose names contain a hash of their content. Nothing else is
 * ever kept: no answer of an interface, and no page of the office, which is always the one of the server.
 */
async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll([new Request(offlinePage, { cache: 'no-store' }), ...shell])
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name !== cacheName).map(name => caches.delete(name)))
}

const kept = async (address: string): Promise<Response | undefined> => (await caches.open(cacheName)).match(address)

/** The page of the server, always; the kept one only if there is no answer at all. */
async function openPage({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const page = await kept(offlinePage)
    if (!page) throw error
    return page
  }
}

self.addEventListener('install', event => event.waitUntil(keepShell().then(() => self.skipWaiting())))
self.addEventListener('activate', event =>
  event.waitUntil(
    Promise.all([dropOthers(), self.registration.navigationPreload?.enable()]).then(() => self.clients.claim()),
  ),
)
self.addEventListener('fetch', event => {
  const { request } = event
  if (request.mode === 'navigate') return event.respondWith(openPage(event))
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin || !shell.includes(pathname)) return
  // A file with a hash in its name is the same wherever it comes from.
  event.respondWith(kept(pathname).then(file => file ?? fetch(request)))
})

// oxlint-disable-next-line require-module-specifiers -- without an export, TypeScript would take its names for those of the page
export {}
