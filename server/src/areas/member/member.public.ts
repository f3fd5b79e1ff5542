import type { MemberDetail } from '#contract/member/member.types.ts'
import type { RiskSignal } from '#contract/member/member-signals.ts'
import type { MemberMatch } from '#contract/pretransaction/line.types.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import type { Actor } from '#platform/session/session.ts'
import {
  calledFor,
  contact,
  expectMember,
  findMember,
  findMemberThen,
  type LockedMember,
  lockMember,
  memberBegins,
  searchedMember,
} from './member.sql.ts'
import { changeMember, type OneMember } from './member-change.ts'
import { readSignals, signalNamesOf } from './member-risk.sql.ts'

/** Answers 404 for a member whom the call cannot see. */
export const expectSeen = (tx: Tx, id: string): Promise<void> => expectMember(tx, id)

/** What is said of a member, and of how it was: sign-ins and deposits are told by records of their own. */
export const memberThen = {
  begins: memberBegins,
  was: findMemberThen,
  now: (tx: Tx, id: string) => findMember(tx, id, 0),
}

/** A member whose money may move, locked until it has. */
export async function lockOpenMember(tx: Tx, id: string): Promise<LockedMember> {
  const member = await lockMember(tx, id)
  if (!member) throw notFound()
  if (member.status === 'closed') throw new AppError('MEMBER_CLOSED')
  return member
}

/** A member whose money is moved by hand, locked so that it is counted. Closed ones as well: what they have can be corrected. */
export async function lockCounted(tx: Tx, id: string): Promise<void> {
  if (!(await lockMember(tx, id))) throw notFound()
}

type ToSeller = { sellerId: string; reason: string; version?: number | undefined }

/** Gives a member to a seller. `keep` is told which one they have, with the member locked, and keeps from when on it counts. */
export const changeSeller = (
  context: OneMember,
  { sellerId, reason, version }: ToSeller,
  keep: (now: string | null) => Promise<void>,
): Promise<MemberDetail> =>
  changeMember(context, {
    version,
    reason,
    async set(target) {
      await keep(target.sellerId)
      return sql`seller_id = ${sellerId}`
    },
  })

/** Whether a text finds, for this admin, the member who stands as `m` in a query. */
export const matchingMember = (admin: Actor, text: string): Sql => searchedMember(admin, text)

/** What the member who stands as `m` in a query is called, for this admin. */
export const memberCalled = (admin: Actor): Sql => calledFor(admin)

/** The account of a member in full, to be compared and never shown. */
type WholeAccount = { id: string; bank: string; accountNumber: string; holderName: string }

export const wholeAccounts = (tx: Tx, ids: readonly string[]): Promise<WholeAccount[]> =>
  tx.rows(sql`
    select id, bank, account_number, first_name || ' ' || last_name as holder_name from member
    where id = any(${ids}::uuid[])`)

/** Members whose money may move, found by any part of what they are known by, in the order of their names. */
export const searchOpenMembers = (tx: Tx, admin: Actor, text: string, atMost: number): Promise<MemberMatch[]> =>
  tx.rows(sql`
    select * from (
      select m.id, m.first_name || ' ' || m.last_name as name, ${calledFor(admin)} as username, m.bank,
        ${contact(admin, 'm.account_number')} as account_number
      from member m where ${searchedMember(admin, text)} and m.status <> 'closed' limit ${atMost}) found
    order by name, id`)

/** A member who asks for money to move themselves. */
export type MoneyMember = {
  id: string
  account: { bank: string; number: string; name: string }
  canDeposit: boolean
  canWithdraw: boolean
  /** How long a new bank account still keeps withdrawals shut. */
  blockedHours: number
}

const moneyMember = (id: string): Sql => sql`
  select id, json_build_object('bank', bank, 'number', account_number, 'name', first_name || ' ' || last_name) as account,
    can_deposit, can_withdraw,
    greatest(0, ceil(extract(epoch from withdraw_blocked_until - now()) / 3600))::int as blocked_hours
  from member where id = ${id} and status = 'active'`

export const findMoneyMember = (tx: Tx, id: string): Promise<MoneyMember | undefined> => tx.row(moneyMember(id))

/**
 * Locks the member, so that what they ask for at the same moment follows each other and is counted. But not against rows that
 * refer to the member: the key of each call does already, and two calls would wait for each other.
 */
export async function lockMoneyMember(tx: Tx, id: string): Promise<MoneyMember> {
  const member = await tx.row<MoneyMember>(sql`${moneyMember(id)} for no key update`)
  if (!member) throw notFound()
  return member
}

/** What makes a member worth a second look at this moment, by name: of the member who stands under this name in a query. */
export const riskSignalNames = (member: Sql, policy: Policy): Sql => signalNamesOf(member, policy)

/** The same with what was found, of one member; not for agents. */
export const readRiskSignals = (tx: Tx, id: string, policy: Policy): Promise<RiskSignal[]> =>
  readSignals(tx, id, { policy, isAgent: false })
