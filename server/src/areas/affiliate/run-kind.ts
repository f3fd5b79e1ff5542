import { bonusOfRun } from '#areas/promotion/bonus-run.public.ts'
import type { AffiliateRun } from '#contract/affiliate/run.types.ts'
import type { RunKind } from '#frames/run/run.ts'
import { sql } from '#platform/database/sql.ts'
import { findAffiliateRun } from './run.sql.ts'
import { keepShares } from './run-calculate.ts'

/** Affiliates as runs. Nobody claims: what is approved is paid. */
export const affiliateRuns: RunKind<AffiliateRun> = {
  entity: 'affiliate',
  approval: 'affiliateRun',
  taken: ['credited_to', 'turnover_times', 'bonus_days'],
  isPaidByJob: sql`true`,
  rule: sql`jsonb_build_object('basis', s.basis, 'levels', s.levels, 'minMinor', s.min_minor, 'tags', s.tags)`,
  find: findAffiliateRun,
  nameOf: ({ affiliateName, from }) => `${affiliateName} ${from}`,
  keepShares,
  backKind: 'affiliateBack',
  giveBonus: bonusOfRun('affiliate'),
}
