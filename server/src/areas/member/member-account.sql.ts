import type { z } from 'zod'
import type { PastAccount } from '#contract/member/member.types.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** The bank account that a member has from now on. Null is who changed it where members did so themselves. */
type NewAccount = {
  memberId: string
  account: { bank: string; number: string }
  changedBy: string | null
  reason?: string
}

export const insertAccount = (tx: Tx, { memberId, account, changedBy, reason = '' }: NewAccount): Promise<number> =>
  tx.run(sql`
    insert into member_account ${columnsAndValues({
      memberId,
      bank: account.bank,
      accountNumber: account.number,
      changedBy,
      reason,
    })}`)

/** Keeps the bank account that a member had until now. */
export const endAccount = (tx: Tx, memberId: string): Promise<number> =>
  tx.run(sql`update member_account set until = now() where member_id = ${memberId} and until is null`)

export const listAccounts = (tx: Tx, memberId: string): Promise<z.output<typeof PastAccount>[]> =>
  tx.rows(sql`
    select h.id, h.bank,
      masked(h.account_number) as account_number,
      h.since, h.until, a.username as changed_by, h.reason
    from member_account h left join admin a on a.id = h.changed_by
    where h.member_id = ${memberId} order by h.since desc, h.id desc`)
