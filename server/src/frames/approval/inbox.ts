import type { InboxItem } from '#contract/inbox/inbox.types.ts'
import type { SignedContext } from '#platform/call/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { Actor, Session } from '#platform/session/session.ts'
import type { Waiting } from './queue.ts'

/** What a source says of one thing that waits; `accountId` is the account of ours that money leaves, if any. */
export type Asked = Omit<InboxItem, 'source' | 'leaves'> & { accountId: string | null; leavesMinor: number }

/** Something that waits for admins. A new one is a line in the table of the inbox. */
export type InboxReader = {
  /** How much the admin may decide. The same condition as that of `toDecide` in `list`. */
  count(tx: Tx, session: Session): Promise<Waiting>
  /** What waits, as far as this admin may read it. */
  list(context: SignedContext): Promise<Asked[]>
  /** A select of what this admin has decided, with the columns of `DecidedItem` and an id of its own for each decision. */
  decided(admin: Actor): Sql
}

/** More than one person can decide in a day; a longer list is of no use. */
export const askedAtMost = 200

/** How it stands with the reader, by its maker. */
export const standsBy = (adminId: string, maker: Sql, independent: Sql): Sql =>
  sql`case when ${maker} = ${adminId} then 'mine' when ${independent} then 'toDecide' else 'tied' end`
