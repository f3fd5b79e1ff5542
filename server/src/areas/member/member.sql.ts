import { bankCodes } from '#contract/core/bank.ts'
import { Id } from '#contract/core/paging.ts'
import { namesOf } from '#contract/core/record.ts'
import { hitsPerEntity, type Match } from '#contract/frames/search.ts'
import { memberListed, memberMoney, memberRecord } from '#contract/member/member.record.ts'
import type { Lookalike, MemberDetail, MemberStatus } from '#contract/member/member.types.ts'
import { mayReveal } from '#platform/audit/personal.ts'
import { selected } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { anyPart, raw, type Sql, sql } from '#platform/database/sql.ts'
import { notFound } from '#platform/http/error.ts'
import type { Actor } from '#platform/session/session.ts'

/** Phone and account number in full only where the admin has revealed them, wherever members are listed or exported. */
export const contact = (admin: Actor, column: string): Sql =>
  admin.seesNumbers ? raw(column) : sql`masked(${raw(column)})`

/** A username that is a phone number, also one that the member had before, is as private as that. */
const called = sql`called(m.username)`

/** The username, in full only where the admin has revealed numbers. */
export const calledFor = (admin: Actor): Sql => (admin.seesNumbers ? raw('m.username') : called)

const uplineCalled = sql`called(upline.username)`

/** The cash of a member, for as long as there is one currency; an account that was never opened holds nothing. */
export const cash = sql`coalesce((
  select b.balance_minor::bigint from ledger.account a join ledger.balance b on b.account_id = a.id
  where a.owner = 'member' and a.owner_id = m.id::text and a.name = 'cash'), 0)`

/** What a member owes. */
export const owed = sql`coalesce((select d.owed_minor from member_debt d where d.member_id = m.id), 0)`

/**
 * Cash within a range, at this moment: found by what is noted of it, which has an index, and looked at anew for those
 * whose money moved since.
 */
export function withCash(from = 0, to?: number): Sql | undefined {
  if (from === 0 && to === undefined) return undefined
  const within = (amount: Sql) => sql`${amount} >= ${from} ${to === undefined ? sql`` : sql`and ${amount} <= ${to}`}`
  const hasMoved = sql`k.member_id = any((select cash_moved())::uuid[])`
  return sql`exists (
    select from member_cash k where k.member_id = m.id and ((${within(sql`k.cash_minor`)}) or ${hasMoved})
      and (not ${hasMoved} or (${within(cash)})))`
}

/** What is no column of the member itself. */
const computed = {
  uplineUsername: uplineCalled,
  agentCode: raw('agent.code'),
  sellerName: raw('seller.name'),
  cashMinor: cash,
  owedMinor: owed,
}

export const memberColumns = (admin: Actor): Sql =>
  selected(namesOf({ ...memberListed, ...memberMoney }), 'm', {
    ...computed,
    username: calledFor(admin),
    phone: contact(admin, 'm.phone'),
    accountNumber: contact(admin, 'm.account_number'),
  })
export const memberTables = sql`
  from member m left join member upline on upline.id = m.upline_id left join agent on agent.id = m.agent_id
  left join seller on seller.id = m.seller_id`

/** What is shown of a member, as its index has it. */
const shownWords = sql`lower(called(m.username) || ' ' || masked(m.phone) || ' ' || m.first_name || ' ' || m.last_name || ' ' ||
  masked(m.account_number))`

/** Fewer digits than these are no whole phone or account number. */
const wholeDigits = 9

/**
 * Who has this phone, account number or username of digits, the whole of it: whoever may reveal numbers and has a caller on the
 * line finds them so. What is shown of them stays masked.
 */
const hasNumber = (number: string): Sql => sql`m.id = any(array(
  select w.id from member w where w.phone = ${number}
  union all select w.id from member w where lower(w.username) = ${number}
  union all select w.id from member w where w.bank = any(${bankCodes}::text[]) and w.account_number = ${number}))`

