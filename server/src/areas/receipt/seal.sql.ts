import type { Seal } from '#contract/receipt/receipt.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { readInParts } from '#platform/database/read-in-parts.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/** The day that is to be sealed next; instants as text, which keeps their microseconds. */
export type DueDay = { day: string; since: string; until: string; previous: Buffer | null }

/** One leg on an account of a member that keeps its balance. */
export type Leg = {
  accountId: number
  memberId: string
  account: string
  currency: string
  id: number
  at: string
  kind: string
  changeMinor: number
  balanceMinor: number
  number: number
}

/** One at a time: two would chain two days to the same one. */
export const lockSeals = (tx: Tx): Promise<number> => tx.run(sql`select pg_advisory_xact_lock(7100091)`)

/**
 * The day after the last sealed one, or the first with a transfer. It is due when the ledger has added up all of it: from then on no
 * transaction can add to it. Days follow each other also where the zone of the brand has changed.
 */
export const nextDay = (tx: Tx): Promise<DueDay | undefined> =>
  tx.row(sql`
    with last as (select day, until, hash from money_seal order by day desc limit 1),
    begin as (select min(recorded_at) as at from ledger.transfer),
    next as (
      select coalesce((select day + 1 from last), business_day(begin.at)) as day,
        coalesce((select until from last), business_day_start(business_day(begin.at))) as since from begin),
    due as (
      select day, since, greatest(business_day_start(day + 1), since + interval '1 microsecond') as until from next where day is not null)
    select day, since::text, until::text, (select hash from last) as previous
    from due where until <= (select upto from ledger.day_mark)`)

const legs = (within: Sql): Sql => sql`
  select a.id as account_id, a.owner_id as member_id, a.name as account, a.currency, leg.id, leg.at, leg.kind,
    leg.change_minor::bigint, leg.balance_minor::bigint, leg.number
  from (
    select t.debit_id as account_id, t.id, t.recorded_at as at, t.kind, 0 - t.amount_minor::bigint as change_minor,
      t.debit_after as balance_minor, t.debit_seq as number from ledger.transfer t where t.debit_seq is not null and ${within}
    union all
    select t.credit_id, t.id, t.recorded_at, t.kind, t.amount_minor, t.credit_after, t.credit_seq
    from ledger.transfer t where t.credit_seq is not null and ${within}
  ) leg join ledger.account a on a.id = leg.account_id and a.owner = 'member'`

const legsAtOnce = 10_000

/** All of a day, account by account and in their order. */
export const readLegs = (tx: Tx, { since, until }: DueDay, use: (rows: Leg[]) => void): Promise<void> =>
  readInParts<Leg>(
    tx,
    sql`${legs(sql`t.recorded_at >= ${since}::timestamptz and t.recorded_at < ${until}::timestamptz`)} order by account_id, number`,
    legsAtOnce,
    use,
  )

export type Part = { accountIds: readonly number[]; leaves: Buffer }
export type MadeSeal = DueDay & {
  brand: string
  leafCount: number
  root: Buffer
  tops: Buffer
  previous: Buffer
  hash: Buffer
  salts: Buffer
}

export async function insertSeal(tx: Tx, seal: MadeSeal, parts: readonly Part[]): Promise<void> {
  await tx.run(sql`
    insert into money_seal (day, brand, since, until, leaf_count, root, tops, previous, hash, salts)
    values (${seal.day}, ${seal.brand}, ${seal.since}, ${seal.until}, ${seal.leafCount}, ${seal.root}, ${seal.tops}, ${seal.previous},
      ${seal.hash}, ${seal.salts})`)
  for (const [number, { accountIds, leaves }] of parts.entries()) {
    await tx.run(sql`
      insert into money_seal_part (day, first_account, account_ids, leaves, number)
      values (${seal.day}, ${accountIds[0] ?? 0}, ${accountIds}::bigint[], ${leaves}, ${number})`)
  }
}

const published = sql`
  select brand, day, leaf_count, encode(root, 'hex') as root, encode(previous, 'hex') as previous, encode(hash, 'hex') as hash
  from money_seal`

export const findSeal = (tx: Tx, day: string): Promise<Seal | undefined> => tx.row(sql`${published} where day = ${day}`)
export const listSeals = (tx: Tx, atMost: number): Promise<Seal[]> =>
  tx.rows(sql`${published} order by day desc limit ${atMost}`)
export const sealsBetween = (tx: Tx, from: string, to: string): Promise<Seal[]> =>
  tx.rows(sql`${published} where day between ${from} and ${to} order by day`)

export const sealedDays = (tx: Tx): Promise<{ first: string | null; last: string | null } | undefined> =>
  tx.row(sql`select min(day) as first, max(day) as last from money_seal`)

export const memberAccount = (
  tx: Tx,
  memberId: string,
  name: string,
): Promise<{ id: number; currency: string } | undefined> =>
  tx.row(
    sql`select id, currency from ledger.account where owner = 'member' and owner_id = ${memberId} and name = ${name}`,
  )

/** The lines of an account on sealed days, in their order, each with its day. */
export const legsOfAccount = (
  tx: Tx,
  { accountId, from, to, atMost }: { accountId: number; from: string; to: string; atMost: number },
): Promise<(Leg & { day: string })[]> =>
  tx.rows(sql`
    select leg.*, s.day from (${legs(sql`
      (t.debit_id = ${accountId} or t.credit_id = ${accountId})
      and t.recorded_at >= (select since from money_seal where day = ${from})
      and t.recorded_at < (select until from money_seal where day = ${to})`)}) leg
    join money_seal s on leg.at >= s.since and leg.at < s.until
    where leg.account_id = ${accountId} order by leg.number limit ${atMost}`)

export type SealedPart = {
  day: string
  salts: Buffer
  tops: Buffer
  number: number
  accountIds: number[]
  leaves: Buffer
}

/** The part of each of these days in which an account is, if it moved. */
export const partsOf = (tx: Tx, accountId: number, days: readonly string[]): Promise<SealedPart[]> =>
  tx.rows(sql`
    select s.day, s.salts, s.tops, p.number, array_to_json(p.account_ids) as account_ids, p.leaves
    from money_seal s join lateral (
      select * from money_seal_part p where p.day = s.day and p.first_account <= ${accountId}
      order by p.first_account desc limit 1) p on true
    where s.day = any(${days}::date[]) order by s.day`)
