import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { pushCalls } from '#contract/push/push.calls.ts'
import { callAnyway } from '#kit/client/client.ts'
import { useCan } from '#kit/guard/can.tsx'
import { to } from '#kit/screen/to.ts'
import { endSubscription, ownSubscription } from './browser-push.public.ts'
import { lookAtBrowser } from './browser-push.state.ts'

/**
 * Tells the server that this device is in use. One that rings for somebody else, or was ended, rings no longer: whoever signs in
 * here is not called for the work of the admin before.
 */
async function keep(): Promise<void> {
  const subscription = await ownSubscription()
  if (!subscription) return
  const { data } = await callAnyway(pushCalls.keepPushDevice, { body: { endpoint: subscription.endpoint } })
  if (data?.kept !== false) return
  await endSubscription()
  await lookAtBrowser()
}

/**
 * The number of a notification that the service worker was asked to open; zero where it names none. Undefined where the worker has
 * stopped waiting, and opens it itself.
 */
function noticeIn(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('notice' in data) || !('until' in data)) return undefined
  return Number.isSafeInteger(data.notice) && Number(data.until) > Date.now() ? Number(data.notice) : undefined
}

/** Keeps the device of this browser, and goes where a click on its notifications leads. The signed-in shell calls it once. */
export function usePush(): void {
  const mayRing = useCan(pushCalls.addPushDevice.needs)
  const navigate = useNavigate()
  useEffect(() => {
    if (mayRing) void keep()
  }, [mayRing])
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    function follow({ data, ports }: MessageEvent<unknown>) {
      const notice = noticeIn(data)
      if (notice === undefined) return
      ports[0]?.postMessage('heard')
      void navigate(to('notification-list') + (notice > 0 ? `?notice=${notice}` : ''))
    }
    navigator.serviceWorker.addEventListener('message', follow)
    return () => navigator.serviceWorker.removeEventListener('message', follow)
  }, [navigate])
}
