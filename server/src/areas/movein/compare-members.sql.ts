import { blockedValues } from '#areas/block/block.public.ts'
import type { RowFault } from '#contract/movein/row-faults.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import type { WorkedMove } from './movein.sql.ts'
import { orderUplines } from './upline-order.sql.ts'

/** Adds a fault to the rows that a query finds by their lines. */
const refuse = (tx: Tx, id: string, fault: RowFault, lines: Sql): Promise<number> =>
  tx.run(sql`
    update move_in_member s set faults = coalesce(s.faults, '{}') || ${fault}::text
    from (${lines}) found where s.move_id = ${id} and s.line = found.line`)

/** Rows that were readable, whatever else they met since. */
const read = (id: string): Sql => sql`move_in_member s where s.move_id = ${id} and s.id is not null`

/** What two rows of a file may not share. */
const once: readonly (readonly [RowFault, string])[] = [
  ['usernameTwice', 'lower(s.username)'],
  ['phoneTwice', 's.phone'],
  ['accountTwice', `s.bank || ' ' || s.account_number`],
]

const twice = (id: string, value: Sql): Sql => sql`
  select s.line from move_in_member s join (
    select ${value} as value from ${read(id)} group by 1 having count(*) > 1) many on many.value = ${value}
  where s.move_id = ${id} and s.id is not null`

/** Compares the rows of a file of members with each other and with those who are here. */
export async function compareMembers(tx: Tx, { id }: WorkedMove): Promise<void> {
  for (const [fault, value] of once) await refuse(tx, id, fault, twice(id, raw(value)))
  await findSame(tx, id)
  await refuse(
    tx,
    id,
    'differs',
    sql`
    select s.line from move_in_member s join member m on lower(m.username) = lower(s.username)
    where s.move_id = ${id} and s.id is not null and s.member_id is null`,
  )
  await refuse(
    tx,
    id,
    'phoneTaken',
    sql`
    select s.line from move_in_member s join member m on m.phone = s.phone
    where s.move_id = ${id} and s.id is not null and s.member_id is null and lower(m.username) <> lower(s.username)`,
  )
  await refuse(
    tx,
    id,
    'accountTaken',
    sql`
    select s.line from move_in_member s join member m on m.bank = s.bank and m.account_number = s.account_number
    where s.move_id = ${id} and s.id is not null and s.member_id is null and lower(m.username) <> lower(s.username)`,
  )
  await refuse(
    tx,
    id,
    'agentUnknown',
    sql`
    select s.line from move_in_member s left join agent a on a.code = s.agent
    where s.move_id = ${id} and s.id is not null and s.agent is not null and (a.id is null or agent_is_shut(a.id))`,
  )
  await refuse(
    tx,
    id,
    'sellerUnknown',
    sql`
    select s.line from move_in_member s left join seller e on e.code = s.seller
    where s.move_id = ${id} and s.id is not null and s.seller is not null and e.id is null`,
  )
  await refuse(
    tx,
    id,
    'blockListed',
    sql`
    select s.line from ${read(id)} and (
      s.phone in (${blockedValues('phone')}) or s.bank || ' ' || s.account_number in (${blockedValues('account')})
      or (exists (${blockedValues('name')}) and bare_name(s.first_name || ' ' || s.last_name) in (${blockedValues('name')})))`,
  )
  await orderUplines(tx, id, (fault, lines) => refuse(tx, id, fault, lines))
}

/** Members who are here with the same username, phone, bank account and name: whoever sends a file twice adds nobody twice. */
const findSame = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`
    update move_in_member s set member_id = m.id from member m
    where s.move_id = ${id} and s.faults is null and lower(m.username) = lower(s.username) and m.phone = s.phone
      and m.bank = s.bank and m.account_number = s.account_number and m.first_name = s.first_name and m.last_name = s.last_name`)
