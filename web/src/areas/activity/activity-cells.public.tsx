import type { ActivityRow } from '#contract/activity/activity.calls.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { activityMessages } from './activity.messages.ts'
import { actionWords, entityWords } from './activity.words.ts'

export function ActionWord({ action }: { action: string }) {
  const read = useRead()
  const word = actionWords[action]
  return word ? read(word) : action
}

export function EntityWord({ entity }: { entity: string }) {
  const read = useRead()
  const word = entityWords[entity]
  return word ? read(word) : entity
}

/** Who did it; what no admin did, the system did by itself. */
export function Doer({ row: { adminId, username } }: { row: Pick<ActivityRow, 'adminId' | 'username'> }) {
  const t = useText(activityMessages)
  return adminId === null ? t('system') : username
}
