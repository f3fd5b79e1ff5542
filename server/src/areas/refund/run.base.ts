import type { RefundRule } from '#contract/refund/refund.rules.ts'
import { type Sql, sql } from '#platform/sql.ts'

/** What a member's base is, and which rows count in it, over `bet_day_total` as `b`. Who was closed gets nothing more. */
export const baseOf = ({ basis, gameTypes }: Pick<RefundRule, 'basis' | 'gameTypes'>): { base: Sql; counts: Sql } => ({
  base: basis === 'loss' ? sql`sum(b.bet_minor - b.win_minor)` : sql`sum(b.valid_minor)`,
  counts: sql`
    (${gameTypes.length === 0} or b.game_type = any(${gameTypes}::text[]))
    and not exists (select from member m where m.id = b.member_id and m.status = 'closed')`,
})
