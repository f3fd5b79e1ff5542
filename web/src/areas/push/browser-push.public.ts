import type { PushSubscription as Subscribed } from '#contract/push/push.types.ts'

/** What this browser can do: all of it; nothing; only as an installed app; or nothing because the person has said no. */
export type PushSupport = 'supported' | 'unsupported' | 'needsInstall' | 'blocked'

/** Safari on a phone or tablet has push messages only in an app on the home screen. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export function pushSupport(): PushSupport {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  if (!hasPush)
    return isApplePhone() && !matchMedia('(display-mode: standalone)').matches ? 'needsInstall' : 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'supported'
}

/** The subscription of this browser, whomever it is for. Null where there is none, or no service worker yet. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() !== 'supported') return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

export async function endSubscription(): Promise<void> {
  await (await ownSubscription())?.unsubscribe()
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))

/** Asks the browser’s push service for an address, which only the owner of this key may send to. */
export async function subscribe(publicKey: string): Promise<Subscribed> {
  // One that was made for another key would be in the way.
  await endSubscription()
  const registration = await navigator.serviceWorker.ready
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  })
  const { p256dh = '', auth = '' } = made.toJSON().keys ?? {}
  return { endpoint: made.endpoint, p256dh, auth }
}
