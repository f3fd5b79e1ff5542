import type { RowFault } from '#contract/movein/row-faults.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'

type OneFile = { id: string }
type Portion = { after: number; atMost: number }

const members = raw('move_in_day_balance')
const accounts = raw('move_in_account_balance')

const refuse = (tx: Tx, table: Sql, id: string, fault: RowFault, lines: Sql): Promise<number> =>
  tx.run(sql`
    update ${table} s set faults = array[${fault}::text] from (${lines}) found
    where s.move_id = ${id} and s.line = found.line and s.faults is null`)

/** Compares the rows of a file of day balances with the members who are here, and with what was stated before. */
export async function compareDayBalances(tx: Tx, { id }: OneFile): Promise<void> {
  await tx.run(sql`
    update move_in_day_balance s set member_id = found.member_id from (
      select s.line, coalesce(m.id, q.id) as member_id
      from move_in_day_balance s left join member m on lower(m.username) = s.member left join member q on m.id is null and q.phone = s.member
      where s.move_id = ${id} and s.faults is null) found
    where s.move_id = ${id} and s.line = found.line and found.member_id is not null`)
  await refuse(
    tx,
    members,
    id,
    'memberUnknown',
    sql`select line from move_in_day_balance where move_id = ${id} and faults is null and member_id is null`,
  )
  await refuse(
    tx,
    members,
    id,
    'memberTwice',
    sql`
    select line from (
      select line, count(*) over (partition by day, member_id) as times from move_in_day_balance
      where move_id = ${id} and faults is null) s where times > 1`,
  )
  await tx.run(sql`
    update move_in_day_balance s set is_same = true from parallel_balance b
    where s.move_id = ${id} and s.faults is null and b.day = s.day and b.member_id = s.member_id
      and b.balance_minor = s.amount_minor and b.bonus_minor is not distinct from s.bonus_minor`)
  await refuse(
    tx,
    members,
    id,
    'dayDiffers',
    sql`
    select s.line from move_in_day_balance s join parallel_balance b on b.day = s.day and b.member_id = s.member_id
    where s.move_id = ${id} and s.faults is null and not s.is_same`,
  )
}

/** The same of our bank accounts, which are known by their number, and by their bank where two have the same. */
export async function compareAccountBalances(tx: Tx, { id }: OneFile): Promise<void> {
  await tx.run(sql`
    update move_in_account_balance s set bank_account_id = found.id from (
      select s.line, (array_agg(b.id))[1] as id
      from move_in_account_balance s join bank_account b on b.number = s.number and (s.bank is null or s.bank = b.bank)
      where s.move_id = ${id} and s.faults is null group by s.line having count(*) = 1) found
    where s.move_id = ${id} and s.line = found.line`)
  await refuse(
    tx,
    accounts,
    id,
    'accountUnknown',
    sql`select line from move_in_account_balance where move_id = ${id} and faults is null and bank_account_id is null`,
  )
  await refuse(
    tx,
    accounts,
    id,
    'accountTwice',
    sql`
    select line from (
      select line, count(*) over (partition by day, bank_account_id) as times from move_in_account_balance
      where move_id = ${id} and faults is null) s where times > 1`,
  )
  await tx.run(sql`
    update move_in_account_balance s set is_same = true from parallel_account_balance b
    where s.move_id = ${id} and s.faults is null and b.day = s.day and b.bank_account_id = s.bank_account_id
      and b.balance_minor = s.amount_minor`)
  await refuse(
    tx,
    accounts,
    id,
    'dayDiffers',
    sql`
    select s.line from move_in_account_balance s
    join parallel_account_balance b on b.day = s.day and b.bank_account_id = s.bank_account_id
    where s.move_id = ${id} and s.faults is null and not s.is_same`,
  )
}

/** The line with which the next portion ends; undefined where none is left. */
async function endOf(tx: Tx, table: Sql, id: string, { after, atMost }: Portion): Promise<number | undefined> {
  const row = await tx.row<{ line: number | null }>(sql`
    select max(line) as line from (
      select line from ${table} where move_id = ${id} and line > ${after} order by line limit ${atMost}) portion`)
  return row?.line ?? undefined
}

/** Adds the next balances of a file; undefined where none is left. What was stated meanwhile by another stays. */
export async function insertDayBalances(tx: Tx, { id }: OneFile, portion: Portion) {
  const line = await endOf(tx, members, id, portion)
  if (line === undefined) return undefined
  const added = await tx.run(sql`
    insert into parallel_balance (day, member_id, balance_minor, bonus_minor, taken_at, move_id)
    select s.day, s.member_id, s.amount_minor, s.bonus_minor, s.taken_at, ${id}
    from move_in_day_balance s join member m on m.id = s.member_id
    where s.move_id = ${id} and s.line > ${portion.after} and s.line <= ${line} and s.faults is null and not s.is_same
    on conflict do nothing`)
  return { line, added }
}

export async function insertAccountBalances(tx: Tx, { id }: OneFile, portion: Portion) {
  const line = await endOf(tx, accounts, id, portion)
  if (line === undefined) return undefined
  const added = await tx.run(sql`
    insert into parallel_account_balance (day, bank_account_id, balance_minor, taken_at, move_id)
    select s.day, s.bank_account_id, s.amount_minor, s.taken_at, ${id} from move_in_account_balance s
    where s.move_id = ${id} and s.line > ${portion.after} and s.line <= ${line} and s.faults is null and not s.is_same
    on conflict do nothing`)
  return { line, added }
}
