import { findBlocks, isRefused, keepHits } from '#areas/block/block.public.ts'
import { findSellerByCode } from '#areas/seller/seller.public.ts'
import type { memberSiteCalls } from '#contract/member/member-site.calls.ts'
import { raise } from '#platform/audit/notice.ts'
import type { BaseContext, Handlers } from '#platform/call/context.ts'
import { forgetFailures } from '#platform/credential/credential-guard.sql.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, notFound, refuse, wrongField } from '#platform/http/error.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { endMemberSessions, startMemberSession } from '#platform/session/member-session.ts'
import { readPolicy } from '#platform/session/policy.ts'
import { hashToken } from '#platform/session/session.ts'
import { isTaken } from './member-change.ts'
import { createMember, hashOf } from './member-create.ts'
import {
  findCalled,
  findOpenAgent,
  findOwnHash,
  findSiteProfile,
  findUpline,
  isStill,
  noteSignIn,
  renewHash,
  saveOwnPassword,
} from './member-site.sql.ts'
import { useResetLink } from './reset-link.sql.ts'

export const memberSiteHandlers: Handlers<typeof memberSiteCalls> = {
  async register(context) {
    const { tx, body } = context
    const name = `${body.firstName} ${body.lastName}`
    const { ip: address, deviceHash: device } = context
    const blocks = await findBlocks(tx, 'register', { account: body.account, phone: body.phone, device, address, name })
    if (isRefused('register', blocks)) {
      await keepHits(tx, 'register', blocks, null)
      return refuse('MEMBER_REFUSED')
    }
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
    await keepHits(tx, 'register', blocks, memberId)
    await raise(tx, 'memberRegistered', { id: memberId, name }, { from: registeredFrom })
    return enter(context, memberId)
  },

  /** Unknown, wrong, locked out, suspended and closed get one answer after the same work, as with staff. */
  signIn: {
    async whose({ tx, body }) {
      const member = await findCalled(tx, body.username)
      return {
        realm: 'member',
        // Failures belong to the account, by whichever of its names it was tried.
        account: member?.id ?? body.username.toLowerCase(),
        given: body.password,
        hash: member?.passwordHash,
        mayEnter: member?.isActive ?? false,
      }
    },
    async answer(context, { isRight, newHash, tried }) {
      const { tx } = context
      if (isRight && (await isStill(tx, tried.account, tried.hash))) {
        if (newHash !== undefined) await renewHash(tx, tried.account, newHash)
        return enter(context, tried.account)
      }
      // Without a hash the account is a name that nobody has.
      if (tried.hash !== undefined) await noteSignIn(context, tried.account, 'failed')
      return refuse('AUTH_REFUSED')
    },
  },

  async resetPassword(context) {
    const { tx, body } = context
    const member = await useResetLink(tx, hashToken(body.token))
    if (!member) return refuse('RESET_LINK_OVER')
    // A password that is refused undoes the use of the link.
    await saveOwnPassword(tx, member.id, await hashOf(context, member.username, body.newPassword, 'newPassword'))
    await forgetFailures(tx, 'member', member.id)
    await endMemberSessions(tx, sql`member_id = ${member.id}`)
    return { done: true }
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

  changePassword: {
    async whose({ tx, member, body }) {
      const hash = await findOwnHash(tx, member.id)
      return { realm: 'member', account: member.id, given: body.currentPassword, hash, mayEnter: true }
    },
    async answer(context, { isRight, tried }) {
      const { tx, member, session, body } = context
      // Locked, so that of two new passwords the second is asked for the first.
      if (!isRight || !(await isStill(tx, member.id, tried.hash)))
        throw wrongField('currentPassword', 'PASSWORD_WRONG', context.locale)
      if (body.newPassword === body.currentPassword) throw wrongField('newPassword', 'PASSWORD_SAME', context.locale)
      const hash = await hashOf(context, member.username, body.newPassword, 'newPassword')
      await saveOwnPassword(tx, member.id, hash)
      await endMemberSessions(tx, sql`member_id = ${member.id} and id <> ${session.id}`)
      return { done: true }
    },
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
  context.rememberDevice(memberId)
  const hours = policy.memberSessionHours
  return { token: await startMemberSession(tx, { memberId, ip, userAgent, deviceHash, hours }) }
}
