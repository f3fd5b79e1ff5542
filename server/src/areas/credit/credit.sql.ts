import type { CreditDetail, CreditRow } from '#contract/credit/credit.calls.ts'
import { creditCalls, Kind } from '#contract/credit/credit.calls.ts'
import { statement } from '#ledger/ledger.read.ts'
import type { Tx } from '#platform/database.ts'
import { defineList, inDays } from '#platform/list.ts'
import { sql } from '#platform/sql.ts'

const columns = sql`
  t.id, t.recorded_at as at, t.kind, m.id as "memberId", m.first_name || ' ' || m.last_name as "memberName",
  d.owner || '.' || d.name as debit, c.owner || '.' || c.name as credit, t.amount_minor::bigint as "amountMinor",
  t.currency, (case when d.owner = 'member' then t.debit_after when c.owner = 'member' then t.credit_after end)::bigint
    as "balanceMinor",
  t.reference, coalesce(a.username, t.actor) as "actorName",
  exists (select from ledger.reversal r where r.transfer_id = t.id) as "isReversed"`
// The member, where one side is theirs, and the admin, where one did it, by the names that the ledger knows them by.
const tables = sql`
  from ledger.transfer t join ledger.account d on d.id = t.debit_id join ledger.account c on c.id = t.credit_id
  left join member m on m.id = (case when d.owner = 'member' then d.owner_id when c.owner = 'member' then c.owner_id end)::uuid
  left join admin a on a.id = (case when t.actor like 'admin:%' then substr(t.actor, 7) end)::uuid`

export const creditList = defineList({
  call: creditCalls.searchCredit,
  source: (query, { timeZone }) => {
    const own = sql`array(select id from ledger.account where owner = 'member' and owner_id = ${query.memberId ?? null})`
    const number = /^\d{1,15}$/.test(query.search ?? '') ? Number(query.search) : undefined
    return {
      select: sql`select ${columns}`,
      from: tables,
      where: [
        query.memberId !== undefined && sql`(t.debit_id = any(${own}) or t.credit_id = any(${own}))`,
        query.kind !== undefined && sql`t.kind = ${query.kind}`,
        Boolean(query.search) && (number === undefined ? sql`false` : sql`t.id = ${number}`),
        ...inDays('t.recorded_at', query, timeZone),
      ],
      key: { by: 't.id', type: 'bigint' },
      // Numbers are given out in the order of time, and the primary key leads to them in every month.
      sorts: { at: { by: 't.id', type: 'bigint' } },
      defaultSort: '-at',
    }
  },
})

export async function findCredit(tx: Tx, id: string): Promise<CreditDetail | undefined> {
  const found = await tx.row<Omit<CreditDetail, 'journal'>>(sql`
    select ${columns}, t.event_at as "eventAt", t.journal_id as "journalId", coalesce(j.reason, '') as reason,
      (select r.reversal_id from ledger.reversal r where r.transfer_id = t.id) as "reversedBy",
      (select r.transfer_id from ledger.reversal r where r.reversal_id = t.id) as reverses
    ${tables} left join adjustment j on j.id = (case when t.reference like 'adjustment:%' then substr(t.reference, 12) end)::uuid
    where t.id = ${id}`)
  if (!found) return undefined
  const journal = await tx.rows<CreditRow>(sql`
    select ${columns} ${tables} where t.id = ${id} or (t.journal_id = ${found.journalId} and t.journal_id <> t.id)
      or t.id = ${found.journalId} order by t.id`)
  return { ...found, journal }
}

/** What a member has; an account that was never opened holds nothing. */
export async function readBalances(tx: Tx, memberId: string) {
  const rows = await tx.rows<{ name: string; balance: number }>(sql`
    select a.name, b.balance_minor::bigint as balance from ledger.account a join ledger.balance b on b.account_id = a.id
    where a.owner = 'member' and a.owner_id = ${memberId} and a.currency = 'THB'`)
  const of = (name: string) => rows.find(row => row.name === name)?.balance ?? 0
  return { cashMinor: of('cash'), bonusMinor: of('bonus'), holdMinor: of('hold'), currency: 'THB' as const }
}

/** What happened on one account of a member, newest first, from the transfer on that the page before ended with. */
export async function readOwnStatement(
  tx: Tx,
  memberId: string,
  { account: name, before, size }: { account: string; before?: number | undefined; size: number },
) {
  const account = await tx.row<{ id: number }>(sql`
    select id from ledger.account
    where owner = 'member' and owner_id = ${memberId} and name = ${name} and currency = 'THB'`)
  if (!account) return []
  const rows = await statement(tx, { account: account.id, size, ...(before !== undefined && { before }) })
  return rows.map(({ transferId: id, recordedAt: at, kind, changeMinor, balanceMinor }) => ({
    id,
    at,
    kind: Kind.parse(kind),
    changeMinor,
    balanceMinor,
    currency: 'THB' as const,
  }))
}
