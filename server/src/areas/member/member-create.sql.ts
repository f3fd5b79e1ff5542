import type { z } from 'zod'
import { linkOfCode } from '#areas/marketing/attribution.public.ts'
import { memberNotes, memberPerson } from '#contract/member/member.record.ts'
import type { MemberRow, NewMember } from '#contract/member/member.types.ts'
import { columnsAndValues, storedOf } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export type EnteredMember = z.output<typeof NewMember> & {
  marketingCode: string
  registeredFrom: MemberRow['registeredFrom']
  /** The admin who entered it; null where members did it themselves. */
  createdBy: string | null
}

/** What another member has breaks a constraint. */
export async function insertMember(tx: Tx, entered: EnteredMember, passwordHash: string): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into member ${columnsAndValues({
      ...storedOf({ ...memberPerson, ...memberNotes }, entered),
      tags: entered.tags,
      username: entered.username,
      bank: entered.account.bank,
      accountNumber: entered.account.number,
      agentId: entered.agentId ?? null,
      sellerId: entered.sellerId ?? null,
      passwordHash,
      marketingCode: entered.marketingCode,
      marketingLinkId: linkOfCode(entered.marketingCode),
      registeredFrom: entered.registeredFrom,
      createdBy: entered.createdBy,
    })} returning id`)
  if (!row) throw new Error('a member was not inserted')
  return row.id
}

/** Remembers tags, so that they are offered the next time somebody tags. */
export const insertTags = (tx: Tx, tags: readonly string[]): Promise<number> =>
  tx.run(sql`insert into member_tag (tag) select unnest(${tags}::text[]) on conflict do nothing`)

export const readBusinessDay = async (tx: Tx): Promise<string | undefined> =>
  (await tx.row<{ day: string }>(sql`select business_day(now()) as day`))?.day

/** Circles are looked for under one lock: two who name each other at the same moment would both find none. */
export const lockUplines = (tx: Tx): Promise<number> => tx.run(sql`select pg_advisory_xact_lock(7100006)`)

/** Whether an agent is one whom this call can see and who may take members in. */
export const isOpenAgent = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.row(sql`select 1 from agent where id = ${id} and not agent_is_shut(id)`)) !== undefined
