// The types of a worker and of a page exclude each other, so that what is used of them is described here.
type Extendable = { waitUntil(work: Promise<unknown>): void }
type Fetching = Extendable & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
/** A window of the office. */
type Window = {
  focus(): Promise<unknown>
  navigate(address: string): Promise<unknown>
  postMessage(message: unknown, ports: readonly MessagePort[]): void
}
type Shown = { data: unknown; close(): void }
type Pushed = Extendable & { data: { json(): unknown } | null }
type Clicked = Extendable & { notification: Shown }
type Worker = {
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Window[]>
    openWindow(address: string): Promise<unknown>
  }
  registration: {
    navigationPreload?: { enable(): Promise<void> }
    getNotifications(which: { tag: string }): Promise<readonly Shown[]>
    showNotification(title: string, how: object): Promise<void>
  }
  addEventListener(name: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(name: 'push', listener: (event: Pushed) => void): void
  addEventListener(name: 'notificationclick', listener: (event: Clicked) => void): void
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

type Message = { id: number; kind: string; title: string; text: string }

const textIn = (message: object, name: string): string => String(Reflect.get(message, name) ?? '').slice(0, 200)
/** The number of a notification; zero where there is none. */
const numberIn = (data: unknown): number => {
  const id: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'id') : undefined
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : 0
}

/** What was sent. A browser wants to see something for every message, even for one that nobody can read. */
function messageIn({ data }: Pushed): Message {
  const unread: Message = { id: 0, kind: 'unread', title: 'การแจ้งเตือนใหม่ · New notification', text: '' }
  try {
    const sent = data?.json()
    if (typeof sent !== 'object' || sent === null || textIn(sent, 'title') === '') return unread
    return { id: numberIn(sent), kind: textIn(sent, 'kind'), title: textIn(sent, 'title'), text: textIn(sent, 'text') }
  } catch {
    return unread
  }
}

/** One of a kind at a time: a later one takes its place and is heard, and the same one twice is not. */
async function show({ id, kind, title, text }: Message): Promise<void> {
  const tag = `push-${kind}`
  const before = await self.registration.getNotifications({ tag })
  await self.registration.showNotification(title, {
    body: text,
    tag,
    renotify: !before.some(({ data }) => id > 0 && numberIn(data) === id),
    icon: '/app-icon-192.png',
    data: { id },
  })
}

/** How long a window may take to say that it has heard: one that shows the sign-in has nobody to do so. */
const hearingMs = 1_000

function hears(window: Window, notice: number): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), hearingMs)
    // Who hears later leaves it to the worker, or the page would go there twice.
    window.postMessage({ notice, until: Date.now() + hearingMs }, [port2])
  })
}

/**
 * Opens the notification in the office. The address is made here, of a number and nothing else, so that no message can lead
 * anywhere else. A window that is open goes there by itself: a form that is half filled is asked for first.
 */
async function openNotice(notice: number): Promise<void> {
  const address = notice > 0 ? `/notification/list?notice=${notice}` : '/notification/list'
  const [window] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!window) return void (await self.clients.openWindow(address))
  await window.focus().catch(() => undefined)
  if (await hears(window, notice)) return
  await window.navigate(address).catch(() => self.clients.openWindow(address))
}

self.addEventListener('push', event => event.waitUntil(show(messageIn(event))))
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openNotice(numberIn(event.notification.data)))
})
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
