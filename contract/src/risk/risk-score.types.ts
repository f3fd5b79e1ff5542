import { z } from 'zod'
import { enters, reads } from '../core/record.ts'
import { Version } from '../employee/employee.types.ts'
import { RiskSignal } from '../member/member-signals.ts'
import { riskScoreFields, riskScoreRecord, switchOf } from './risk-score.record.ts'
import { highestScore, type RiskWeights, riskPartNames, riskParts } from './risk-score.rules.ts'

export const RiskSetting = z.object(reads(riskScoreRecord))
export type RiskSetting = z.infer<typeof RiskSetting>
export const RiskSettingChange = z.strictObject({ ...enters(riskScoreFields), version: Version })

/** What counts where nobody has set anything. */
export const defaultSetting = (): Record<string, unknown> =>
  Object.fromEntries(
    riskPartNames.flatMap((part): [string, unknown][] => [
      [part, riskParts[part].weight],
      [switchOf(part), true],
    ]),
  )

/** What each part adds by a setting: nothing where it is switched off. */
export const weightsOf = (setting: RiskSetting): RiskWeights =>
  // The names of all parts, which the types of `Object.fromEntries` lose.
  Object.fromEntries(riskPartNames.map(part => [part, setting[switchOf(part)] ? setting[part] : 0])) as RiskWeights

/** The score of a member with all its parts, those first that add most. */
export const MemberScore = z.object({
  score: z.int().min(0).max(highestScore),
  parts: z.array(
    z.object({
      part: z.enum(riskPartNames),
      isFound: z.boolean(),
      /** Whether the brand counts it. */
      isOn: z.boolean(),
      points: z.int(),
      /** How much of it was found: days, times or the strength of a link; null of a signal. */
      count: z.int().nullable(),
      /** What was found of a signal. */
      signal: RiskSignal.nullable(),
    }),
  ),
})
export type MemberScore = z.infer<typeof MemberScore>
