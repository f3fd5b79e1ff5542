import type { GroupCall } from '#contract/frames/call.ts'
import { groupInterfaceRow } from '#contract/interfaces.ts'
import { officeOnly } from '#platform/http/door.ts'
import { AppError } from '#platform/http/error.ts'
import { tokenOf } from '#platform/http/request.ts'
import { findGroupSession, type GroupSession, touchGroupSession } from '#platform/session/group-session.ts'
import type { CallRequest, Interface } from './interface.ts'
import { expectNoKey } from './program-key.ts'

/** The office of several brands: its own accounts, in its own database. It is mounted on a server of its own, never beside a brand. */
export const groupInterface: Interface<GroupCall> = {
  part: 'group',
  base: groupInterfaceRow.base,
  doors: officeOnly,
  realm: 'group',
  async admit(call, query) {
    // A key belongs to a brand, and opens nothing here.
    expectNoKey(query.request)
    const session = await admitted(call, query)
    return session && { kind: 'group', session }
  },
  keyOf: () => undefined,
  keeps: () => false,
}

async function admitted(call: GroupCall, { request, reply, brand }: CallRequest): Promise<GroupSession | undefined> {
  const { needs } = call
  if (needs.kind === 'open') return undefined
  const { tx } = brand.live
  const token = tokenOf(request)
  const session = token && (await findGroupSession(tx, token))
  if (!session) throw new AppError('SESSION_MISSING')
  const wanted = needs.kind === 'groupCode' ? 'code' : needs.stage
  if (wanted !== 'any' && session.stage !== wanted) throw new AppError('SESSION_MISSING')
  const mustChange = session.stage === 'full' && session.account.mustChangePassword
  if (mustChange && !call.beforeNewPassword) throw new AppError('PASSWORD_EXPIRED')
  const passive = request.headers['x-passive'] === '1'
  const idleUntil = passive ? session.idleUntil : await touchGroupSession(tx, session)
  reply.header('x-session-idle-until', idleUntil.toISOString())
  return session
}
