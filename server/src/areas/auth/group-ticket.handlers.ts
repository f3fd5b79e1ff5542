import type { authCalls } from '#contract/auth/auth.calls.ts'
import { isGrant } from '#contract/core/permission.ts'
import { writeActivities } from '#platform/audit/activity-log.ts'
import { writeAdminLog } from '#platform/audit/admin-log.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, refuse } from '#platform/http/error.ts'
import { endSessions, hashToken, newToken, startSession } from '#platform/session/session.ts'
import { dropGroupAccount, insertTicket, spendTicket } from './group-ticket.sql.ts'

/** Nobody works here by a ticket: who looks longer opens it again. */
const sessionMinutes = 30

/** The key of a group, by which alone these calls are made. */
function groupKeyOf({ session }: SignedContext): { id: string } {
  const { program } = session
  if (program?.kind !== 'group') throw new AppError('PERMISSION_DENIED')
  return program
}

export const groupTicketHandlers: Handlers<
  Pick<typeof authCalls, 'makeGroupTicket' | 'endGroupSessions' | 'enterByTicket'>
> = {
  async makeGroupTicket(context) {
    const { tx, admin, body } = context
    const { id: keyId } = groupKeyOf(context)
    const grants = body.grants.filter(isGrant).filter(grant => admin.grants.has(grant))
    if (grants.length === 0) throw new AppError('PERMISSION_DENIED')
    const { token: ticket, hash } = newToken()
    await insertTicket(tx, { hash, keyId, account: body.account, grants })
    return { ticket }
  },

  async endGroupSessions(context) {
    const { tx, body } = context
    const { id: keyId } = groupKeyOf(context)
    await dropGroupAccount(tx, keyId, body.account)
    await endSessions(tx, sql`group_key_id = ${keyId} and lower(group_account) = lower(${body.account})`)
    return { done: true }
  },

  async enterByTicket({ tx, ip, userAgent, body }) {
    const used = await spendTicket(tx, hashToken(body.ticket))
    if (!used) return refuse('TICKET_REFUSED')
    const { adminId, ...group } = used
    const minutes = sessionMinutes
    const token = await startSession(tx, { adminId, stage: 'full', ip, userAgent, minutes, group })
    const username = `group:${group.account}`
    await writeAdminLog(tx, { event: 'groupEntered', result: 'ok', adminId, username, ip, userAgent })
    const change = { id: group.keyId, name: username, before: null, after: { grants: group.grants, minutes } }
    await writeActivities(tx, { id: adminId, username }, { ip, requestId: '' }, ['session', 'enterByGroup'], [change])
    return token
  },
}
