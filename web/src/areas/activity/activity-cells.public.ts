import { eachText } from '#browser/messages.ts'
import type { ActivityRow } from '#contract/activity/activity.calls.ts'
import { actionWords, entityWords } from '#contract/activity/activity.words.ts'
import { says } from '#contract/core/said.ts'
import type { Show } from '#kit/parts/show.tsx'
import { activityMessages } from './activity.messages.ts'

const w = eachText(activityMessages)

export function actionWord({ action }: Pick<ActivityRow, 'action'>, { read }: Show): string {
  const word = actionWords[action]
  return word ? read(word) : action
}

export function entityWord({ entity }: Pick<ActivityRow, 'entity'>, { read }: Show): string {
  const word = entityWords[entity]
  return word ? read(word) : entity
}

export const saidAction = says.text('action', actionWords)
export const saidEntity = says.text('entity', entityWords)
export const saidDoer = says.when({ field: 'adminId', is: [null] }, says.fixed(w.system), says.text('username'))

/** The admin who did it, or the system if it was automatic. */
export const doer = ({ adminId, username }: Pick<ActivityRow, 'adminId' | 'username'>, { read }: Show): string =>
  adminId === null ? read(w.system) : username
