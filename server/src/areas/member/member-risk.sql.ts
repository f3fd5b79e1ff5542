import { isBlocked } from '#areas/block/block.public.ts'
import { othersCountedUpTo, type RiskSignal } from '#contract/member/member-signals.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import type { Tx } from '#platform/database/database.ts'
import { joined, raw, type Sql, sql } from '#platform/database/sql.ts'
import { bonusPlay, depositPlay, tooLittlePlay } from './member-play.sql.ts'

/** Members who share something with one, that one included: from what it has, by an index, to who else has it. */
const sharers = {
  sameAccount: (id: string | Sql): Sql => sql`
    select other.member_id from member_account mine join member_account other using (bank, account_number)
    where mine.member_id = ${id}`,
  sameDevice: (id: string | Sql): Sql => sql`
    select other.member_id from member_sign_in other where other.result = 'ok'
      and other.device_hash = any(array(
        select distinct device_hash from member_sign_in
        where member_id = ${id} and result = 'ok' and device_hash is not null))`,
  sameIp: (id: string | Sql): Sql => sql`
    select other.member_id from member_sign_in other where other.result = 'ok'
      and other.ip = any(array(select distinct ip from member_sign_in where member_id = ${id} and result = 'ok'))`,
}
type Shared = keyof typeof sharers
const isShared = (name: string): name is Shared => name in sharers
const shared = Object.keys(sharers).filter(isShared)

/** The condition of a list that shows who shares it with a member. */
export const sharesWith = (signal: Shared, id: string | undefined): Sql | undefined =>
  id === undefined ? undefined : sql`m.id in (${sharers[signal](id)}) and m.id <> ${id}`

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
        select distinct member_id from (${sharers[signal](id)}) as sharer where member_id <> ${id}
        limit ${othersCountedUpTo}
      ) as other`)
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
  array_remove(array[${joined([
    ...shared.map(
      signal => sql`
        case when exists (select from (${sharers[signal](sql`${member}.id`)}) s where s.member_id <> ${member}.id)
          then ${signal}::text end`,
    ),
    sql`case when ${changedLately(member, policy)} then 'accountChanged' end`,
    sql`case when exists (select from (${depositPlay(member, policy)}) d where ${tooLittlePlay(raw('d'), policy)})
      then 'depositsWithoutPlay' end`,
    sql`case when exists (${bonusPlay(member, policy)}) then 'bonusOnlyPlay' end`,
    sql`case when ${isBlocked(member)} then 'blocked' end`,
  ])}], null)`
