import type { RunEntity } from '#contract/frames/run.ts'
import { type RunKind, tablesOf } from '#frames/run/run.ts'
import { sql } from '#platform/database/sql.ts'
import { grantBonuses } from './bonus.public.ts'

type Terms = { settingId: string; name: string; turnoverTimes: number; bonusDays: number }

/** How a kind of run gives bonuses by the terms that the run has taken over from its setting. */
export const bonusOfRun =
  (entity: RunEntity): NonNullable<RunKind['giveBonus']> =>
  async (tx, runId, shares, actor) => {
    const { setting, run } = tablesOf({ entity })
    const terms = await tx.row<Terms>(sql`
      select s.id as setting_id, s.name, r.turnover_times, r.bonus_days
      from ${run} r join ${setting} s on s.id = r.setting_id where r.id = ${runId} and r.credited_to = 'bonus'`)
    if (!terms) return undefined
    const { settingId: sourceId, name: sourceName, turnoverTimes, bonusDays: validDays } = terms
    const giver = {
      source: entity,
      sourceId,
      sourceName,
      terms: { turnoverTimes, weights: [], validDays },
      stacks: true,
    }
    const granted = await grantBonuses(
      tx,
      { ...giver, actor },
      shares.map(({ memberId, amountMinor }) => ({
        key: `${entity}:${runId}:${memberId}`,
        memberId,
        bonusMinor: amountMinor,
      })),
    )
    const paid = new Map(granted.map(({ memberId, transfer }) => [memberId, transfer]))
    return shares.map(({ memberId }) => {
      const transfer = paid.get(memberId)
      // What waits was never given: its claim and its share are written together.
      if (!transfer) throw new Error('a bonus was given without a transfer')
      return transfer
    })
  }
