import { riskCalls } from '#contract/risk/risk.calls.ts'
import { riskScoreRecord } from '#contract/risk/risk-score.record.ts'
import { defaultSetting, RiskSetting } from '#contract/risk/risk-score.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { type ContentReader, contentOf } from '#platform/version/version.ts'
import { findSetting } from './risk-setting.sql.ts'

/** What the brand counts: its own on top of the defaults. What a later version no longer allows falls back to its default. */
export async function readRiskSetting(tx: Tx): Promise<RiskSetting> {
  const { weights, version } = await findSetting(tx)
  const kept = Object.entries(RiskSetting.shape).flatMap(([name, field]) => {
    const value = field.safeParse(weights[name])
    return value.success ? [[name, value.data]] : []
  })
  return RiskSetting.parse({ ...defaultSetting(), ...Object.fromEntries(kept), version })
}

/** What a version of the setting keeps. */
export const scoreContent: ContentReader = async ({ tx }) =>
  contentOf(riskCalls.updateRiskSetting, riskScoreRecord, await readRiskSetting(tx))
