import type { SlipReuse } from '#contract/bank/slip.types.ts'
import type { SlipCode } from '#contract/bank/slip-code.ts'
import type { HeldBy } from '#contract/pretransaction/line.types.ts'
import type { PreStatus } from '#contract/pretransaction/pretransaction.machine.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

type Owner = { id: string; memberId: string }

/** Its id; undefined where the same transfer is known already. Of two at the same moment, the second waits for the first. */
export const insertCode = (tx: Tx, code: SlipCode, pre: Owner): Promise<{ id: string } | undefined> =>
  tx.row(sql`
    insert into slip_code ${columnsAndValues({ ...code, memberId: pre.memberId, preId: pre.id })}
    on conflict (bank, upper(reference)) do nothing returning id`)

type KnownCode = { id: string; memberId: string; preId: string; number: string; status: PreStatus }

/** A known code with the deposit that it belongs to. Both stay as they are: that one must not be credited meanwhile. */
export const lockCode = (tx: Tx, { bank, reference }: SlipCode): Promise<KnownCode | undefined> =>
  tx.row(sql`
    select c.id, c.member_id, c.pre_id, p.number, p.status
    from slip_code c join pre_transaction p on p.id = c.pre_id
    where c.bank = ${bank} and upper(c.reference) = upper(${reference}) for update of c for share of p`)

export const moveCode = (tx: Tx, id: string, preId: string): Promise<number> =>
  tx.run(sql`update slip_code set pre_id = ${preId} where id = ${id}`)

type Read = { slipId: string; result: string; codeId: string | null }
export const insertReading = (tx: Tx, read: Read): Promise<number> =>
  tx.run(sql`insert into slip_reading ${columnsAndValues(read)}`)

/** Whether it is the first time for this deposit. */
export const insertReuse = async (tx: Tx, codeId: string, pre: Owner, firstId: string): Promise<boolean> =>
  (await tx.run(sql`
    insert into slip_reuse ${columnsAndValues({ codeId, preId: pre.id, memberId: pre.memberId, firstId })}
    on conflict (code_id, pre_id) do nothing`)) > 0

/** More than these say nothing new. */
const reusesAtMost = 20

/** Slips that were refused here because they belong elsewhere, and refused elsewhere because they belong here. */
export const reusesOf = (tx: Tx, preId: string): Promise<SlipReuse[]> =>
  tx.rows(sql`
    select u.id, u.at, json_build_object('bank', c.bank, 'reference', c.reference) as code,
      u.first_id = ${preId} as was_here, json_build_object('id', o.id, 'number', o.number) as other
    from slip_reuse u join slip_code c on c.id = u.code_id
      join pre_transaction o on o.id = case when u.first_id = ${preId} then u.pre_id else u.first_id end
    where u.pre_id = ${preId} or u.first_id = ${preId} order by u.at, u.id limit ${reusesAtMost}`)

/** The account that a deposit is to come to, if it may still come. */
export const awaitedAt = (tx: Tx, preId: string): Promise<{ accountId: string } | undefined> =>
  tx.row(sql`
    select bank_account_id as account_id from pre_transaction
    where id = ${preId} and bank_account_id is not null and status in ('pending', 'expired')`)

type WaitingLine = { id: string; importedBy: string; held: HeldBy | null }

/**
 * Lines that wait and may carry a code of this deposit. Only those that a program brought, since a file stays within the limits of
 * who brought it, and only those that nobody has decided about or was asked about.
 */
export const waitingFor = (tx: Tx, preId: string): Promise<WaitingLine[]> =>
  tx.rows(sql`
    select l.id, l.imported_by, l.held
    from pre_transaction p join statement_line l on l.bank_account_id = p.bank_account_id and l.amount_minor = p.amount_minor
    where p.id = ${preId} and l.status = 'new' and l.imported_by is not null and l.decided_by is null
      and l.at between p.created_at - interval '5 minutes' and p.created_at + interval '24 hours'
      and exists (select from slip_code c where c.pre_id = p.id
        and strpos(upper(l.bank_reference || ' ' || l.description), upper(c.reference)) > 0)
      and not exists (select from approval a where a.status = 'waiting' and a.subject_id = l.id::text)
    order by l.at, l.id`)