/**
 * Three letters are found anywhere in what is shown of username, phone, name and account number. The index holds letters in
 * threes, with two signs before each word, so fewer are looked for where people begin to read: at the beginning of one of them.
 * A longer number is looked for by its last four digits, and gives everybody who has these; a whole one, for those who may reveal
 * numbers, gives exactly whose it is.
 */
export function searchedMember(admin: Actor, search: string): Sql {
  const typed = search.toLowerCase().replace(/(?<=\d)[- ](?=\d)/g, '')
  const isNumber = /^\d{5,}$/.test(typed)
  if (isNumber && typed.length >= wholeDigits && mayReveal(admin)) return hasNumber(typed)
  const text = isNumber ? typed.slice(-4) : typed
  if (text.length >= 3) return sql`${shownWords} like ${anyPart(text)}`
  const start = anyPart(text).slice(1)
  return sql`(${shownWords} like ${start} or ${shownWords} like ${`% ${start}`})`
}

const detailColumns = (idleMinutes: number, at = sql`now()`): Sql =>
  selected(namesOf(memberRecord), 'm', {
    ...computed,
    username: called,
    phone: sql`masked(m.phone)`,
    accountNumber: sql`masked(m.account_number)`,
    agentName: raw('agent.name'),
    withdrawBlockedUntil: sql`case when m.withdraw_blocked_until > ${at} then m.withdraw_blocked_until end`,
    liveSessions: sql`(select count(*)::int from member_session s where s.member_id = m.id and s.ended_at is null
      and s.expires_at > now() and s.last_seen_at > now() - make_interval(mins => ${idleMinutes}))`,
    marketingLinkName: raw('link.name'),
    createdBy: raw('maker.username'),
  })

export const findMember = (tx: Tx, id: string, idleMinutes: number): Promise<MemberDetail | undefined> =>
  tx.row(sql`
    select ${detailColumns(idleMinutes)}
    ${memberTables} left join admin maker on maker.id = m.created_by left join marketing_link link on link.id = m.marketing_link_id
    where m.id = ${id}`)

/** A member as they were at an instant, by the same columns; a member of whom nothing is known yet then is as they were first known. */
export const findMemberThen = (tx: Tx, id: string, at: Sql): Promise<MemberDetail | undefined> =>
  tx.row(sql`
    select ${detailColumns(0, at)}
    from member_as_of(${id}, ${at}) m left join lateral member_as_of(m.upline_id, ${at}) upline on true
      left join agent on agent.id = m.agent_id left join seller on seller.id = m.seller_id
      left join admin maker on maker.id = m.created_by left join marketing_link link on link.id = m.marketing_link_id`)

/** Since when somebody is a member, and since when it is known here what was said of them. */
export const memberBegins = (tx: Tx, id: string, at: Sql): Promise<MemberBegins | undefined> =>
  tx.row(sql`
    select registered_at, known_since, known_since <= ${at} as is_known, registered_at <= ${at} as is_registered
    from member where id = ${id}`)
export type MemberBegins = { registeredAt: string; knownSince: string; isKnown: boolean; isRegistered: boolean }

export type LockedMember = {
  id: string
  /** What the activity log calls the member. */
  name: string
  fullName: string
  username: string
  phone: string
  status: MemberStatus
  bank: string
  accountNumber: string
  tags: string[]
  sellerId: string | null
}

/** Locks the member, so that two changes of one member follow each other. */
export const lockMember = (tx: Tx, id: string): Promise<LockedMember | undefined> =>
  tx.row(sql`
    select m.id, ${called} as name, m.first_name || ' ' || m.last_name as full_name, m.username, m.phone, m.status, m.bank, m.account_number, m.tags,
      m.seller_id
    from member m where m.id = ${id} for no key update`)

