import { createStore } from '#browser/store.ts'
import { ownSubscription, type PushSupport, pushSupport } from './browser-push.public.ts'

type BrowserPush = {
  readonly support: PushSupport
  /** The address of its subscription; undefined until the browser has answered. */
  readonly endpoint: string | null | undefined
}

/** What this browser can do, and whether it has a subscription. */
export const browserPush = createStore<BrowserPush>({ support: 'unsupported', endpoint: undefined })

/** Asks the browser again, since permission and subscription change outside of the page, too. */
export async function lookAtBrowser(): Promise<void> {
  const found = await ownSubscription()
  browserPush.set({ support: pushSupport(), endpoint: found?.endpoint ?? null })
}
