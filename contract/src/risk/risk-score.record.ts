import { recordVersion } from '../core/base.record.ts'
import { flag, number, type RecordFields } from '../core/record.ts'
import { highestScore, type RiskPart, riskPartNames, riskParts } from './risk-score.rules.ts'

/** The switch of a part stands beside its weight: `sameDevice` and `sameDeviceOn`. */
export type SwitchName = `${RiskPart}On`
export const switchOf = (part: RiskPart): SwitchName => `${part}On`

const weightOf = (part: RiskPart) => {
  const { th, en } = riskParts[part]
  return number({ th: `คะแนนของ “${th}”`, en: `Points for “${en}”` }, { max: highestScore })
}
const switched = (part: RiskPart) => {
  const { th, en } = riskParts[part]
  return flag({ th: `นับ “${th}”`, en: `Count “${en}”` })
}

type ScoreFields = { readonly [Part in RiskPart]: ReturnType<typeof weightOf> } & {
  readonly [Name in SwitchName]: ReturnType<typeof switched>
}

/** What each part of the score counts, and whether it does. */
// The names of both, which the types of `Object.fromEntries` lose.
export const riskScoreFields = Object.fromEntries(
  riskPartNames.flatMap(part => [
    [switchOf(part), switched(part)],
    [part, weightOf(part)],
  ]),
) as ScoreFields

export const riskScoreRecord = { ...riskScoreFields, version: recordVersion } satisfies RecordFields
