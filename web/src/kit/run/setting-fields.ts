import { eachText } from '#browser/messages.ts'
import { demanded } from '#contract/core/record.ts'
import type { credited } from '#contract/frames/run.record.ts'
import { when } from '#kit/form/when.ts'
import { inputsOf } from '#kit/record/inputs.ts'
import { settingMessages } from './setting.messages.ts'

const w = eachText(settingMessages)
const isBonus = (body: { creditedTo: string }) => body.creditedTo === 'bonus'

/** Where the money goes; a bonus has its terms. */
export function creditedFields({ creditedTo, turnoverTimes, bonusDays }: typeof credited) {
  const fields = { creditedTo, turnoverTimes: demanded(turnoverTimes), bonusDays: demanded(bonusDays) }
  const inputs = inputsOf(fields, { turnoverTimes: w.turnoverTimesHint })
  return {
    creditedTo: inputs.creditedTo,
    turnoverTimes: when(isBonus, inputs.turnoverTimes),
    bonusDays: when(isBonus, inputs.bonusDays),
  }
}
