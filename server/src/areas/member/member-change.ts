import { mayGo } from '#contract/core/machine.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { memberLog } from '#contract/member/member.record.ts'
import { type MemberDetail, type MemberStatus, memberMachine } from '#contract/member/member.types.ts'
import type { BaseContext, SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { sqlConstraint } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { AppError, notFound, wrongField } from '#platform/http/error.ts'
import { endMemberSessions } from '#platform/session/member-session.ts'
import { findMember, type LockedMember, lockMember, updateMember } from './member.sql.ts'

export type OneMember = SignedContext & { params: { id: string } }

type Changing = {
  set?(target: LockedMember): Promise<Sql> | Sql
  version?: number | undefined
  endsSessions?: boolean
  /** May be done to a member who is closed. */
  closedToo?: boolean
  /** Why, where the member does not keep it. */
  reason?: string
}

export async function readMember({ tx, session }: SignedContext, id: string): Promise<MemberDetail> {
  const found = await findMember(tx, id, session.policy.memberIdleMinutes)
  if (!found) throw notFound()
  return found
}

/** Every change of a member: lock the row, check that it may change, change, end sessions, record before and after. */
export async function changeMember(context: OneMember, changing: Changing): Promise<MemberDetail> {
  const { tx, params } = context
  const target = await lockMember(tx, params.id)
  if (!target) throw notFound()
  if (target.status === 'closed' && !changing.closedToo) throw new AppError('MEMBER_CLOSED')
  const before = await readMember(context, target.id)
  expectVersion(before, changing.version)
  if (changing.set) {
    const set = await changing.set(target)
    await updateMember(tx, target.id, set).catch((error: unknown) => throwTaken(error, context))
  }
  if (changing.endsSessions) await endMemberSessions(tx, sql`member_id = ${target.id}`)
  const after = await readMember(context, target.id)
  const why = changing.reason === undefined ? {} : { reason: changing.reason }
  context.record({
    id: target.id,
    name: target.name,
    before: snapshotOf(memberLog, before),
    after: { ...snapshotOf(memberLog, after), ...why },
  })
  return after
}

/** To another state, if the machine allows it, with the reason that everybody reads on the member afterwards. */
export const toStatus = (context: OneMember & { body: { reason: string } }, to: MemberStatus): Promise<MemberDetail> =>
  changeMember(context, {
    closedToo: true,
    endsSessions: to !== 'active',
    set({ status }) {
      if (!mayGo(memberMachine, status, to)) throw new AppError('STATE_ILLEGAL', { from: status, to })
      return sql`status = ${to}, status_reason = ${context.body.reason}`
    },
  })

/** What a member shares with nobody, and the field that it is entered in. */
const takenFields = {
  member_username: ['username', 'USERNAME_TAKEN'],
  member_phone: ['phone', 'PHONE_TAKEN'],
  member_bank_account: ['account.number', 'BANK_ACCOUNT_TAKEN'],
} as const

const takenField = (error: unknown) => Object.entries(takenFields).find(([name]) => name === sqlConstraint(error))?.[1]

/** Whether it failed because another member has the same phone, bank account or username. */
export const isTaken = (error: unknown): boolean => takenField(error) !== undefined

/** What is another member's already is said at the field where it was entered. */
export function throwTaken(error: unknown, { locale }: BaseContext): never {
  const taken = takenField(error)
  if (!taken) throw error
  throw wrongField(taken[0], taken[1], locale)
}
