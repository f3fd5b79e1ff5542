import type { AdminLogEvent, SignInWay } from '#contract/employee/employee.types.ts'
import { writeAdminLog } from '#platform/audit/admin-log.ts'
import { raise } from '#platform/audit/notice.ts'
import type { BaseContext, SignedContext } from '#platform/call/context.ts'
import type { CodeTry } from '#platform/credential/credential-guard.ts'
import { deviceOf } from '#platform/credential/device.ts'
import { sql } from '#platform/database/sql.ts'
import { endSessions, startSession } from '#platform/session/session.ts'
import { countWrongCode, listDevices, markCodeGiven, markSignedIn } from './auth.sql.ts'

const wrongCodesAllowed = 5

type Who = { id: string; username: string }

const preCodeMinutes = 10

/** The password or the provider has said who it is: a session that is good for nothing but giving the code or a passkey. */
export async function askCode(context: BaseContext, who: Who, event: 'signIn' | 'ssoSignIn'): Promise<string> {
  const { tx, ip, userAgent } = context
  await log(context, who, event)
  return startSession(tx, { adminId: who.id, stage: 'code', ip, userAgent, minutes: preCodeMinutes })
}

/** The end of every sign-in, whatever proved it: the session to work with, the log, and a word about a new device. */
export async function letIn(context: BaseContext, who: Who, way: SignInWay, hours: number): Promise<string> {
  const { tx, ip, userAgent } = context
  await tellOfNewDevice(context, who)
  await log(context, who, way)
  await markSignedIn(tx, who.id)
  context.rememberDevice(who.username.toLowerCase())
  const byPasskey = way !== 'codeVerified'
  return startSession(tx, { adminId: who.id, stage: 'full', ip, userAgent, minutes: hours * 60, byPasskey })
}

/** Somebody who is signed in has proved again who they are. */
export async function confirm(context: SignedContext, way: 'codeConfirmed' | 'passkeyConfirmed'): Promise<void> {
  await markCodeGiven(context.tx, context.session.id, way === 'passkeyConfirmed')
  await log(context, context.admin, way)
}

/** Counts a wrong code or passkey; `isOver` says that the session was ended for it. */
export async function countWrong(
  { tx, admin, session, ip, userAgent }: SignedContext,
  codeTry: Pick<CodeTry, 'refused'>,
): Promise<{ left: number; isOver: boolean }> {
  const leftOfAccount = await codeTry.refused(tx)
  const left = wrongCodesAllowed - (await countWrongCode(tx, session.id))
  if (left > 0) return { left: Math.min(left, leftOfAccount), isOver: false }
  await endSessions(tx, sql`id = ${session.id}`)
  const entry = { adminId: admin.id, username: admin.username, ip, userAgent }
  await writeAdminLog(tx, { ...entry, event: 'sessionEnded', result: 'failed' })
  return { left: 0, isOver: true }
}

export const log = ({ tx, ip, userAgent }: BaseContext, who: Who, event: AdminLogEvent): Promise<void> =>
  writeAdminLog(tx, { event, result: 'ok', adminId: who.id, username: who.username, ip, userAgent })

/** A version of a browser is none of its own. */
const deviceKind = (userAgent: string) => deviceOf(userAgent).replace(/\d+/g, '')

/** Somebody who signs in with something else than ever before is asked whether it was they; the first sign-in of all is not. */
async function tellOfNewDevice({ tx, ip, userAgent }: BaseContext, who: Who): Promise<void> {
  const known = await listDevices(tx, who.id)
  if (known.length === 0 || known.some(each => deviceKind(each) === deviceKind(userAgent))) return
  const details = { device: deviceOf(userAgent), ip }
  await raise(tx, 'signInNewDevice', { id: who.id, name: who.username }, details, { to: [who.id] })
}
