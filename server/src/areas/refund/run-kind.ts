import { bonusOfRun } from '#areas/promotion/bonus-run.public.ts'
import type { RefundRun } from '#contract/refund/run.types.ts'
import type { RunKind } from '#frames/run/run.ts'
import { sql } from '#platform/database/sql.ts'
import { findRun } from './run.sql.ts'
import { keepShares } from './run-calculate.ts'

/** Refunds as runs: of those that are not paid by a job, members claim their shares within some days. */
export const refundRuns: RunKind<RefundRun> = {
  entity: 'refund',
  approval: 'refundRun',
  taken: ['payment', 'claim_days', 'credited_to', 'turnover_times', 'bonus_days'],
  isPaidByJob: sql`payment = 'auto'`,
  approved: sql`claim_until = now() + make_interval(days => claim_days)`,
  rule: sql`jsonb_strip_nulls(jsonb_build_object('basis', s.basis, 'gameTypes', s.game_types, 'tiers', s.tiers,
    'minMinor', s.min_minor, 'capMinor', s.cap_minor))`,
  find: findRun,
  nameOf: ({ refundName, from }) => `${refundName} ${from}`,
  keepShares,
  giveBonus: bonusOfRun('refund'),
}