/** Changes columns of a member and counts its version up. */
export const updateMember = (tx: Tx, id: string, set: Sql): Promise<number> =>
  tx.run(sql`update member set ${set}, updated_at = now(), version = version + 1 where id = ${id}`)

/** Keeps the phone that a member gives up. */
export const keepPastPhone = (tx: Tx, { id, phone }: LockedMember, adminId: string): Promise<number> =>
  tx.run(sql`insert into member_past_phone (member_id, phone, changed_by) values (${id}, ${phone}, ${adminId})`)

export const hasMember = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.row(sql`select 1 from member where id = ${id}`)) !== undefined

/** Somebody whom the call can see. */
export async function expectMember(tx: Tx, id: string): Promise<void> {
  if (!(await hasMember(tx, id))) throw notFound()
}

/** Whether a member stands somewhere above another: making it their downline would close a circle. */
export async function isAbove(tx: Tx, id: string, other: string): Promise<boolean> {
  const found = await tx.row(sql`
    with recursive above as (
      select id, upline_id from member where id = ${other}
      union select m.id, m.upline_id from member m join above on m.id = above.upline_id
    )
    select 1 from above where id = ${id} limit 1`)
  return found !== undefined
}

export async function insertNote(
  tx: Tx,
  { memberId, adminId, text }: { memberId: string; adminId: string; text: string },
): Promise<{ id: number; at: string }> {
  const note = await tx.row<{ id: number; at: string }>(sql`
    insert into member_note (member_id, admin_id, text) values (${memberId}, ${adminId}, ${text}) returning id, at`)
  if (!note) throw new Error('a note was not inserted')
  return note
}

/** What members were ever tagged with. */
export const listTags = async (tx: Tx): Promise<string[]> =>
  (await tx.rows<{ tag: string }>(sql`select tag from member_tag order by tag`)).map(({ tag }) => tag)

/** Notes what members have, so that they are found by it. */
export const foldCash = (tx: Tx): Promise<number> => tx.run(sql`select fold_member_cash()`)

/** By any part of what is shown to the admin of username, phone, name or account number, or by the whole id as the logs show it. */
export const searchMembers = (tx: Tx, text: string, admin: Actor): Promise<Match[]> =>
  tx.rows(sql`
    select m.id, m.first_name || ' ' || m.last_name as title, concat_ws(' · ', ${called}, masked(m.phone)) as subtitle
    from member m where ${Id.safeParse(text).success ? sql`m.id = ${text}` : searchedMember(admin, text)}
    order by m.registered_at desc limit ${hitsPerEntity}`)

const lookalikesShown = 5
const likeness = 0.6

export async function findLookalikes(
  tx: Tx,
  {
    phone,
    account,
    name,
  }: { phone?: string | undefined; account?: { bank: string; number: string } | undefined; name?: string | undefined },
): Promise<Lookalike[]> {
  // Fewer than three letters look like everybody.
  const named = name && name.length >= 3 ? name.toLowerCase() : undefined
  const by = [
    phone !== undefined && sql`select id, 'phone' as by from member where phone = ${phone}`,
    account !== undefined &&
      sql`select member_id as id, 'account' as by from member_account where bank = ${account.bank} and account_number = ${account.number}`,
    named !== undefined &&
      sql`select id, 'name' as by from (
        select id from member where lower(first_name || ' ' || last_name) % ${named}
          and similarity(lower(first_name || ' ' || last_name), ${named}) >= ${likeness}
        limit ${lookalikesShown}) as alike`,
  ].filter(part => part !== false)
  const [first, ...others] = by
  if (!first) return []
  const found = others.reduce((all, next) => sql`${all} union all ${next}`, first)
  return tx.rows(sql`
    select m.id, ${called} as username, m.first_name || ' ' || m.last_name as name, m.status, array_agg(distinct found.by) as by
    from (${found}) as found join member m on m.id = found.id
    group by m.id order by count(*) desc, m.registered_at limit ${lookalikesShown}`)
}
