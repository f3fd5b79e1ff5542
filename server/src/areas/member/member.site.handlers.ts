import { findSellerByCode } from '#areas/seller/seller.public.ts'
import type { memberSiteCalls } from '#contract/member/member.site.calls.ts'
import type { BaseContext, Handlers } from '#platform/context.ts'
import { AppError, notFound, refuse, wrongField } from '#platform/error.ts'
import { writeLive } from '#platform/live-log.ts'
import { endMemberSessions, startMemberSession } from '#platform/member-session.ts'
import { raise } from '#platform/notice.ts'
import { isPassword } from '#platform/password.ts'
import { readPolicy } from '#platform/policy.ts'
import { signInGuard } from '#platform/sign-in-guard.ts'
import { sql } from '#platform/sql.ts'
import { isTaken } from './member.change.ts'
import { createMember, hashOf } from './member.create.ts'
import {
  type Called,
  findCalled,
  findOpenAgent,
  findOwn,
  findSiteProfile,
  findUpline,
  isStill,
  noteSignIn,
} from './member.site.sql.ts'

const guard = signInGuard('member_sign_in_guard', 7100007)

export const memberSiteHandlers: Handlers<typeof memberSiteCalls> = {
  async register(context) {
    const { tx, body } = context
    const upline = body.upline === undefined ? undefined : await findUpline(tx, body.upline)
    if (body.upline !== undefined && !upline) throw wrongField('upline', 'MEMBER_UNKNOWN', context.locale)
    const agent = body.agentCode === undefined ? undefined : await findOpenAgent(tx, body.agentCode)
    if (body.agentCode !== undefined && !agent) throw wrongField('agentCode', 'AGENT_UNKNOWN', context.locale)
    const sellerId = await sellerOf(context, body.seller)
    const registeredFrom = sellerId !== undefined ? 'seller' : agent ? 'agent' : 'web'
    const { marketingCode = '', lineId = '', seller: _, ...person } = body
    const memberId = await createMember(context, {
      ...person,
      lineId,
      marketingCode,
      username: body.phone,
      uplineId: upline?.id,
      agentId: agent?.id,
      sellerId,
      tags: [],
      note: '',
      registeredFrom,
      createdBy: null,
    }).catch((error: unknown) => {
      throw isTaken(error) ? new AppError('MEMBER_EXISTS') : error
    })
    await writeLive(tx, [{ topic: 'member', id: memberId, action: 'register', by: null }])
    const name = `${body.firstName} ${body.lastName}`
    await raise(tx, 'memberRegistered', { id: memberId, name }, { from: registeredFrom })
    return enter(context, memberId)
  },

  /** Unknown, wrong, locked out, suspended and closed get one answer after the same work, as with staff. */
  async signIn(context) {
    const { tx, ip, body } = context
    const member = await findCalled(tx, body.username)
    // Failures belong to the account, by whichever of its names it was tried.
    const account = member?.id ?? body.username
    if (!(await guard.takeTurn(tx, account))) return refuse('AUTH_TOO_FAST', { seconds: 1 })
    const { policy } = await readPolicy(tx)
    const { locked, waitSeconds } = await guard.read(tx, account, ip, policy)
    if (!locked && waitSeconds > 0) return refuse('AUTH_TOO_FAST', { seconds: waitSeconds })

    const fits = await isPassword(body.password, member?.passwordHash)
    if (!fits && !locked) await guard.countFailure(tx, account, ip, policy)
    const enters = member && fits && !locked && (await isStill(tx, member))
    if (!enters) return refused(context, member)
    await guard.forgive(tx, account, ip)
    return enter(context, member.id)
  },

  async signOut({ tx, session }) {
    await endMemberSessions(tx, sql`id = ${session.id}`)
    return { done: true }
  },

  async getProfile({ tx, member }) {
    const profile = await findSiteProfile(tx, member.id)
    if (!profile) throw notFound()
    return profile
  },

  async changePassword(context) {
    const { tx, member, session, body } = context
    const own = await findOwn(tx, member.id)
    if (!(await isPassword(body.currentPassword, own?.passwordHash)))
      throw wrongField('currentPassword', 'PASSWORD_WRONG', context.locale)
    if (body.newPassword === body.currentPassword) throw wrongField('newPassword', 'PASSWORD_SAME', context.locale)
    const hash = await hashOf(context, member.username, body.newPassword, 'newPassword')
    await tx.run(sql`
      update member set password_hash = ${hash}, password_changed_at = now(), updated_at = now(), version = version + 1
      where id = ${member.id}`)
    await endMemberSessions(tx, sql`member_id = ${member.id} and id <> ${session.id}`)
    return { done: true }
  },
}

/** Said at the field of the code before anything is made, so that nobody has to enter the rest again. */
async function sellerOf(context: BaseContext, code: string | undefined): Promise<string | undefined> {
  if (code === undefined) return undefined
  const seller = await findSellerByCode(context.tx, code)
  if (!seller) throw wrongField('seller', 'SELLER_UNKNOWN', context.locale)
  if (seller.status === 'locked') throw wrongField('seller', 'SELLER_CODE_LOCKED', context.locale)
  return seller.id
}

/** A new session, with the sign-in kept. */
async function enter(context: BaseContext, memberId: string): Promise<{ token: string }> {
  const { tx, ip, userAgent, deviceHash } = context
  const { policy } = await readPolicy(tx)
  await noteSignIn(context, memberId, 'ok')
  const hours = policy.memberSessionHours
  return { token: await startMemberSession(tx, { memberId, ip, userAgent, deviceHash, hours }) }
}

async function refused(context: BaseContext, member: Called | undefined) {
  if (member) await noteSignIn(context, member.id, 'failed')
  return refuse('AUTH_REFUSED')
}
