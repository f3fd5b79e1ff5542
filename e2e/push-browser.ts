import type { CDPSession, Page } from '@playwright/test'
import type { PushSubscription } from '#contract/push/push.types.ts'
import { type Sandbox, startSandbox } from '../server/testing/sandbox.ts'
import { expect } from './office.ts'
import { originOf, station } from './station.ts'

/** What the page asks the outside for, since its policy lets it ask nobody but the office. */
type Outside = { subscribeOutside(key: string): Promise<PushSubscription> }
type Box = { taken: { text: string }[] }

/** The push service of the sandbox, at the address that this office may call. */
export const startPushService = (): Promise<Sandbox> => startSandbox('push', ['--port', String(station().inboxPort)])

/** Answers the question for notifications with yes. A browser without a screen says no to everybody. */
export const allowNotifications = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
  })

/**
 * Gives the page a push service. A browser of the tests has none, so that this much of it is played: the subscription is that of
 * the sandbox, and a message is handed to the real service worker by the browser itself.
 */
export async function givePushService(page: Page, service: Sandbox): Promise<void> {
  await allowNotifications(page)
  await page.exposeFunction('subscribeOutside', async (applicationServerKey: string) => {
    const { body } = await service.post<PushSubscription>('/subscribe', { applicationServerKey })
    return body
  })
  await page.addInitScript(() => {
    const kept = 'test.subscription'
    const subscribed = () => {
      const text = sessionStorage.getItem(kept)
      if (text === null) return null
      const { endpoint, p256dh, auth } = JSON.parse(text) as PushSubscription
      return {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        async unsubscribe() {
          sessionStorage.removeItem(kept)
          return true
        },
      }
    }
    Object.assign(PushManager.prototype, {
      async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
        const key = btoa(String.fromCharCode(...applicationServerKey))
        const plain = key.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
        const made = await (globalThis as unknown as Outside).subscribeOutside(plain)
        sessionStorage.setItem(kept, JSON.stringify(made))
        return subscribed()
      },
      getSubscription: async () => subscribed(),
    })
  })
}

/** The messages that the service took, decrypted, once there are so many. */
export async function takenBy(service: Sandbox, count: number): Promise<string[]> {
  const taken = async () =>
    Object.values(await service.report<Record<string, Box>>()).flatMap(box => box.taken.map(({ text }) => text))
  await expect.poll(async () => (await taken()).length).toBe(count)
  return taken()
}

type Shown = { title: string; body: string; tag: string; renotify: boolean; data: unknown }
type Scope = { registration: object; shown: Shown[]; heard: number }

/**
 * The service worker: the browser’s tools hand it messages, as a push service would. What it shows is kept in a list, since a
 * browser without a screen shows nothing.
 */
export async function workerOf(page: Page) {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope
    scope.shown = []
    scope.heard = 0
    Object.assign(scope.registration, {
      async getNotifications({ tag }: { tag?: string } = {}) {
        return scope.shown.filter(one => tag === undefined || one.tag === tag)
      },
      async showNotification(title: string, how: Omit<Shown, 'title'>) {
        scope.shown = [...scope.shown.filter(({ tag }) => tag !== how.tag), { title, ...how }]
        if (how.renotify) scope.heard += 1
      },
    })
  })
  const tools: CDPSession = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted)
      if (found) resolve(found.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  const registrationId = await registered
  const origin = originOf(station())
  return {
    async deliver(data: string): Promise<void> {
      await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    },
    /** What the device shows at this moment. */
    shown: (): Promise<Shown[]> => worker.evaluate(() => (globalThis as unknown as Scope).shown),
    /** How often it was heard. */
    heard: (): Promise<number> => worker.evaluate(() => (globalThis as unknown as Scope).heard),
    /** A tap on what is shown, of which the worker is told as by the browser. */
    tap: (wanted: string): Promise<void> =>
      worker.evaluate(tag => {
        const scope = globalThis as unknown as Scope
        const found = scope.shown.find(one => one.tag === tag)
        if (!found) throw new Error('nothing of this kind is shown')
        const close = () => {
          scope.shown = scope.shown.filter(one => one !== found)
        }
        const event = new Event('notificationclick')
        Object.assign(event, { notification: { ...found, close }, waitUntil: () => undefined })
        dispatchEvent(event)
      }, wanted),
  }
}
