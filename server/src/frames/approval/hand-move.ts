import type { ApprovalKind } from '#contract/frames/approval-kinds.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/**
 * A bonus that an admin claims for a member. It follows the rules of its promotion, so it does not count against a limit of the
 * admin.
 */
export const claimKind = 'promotionClaim'

type HandMove = {
  kind: ApprovalKind | typeof claimKind
  amountMinor: number
  makerId: string
  /** The admin who approved, if there was one. */
  secondId: string | null
  memberId: string | null
}

/** Records that an admin moved money by hand. The application cannot change the row afterwards. */
export const keepHandMove = (tx: Tx, { kind, amountMinor, makerId, secondId, memberId }: HandMove): Promise<number> =>
  tx.run(sql`insert into hand_move ${columnsAndValues({ kind, amountMinor, makerId, secondId, memberId })}`)
