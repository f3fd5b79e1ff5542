import type { RefundRule } from '#contract/refund/refund.rules.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/** Which rows of play `b` count in a member's base. A closed member gets nothing. */
export const countsIn = ({ gameTypes }: Pick<RefundRule, 'gameTypes'>): Sql => sql`
  (${gameTypes.length === 0} or b.game_type = any(${gameTypes}::text[]))
  and not exists (select from member m where m.id = b.member_id and m.status = 'closed')`
