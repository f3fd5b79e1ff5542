import type { TransferStatus } from '#contract/bank/transfer.machine.ts'
import { transferRecord } from '#contract/bank/transfer.record.ts'
import type { NewTransfer, TransferDetail } from '#contract/bank/transfer.types.ts'
import { namesOf } from '#contract/core/record.ts'
import { nextNumber } from '#platform/call/record-number.ts'
import { assignments, columnsAndValues, selected } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { anyPart, raw, type Sql, sql } from '#platform/database/sql.ts'
import { accountParts } from './account-parts.public.ts'
import { readFunds } from './funds.public.ts'
import { slipsOf } from './slip.public.ts'

export const transferColumns = selected(namesOf(transferRecord), 'x', {
  way: sql`case when x.to_id is null then 'out' else 'own' end`,
  fromAccount: accountParts('f'),
  toBank: sql`coalesce(o.bank, x.to_bank)`,
  toNumber: sql`coalesce(o.number, x.to_number)`,
  toName: sql`coalesce(o.name, x.to_name)`,
  makerName: raw('m.username'),
  approverName: raw('a.username'),
})

export const transferTables = sql`
  from bank_transfer x join bank_account f on f.id = x.from_id left join bank_account o on o.id = x.to_id
  join admin m on m.id = x.maker_id left join admin a on a.id = x.approver_id`

/** What a step needs to know of it. */
export type LockedTransfer = {
  id: string
  number: string
  fromId: string
  toId: string | null
  amountMinor: number
  feeMinor: number
  currency: TransferDetail['currency']
  makerId: string
  status: TransferStatus
  version: number
}

/** Locks it: of two who take a step at the same moment, the second one sees what the first has done. */
export const lockTransfer = (tx: Tx, id: string): Promise<LockedTransfer | undefined> =>
  tx.row(sql`
    select id, number, from_id, to_id, amount_minor, fee_minor, currency,
      maker_id, status, version
    from bank_transfer where id = ${id} for no key update`)

/** When its line of one way was booked. */
const bookedAt = (way: Sql): Sql => sql`(select l.at from statement_line l where l.bank_transfer_id = x.id and ${way})`

export async function findTransfer(tx: Tx, id: string): Promise<TransferDetail | undefined> {
  const found = await tx.row<Omit<TransferDetail, 'events' | 'slips' | 'funds'>>(sql`
    select ${transferColumns}, x.ledger_id, ${bookedAt(sql`l.amount_minor < 0`)} as left_at,
      ${bookedAt(sql`l.amount_minor > 0`)} as arrived_at ${transferTables} where x.id = ${id}`)
  if (!found) return undefined
  const events = await tx.rows<TransferDetail['events'][number]>(sql`
    select e.id, e.at, e.status, e.note,
      case when e.actor like 'admin:%' then a.username when e.actor like 'client:%' then c.name else e.actor end as actor_name
    from bank_transfer_event e
    left join admin a on a.id = (case when e.actor like 'admin:%' then substr(e.actor, 7) end)::uuid
    left join auto_client c on c.id = (case when e.actor like 'client:%' then substr(e.actor, 8) end)::uuid
    where e.bank_transfer_id = ${id} order by e.id`)
  const slips = await slipsOf(tx, { transferId: id })
  return { ...found, slips, events, funds: await readFunds(tx, found.fromId) }
}

export const insertTransfer = (
  tx: Tx,
  id: string,
  makerId: string,
  content: NewTransfer,
  { isSweep }: { isSweep: boolean },
): Promise<number> => {
  const number = nextNumber('T', 'bank_transfer_number')
  return tx.run(sql`
    insert into bank_transfer ${columnsAndValues({ id, number, ...valuesOf(content), makerId, isSweep })}`)
}

const valuesOf = ({ fromId, toId, account, holderName, amountMinor, feeMinor, reason }: NewTransfer) => ({
  fromId,
  toId: toId ?? null,
  toBank: account?.bank ?? null,
  toNumber: account?.number ?? null,
  toName: holderName ?? null,
  amountMinor,
  feeMinor,
  reason,
})

/** What a draft says, as the columns that hold it. */
export const contentOf = (content: NewTransfer): Sql => assignments(valuesOf(content))

/** How many of these accounts money may come from or go to: those that are put away are not among them. */
export async function countOpenAccounts(tx: Tx, ids: readonly string[]): Promise<number> {
  const row = await tx.row<{ n: number }>(sql`
    select count(*)::int as n from bank_account where id = any(${ids}::uuid[]) and status <> 'archived'`)
  return row?.n ?? 0
}

/** Changes columns of a transfer and counts its version up. */
export const updateTransfer = (tx: Tx, id: string, set: Sql): Promise<number> =>
  tx.run(sql`update bank_transfer set ${set}, changed_at = now(), version = version + 1 where id = ${id}`)

type NewEvent = { bankTransferId: string; status: TransferStatus; actor: string; note: string }

export const insertTransferEvent = (tx: Tx, { bankTransferId, status, actor, note }: NewEvent): Promise<number> =>
  tx.run(sql`insert into bank_transfer_event ${columnsAndValues({ bankTransferId, status, actor, note })}`)

/** Three letters are found anywhere in the number; fewer at its beginning. */
export const transferNumbered = (search: string): Sql => {
  const text = anyPart(search.toLowerCase())
  return sql`lower(x.number) like ${search.length < 3 ? text.slice(1) : text}`
}

/** By any part of the number, the newest first. Drafts are nobody's business but their maker's. */
export const searchSubmitted = (
  tx: Tx,
  text: string,
  atMost: number,
): Promise<{ id: string; title: string; subtitle: string }[]> =>
  tx.rows(sql`
    select x.id, x.number as title, coalesce(o.name, x.to_name) as subtitle
    from bank_transfer x left join bank_account o on o.id = x.to_id
    where x.status <> 'draft' and ${transferNumbered(text)} order by x.created_at desc limit ${atMost}`)
