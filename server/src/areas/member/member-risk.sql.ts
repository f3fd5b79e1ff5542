import { isBlocked } from '#areas/block/block.public.ts'
import { othersCountedUpTo, type RiskSignal } from '#contract/member/member-signals.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import type { Tx } from '#platform/database/database.ts'
import { joined, raw, type Sql, sql } from '#platform/database/sql.ts'
import { bonusPlay, depositPlay, tooLittlePlay } from './member-play.sql.ts'
import { type Place, placesOf, walkPlaces } from './places.public.ts'

/**
 * Other members who were seen at the places of one, which stand under the name `places`. Those before and after it in the index:
 * whoever signed in ten thousand times on a device of their own would otherwise be read so often before anybody else is found.
 */
const seenAt = (column: Place, id: string | Sql): Sql => {
  const others = (side: '<' | '>') => sql`
    select other.member_id from member_sign_in other where other.result = 'ok'
      and other.${raw(column)} = any(places.${raw(column)}) and other.member_id ${raw(side)} ${id}`
  return sql`${others('<')} union all ${others('>')}`
}

/** Other members who share something with one whose `places` are known: from what it has, by an index, to who else has it. */
const sharers = {
  sameAccount: (id: string | Sql): Sql => sql`
    select other.member_id from member_account mine join member_account other using (bank, account_number)
    where mine.member_id = ${id} and other.member_id <> ${id}`,
  sameDevice: (id: string | Sql): Sql => seenAt('device_hash', id),
  sameIp: (id: string | Sql): Sql => seenAt('ip', id),
}

/** Who was seen at the places of a member, however often each of them signed in. */
const walked = (column: Place, id: string): Sql => sql`
  with recursive place as materialized (select unnest(places.${raw(column)}) as place from ${placesOf(id)} places),
    seen as (${walkPlaces(column, 'place', 'seen', raw(String(othersCountedUpTo)))})
  select member_id from seen where member_id <> ${id}`

/** The same as they are counted, no further than to a limit. */
const counted = {
  sameAccount: (id: string): Sql => sharers.sameAccount(id),
  sameDevice: (id: string): Sql => walked('device_hash', id),
  sameIp: (id: string): Sql => walked('ip', id),
}
type Shared = keyof typeof sharers
const isShared = (name: string): name is Shared => name in sharers
const shared = Object.keys(sharers).filter(isShared)

/** The condition of a list that shows who shares it with a member. */
export const sharesWith = (signal: Shared, id: string | undefined): Sql | undefined =>
  id === undefined
    ? undefined
    : sql`m.id in (
    select other.member_id from ${placesOf(id)} places cross join lateral (${sharers[signal](id)}) other)`

/** The signals that a member gives at this moment. Agents know nothing of the block list. */
export async function readSignals(
  tx: Tx,
  id: string,
  { policy, isAgent }: { policy: Policy; isAgent: boolean },
): Promise<RiskSignal[]> {
  const signals: RiskSignal[] = []
  for (const signal of shared) {
    const found = await tx.row<{ others: number }>(sql`
      select count(*)::int as others from (
        select distinct member_id from (${counted[signal](id)}) other limit ${othersCountedUpTo}) other`)
    if (found && found.others > 0) signals.push({ signal, others: found.others, since: null })
  }
  const changed = await tx.row<{ since: string }>(sql`
    select m.account_changed_at as since from member m where m.id = ${id} and ${changedLately(raw('m'), policy)}`)
  if (changed) signals.push({ signal: 'accountChanged', others: 0, since: changed.since })
  const blocked = !isAgent && (await tx.row(sql`select from member m where m.id = ${id} and ${isBlocked(raw('m'))}`))
  if (blocked) signals.push({ signal: 'blocked', others: 0, since: null })
  return [...signals, ...(await readPlay(tx, id, policy))]
}

/** The signals about play, with what was found. */
async function readPlay(tx: Tx, id: string, policy: Policy): Promise<RiskSignal[]> {
  const one = raw('m')
  const money = await tx.row<{ depositMinor: number; playedMinor: number }>(sql`
    select d.deposit_minor, d.played_minor from member m cross join lateral (${depositPlay(one, policy)}) d
    where m.id = ${id} and ${tooLittlePlay(raw('d'), policy)}`)
  const play = await tx.row<{ bets: number }>(sql`
    select b.bets from member m cross join lateral (${bonusPlay(one, policy)}) b where m.id = ${id}`)
  return [
    ...(money ? [{ signal: 'depositsWithoutPlay' as const, others: 0, since: null, money }] : []),
    ...(play ? [{ signal: 'bonusOnlyPlay' as const, others: 0, since: null, bets: play.bets }] : []),
  ]
}

const changedLately = (member: Sql, { accountWatchDays }: Policy): Sql =>
  sql`${member}.account_changed_at > now() - make_interval(days => ${accountWatchDays}::int)`

/**
 * The names of the signals that the member gives who stands under this name in a query. Nobody is counted: the first other
 * member ends the search.
 */
export const signalNamesOf = (member: Sql, policy: Policy): Sql => sql`
  (select array_remove(array[${joined([
    ...shared.map(
      signal => sql`
        case when exists (${sharers[signal](sql`${member}.id`)}) then ${signal}::text end`,
    ),
    sql`case when ${changedLately(member, policy)} then 'accountChanged' end`,
    sql`case when exists (select from (${depositPlay(member, policy)}) d where ${tooLittlePlay(raw('d'), policy)})
      then 'depositsWithoutPlay' end`,
    sql`case when exists (${bonusPlay(member, policy)}) then 'bonusOnlyPlay' end`,
    sql`case when ${isBlocked(member)} then 'blocked' end`,
  ])}], null) from ${placesOf(sql`${member}.id`)} places)`
