import { createStore } from '#browser/store.ts'
import { notificationCalls } from '#contract/notification/notification.calls.ts'
import type { NotificationRow } from '#contract/notification/notification.types.ts'
import { callAnyway } from '#kit/client/client.ts'

type Unread = { readonly count: number; readonly notifications: readonly NotificationRow[] }

/** The specification's value for "not loaded yet". */
const notLoaded: Unread = { count: -1, notifications: [] }
const nothing: Unread = { count: 0, notifications: [] }

/** The unread notifications of this admin, shared by the whole office. */
export const unread = createStore<Unread>(notLoaded)
let asking: Promise<void> | undefined

/** Reads them once; with `force` again. If the server cannot be reached, the last state stays, or an empty one at first. */
export async function loadUnread({ force = false } = {}): Promise<void> {
  if (unread.get().count !== -1 && !force) return
  asking ??= ask().finally(() => {
    asking = undefined
  })
  await asking
}

async function ask(): Promise<void> {
  const { data } = await callAnyway(notificationCalls.getUnread)
  const before = unread.get()
  unread.set(data ?? (before.count === -1 ? nothing : before))
}

/** For the next admin who signs in, who has their own. */
export function forgetUnread(): void {
  unread.set(notLoaded)
}
