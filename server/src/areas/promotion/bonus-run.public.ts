import type { RunEntity } from '#contract/frames/run.ts'
import type { RunKind } from '#frames/run/run.ts'
import { grantBonuses } from './bonus.public.ts'
import { findRunTerms } from './bonus.sql.ts'

/** How a kind of run gives bonuses by the terms that the run has taken over from its setting. */
export const bonusOfRun =
  (entity: RunEntity): NonNullable<RunKind['giveBonus']> =>
  async (tx, runId, shares, actor) => {
    const terms = await findRunTerms(tx, entity, runId)
    if (!terms) return undefined
    const { settingId: sourceId, name: sourceName, turnoverTimes, bonusDays: validDays } = terms
    const giver = {
      source: entity,
      door: entity,
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
