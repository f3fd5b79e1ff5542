import { readRiskSignals } from '#areas/member/member.public.ts'
import { strongLinkFrom } from '#contract/risk/link.types.ts'
import { switchOf } from '#contract/risk/risk-score.record.ts'
import { type RiskPart, riskPartNames, riskScoreOf } from '#contract/risk/risk-score.rules.ts'
import { type MemberScore, weightsOf } from '#contract/risk/risk-score.types.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import type { Tx } from '#platform/database/database.ts'
import { strongestLinkOf } from './links.sql.ts'
import { readRiskSetting } from './risk-setting.ts'
import { countScored } from './score.sql.ts'

/** The risk score of a member, from what there is to find at this moment. */
export async function readScore(tx: Tx, id: string, policy: Policy): Promise<MemberScore> {
  const setting = await readRiskSetting(tx)
  const signals = await readRiskSignals(tx, id, policy)
  const { days, withdrawals, returned } = await countScored(tx, id)
  const link = (await tx.row<{ strength: number }>(strongestLinkOf(id, policy)))?.strength ?? 0
  const counts: Partial<Record<RiskPart, number>> = {
    ...(link >= strongLinkFrom && { strongLink: link }),
    ...(days < policy.newMemberDays && { newMember: days }),
    ...(withdrawals >= policy.calmWithdrawals && { withdrawingOften: withdrawals }),
    ...(returned > 0 && { returnedPayouts: returned }),
  }
  const signalOf = (part: RiskPart) => signals.find(({ signal }) => signal === part) ?? null
  const isFound = (part: RiskPart) => counts[part] !== undefined || signalOf(part) !== null
  const { score, points } = riskScoreOf(riskPartNames.filter(isFound), weightsOf(setting))
  const parts = riskPartNames.map(part => ({
    part,
    isFound: isFound(part),
    isOn: setting[switchOf(part)],
    points: points[part],
    count: counts[part] ?? null,
    signal: signalOf(part),
  }))
  return { score, parts: parts.toSorted((a, b) => b.points - a.points) }
}
