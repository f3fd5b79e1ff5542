import { notificationCalls } from '#contract/notification/notification.calls.ts'
import type { NoticeChoice } from '#contract/notification/notification.types.ts'
import { callAnyway } from '#kit/client/client.ts'
import { tokenStore } from '#kit/session/session.ts'

let known: { token: string | null; choices: readonly NoticeChoice[] } | undefined

/** The choices of this admin, read once per session; with `force` again. */
export async function loadChoices({ force = false } = {}): Promise<readonly NoticeChoice[]> {
  const token = tokenStore.get()
  if (known?.token === token && !force) return known.choices
  const { data } = await callAnyway(notificationCalls.getChoices)
  if (data) known = { token, choices: data.choices }
  return data?.choices ?? []
}
