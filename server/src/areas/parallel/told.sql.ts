import type { RowFault } from '#contract/movein/row-faults.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/** A row that was read and found right by itself, and its place among those that were told. */
export type RightRow = Readonly<Record<string, string | null>> & { row: string }
/** What came of such a row: its fault, or whether it was there already. */
export type Outcome = { row: number; fault: RowFault | null; isSame: boolean }

const given = (rows: readonly RightRow[], columns: Sql): Sql =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${columns})`

const memberOf = sql`left join member m on lower(m.username) = r.member left join member q on m.id is null and q.phone = r.member`

/** The day and the moment by which rows are read. */
export async function readNow(tx: Tx): Promise<{ today: string; now: string }> {
  const row = await tx.row<{ today: string; now: string }>(sql`select business_day(now())::text as today, now() as now`)
  if (!row) throw new Error('the database has no day')
  return row
}

export const tellBalances = (tx: Tx, clientId: string, rows: readonly RightRow[]): Promise<Outcome[]> =>
  tx.rows(sql`
    with told as materialized (
      select r.*, coalesce(m.id, q.id) as member_id, count(*) over (partition by r.day, coalesce(m.id, q.id)) as times
      from ${given(rows, sql`"row" int, member text, day date, amount_minor bigint, bonus_minor bigint, taken_at timestamptz`)} ${memberOf}
    ), judged as materialized (
      select t.*, b.member_id is not null as is_there,
        coalesce(b.balance_minor = t.amount_minor and b.bonus_minor is not distinct from t.bonus_minor, false) as is_same
      from told t left join parallel_balance b on b.day = t.day and b.member_id = t.member_id
    ), added as (
      insert into parallel_balance (day, member_id, balance_minor, bonus_minor, taken_at, client_id)
      select day, member_id, amount_minor, bonus_minor, taken_at, ${clientId} from judged
      where member_id is not null and times = 1 and not is_there order by day, member_id
      on conflict do nothing returning day, member_id)
    select j."row", j.is_same, case when j.member_id is null then 'memberUnknown' when j.times > 1 then 'memberTwice'
      when not j.is_same and not exists (select from added a where a.day = j.day and a.member_id = j.member_id) then 'dayDiffers' end as fault
    from judged j order by j."row"`)

export const tellMovements = (tx: Tx, clientId: string, rows: readonly RightRow[]): Promise<Outcome[]> =>
  tx.rows(sql`
    with told as materialized (
      select r.*, coalesce(m.id, q.id) as member_id,
        row_number() over (partition by coalesce(m.id, q.id), r.at, r.kind, r.amount_minor, r.reference order by r."row") as place
      from ${given(rows, sql`"row" int, member text, kind text, amount_minor bigint, at timestamptz, reference text, note text`)} ${memberOf}
    ), added as (
      insert into former_movement (member_id, kind, amount_minor, at, reference, note, occurrence, client_id)
      select member_id, kind, amount_minor, at, reference, note, 1, ${clientId} from told
      where member_id is not null and place = 1 order by member_id, at, reference
      on conflict do nothing returning member_id, kind, amount_minor, at, reference)
    select t."row", case when t.member_id is null then 'memberUnknown' end as fault,
      t.member_id is not null and (t.place > 1 or not exists (select from added a where a.member_id = t.member_id and a.kind = t.kind
        and a.amount_minor = t.amount_minor and a.at = t.at and a.reference = t.reference)) as is_same
    from told t order by t."row"`)

/** A program tells only of the accounts that it serves. */
export const tellAccounts = (tx: Tx, clientId: string, rows: readonly RightRow[]): Promise<Outcome[]> =>
  tx.rows(sql`
    with told as materialized (
      select r.*, o.id as account_id, count(*) over (partition by r.day, o.id) as times
      from ${given(rows, sql`"row" int, number text, bank text, day date, amount_minor bigint, taken_at timestamptz`)}
      left join (bank_account o join auto_client_account s on s.bank_account_id = o.id and s.client_id = ${clientId})
        on o.number = r.number and o.bank = r.bank
    ), judged as materialized (
      select t.*, b.bank_account_id is not null as is_there, coalesce(b.balance_minor = t.amount_minor, false) as is_same
      from told t left join parallel_account_balance b on b.day = t.day and b.bank_account_id = t.account_id
    ), added as (
      insert into parallel_account_balance (day, bank_account_id, balance_minor, taken_at, client_id)
      select day, account_id, amount_minor, taken_at, ${clientId} from judged
      where account_id is not null and times = 1 and not is_there order by day, account_id
      on conflict do nothing returning day, bank_account_id)
    select j."row", j.is_same, case when j.account_id is null then 'accountUnknown' when j.times > 1 then 'accountTwice'
      when not j.is_same and not exists (select from added a where a.day = j.day and a.bank_account_id = j.account_id) then 'dayDiffers' end as fault
    from judged j order by j."row"`)

/** Whether balances became final since the end of a day: what was told of it then stays. */
export const isFinal = async (tx: Tx, day: string): Promise<boolean> =>
  (await tx.row(sql`
    select 1 from move_in where status = 'final' and subject = 'balances' and final_at >= business_day_start(${day}::date) limit 1`)) !==
  undefined

export const takeBack = async (tx: Tx, clientId: string, day: string): Promise<number> =>
  (await tx.row<{ count: number }>(sql`select parallel_take_told(${clientId}, ${day}::date)::int as count`))?.count ?? 0
