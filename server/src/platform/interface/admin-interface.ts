import { authCalls } from '#contract/auth/auth.calls.ts'
import { adminApi } from '#contract/calls.ts'
import { allows, isForAgents } from '#contract/core/permission.ts'
import { dashboardCalls } from '#contract/dashboard/dashboard.calls.ts'
import { type Call, onlyReads } from '#contract/frames/call.ts'
import { liveCalls } from '#contract/frames/live.calls.ts'
import { officeOnly } from '#platform/http/door.ts'
import { AppError } from '#platform/http/error.ts'
import { ipOf, keyOf, tokenOf } from '#platform/http/request.ts'
import { findSession, type Session, touchSession } from '#platform/session/session.ts'
import type { CallRequest, Interface } from './interface.ts'
import { admitKey, knownKey, sentKeyOf } from './program-key.ts'

/** Wallet-admin: staff, by their sessions and the flags of their roles, and programs by their keys. Their changes are logged as activities. */
export const adminInterface: Interface<Call> = {
  part: 'walletAdmin',
  base: adminApi,
  doors: officeOnly,
  realm: 'staff',
  async admit(call, query) {
    const session = await admitAdmin(call, query)
    return session && { kind: 'admin', session }
  },
  keyOf,
  keeps: call => call.logs !== undefined && !call.secretReply,
}

/**
 * What an account of a group is let in for: what its flags open, and the few calls that concern nobody and that a page of the office
 * makes. Everything else that needs no flag is about the employee whose key it is.
 */
const isForGroups = (call: Call): boolean => call.needs.kind === 'can' || withoutFlag.has(call)
const withoutFlag: ReadonlySet<Call> = new Set([
  authCalls.self,
  authCalls.selfPreOtp,
  authCalls.logout,
  dashboardCalls.getQueues,
  liveCalls.listen,
])

export async function admitAdmin(call: Call, query: CallRequest): Promise<Session | undefined> {
  const { request, reply, brand } = query
  const { needs } = call
  // Before anything else, also for calls that need no session: nothing but what is meant for programs answers one.
  const key = sentKeyOf(request)
  if (key !== undefined) return admitKey(call, query, key)
  if (needs.kind === 'open') return undefined
  const token = tokenOf(request)
  const session = token && (await findSession(brand.live.tx, token, ipOf(request)))
  if (!session) throw new AppError('SESSION_MISSING')
  const stageFits = needs.kind === 'anySession' || (needs.kind === 'preCode') === (session.stage === 'code')
  if (!stageFits) throw new AppError('SESSION_MISSING')
  if (session.group && !isForGroups(call)) throw new AppError('PERMISSION_DENIED')
  if (session.viewing && !onlyReads(call) && !call.whileViewing) throw new AppError('VIEWING_ONLY')
  if (session.admin.type === 'agent' && !isForAgents(needs)) throw new AppError('AGENT_REFUSED')
  if (!allows(session.admin, needs)) throw new AppError('PERMISSION_DENIED')
  if (session.stage === 'full' && session.admin.mustChangePassword && !call.beforeNewPassword) {
    throw new AppError('PASSWORD_EXPIRED')
  }
  // The password comes first: what may be called before it is new may be called before the passkey as well.
  const isWaited = session.stage === 'full' && session.passkeyStep !== null && !session.admin.mustChangePassword
  if (isWaited && !call.beforePasskey) throw new AppError('PASSKEY_NEEDED')
  // Automatic requests of a screen are marked passive and do not prolong the session; a stream is always passive.
  const passive = call.stream !== undefined || request.headers['x-passive'] === '1'
  const idleUntil = passive ? session.idleUntil : await touchSession(brand.live.tx, session)
  reply.header('x-session-idle-until', idleUntil.toISOString())
  return session
}

/** Whether a caller who was admitted before still is, for an answer that took its time. It counts as no request. */
export async function expectStillAdmitted(call: Call, { request, brand }: CallRequest): Promise<void> {
  const { tx } = brand.live
  const [key, token, ip] = [sentKeyOf(request), tokenOf(request), ipOf(request)]
  const session =
    key === undefined ? token && (await findSession(tx, token, ip)) : (await knownKey(tx, key, ip)).session
  if (!session) throw new AppError('SESSION_MISSING')
  if (!allows(session.admin, call.needs)) throw new AppError('PERMISSION_DENIED')
}
