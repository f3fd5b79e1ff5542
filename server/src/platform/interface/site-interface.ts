import { changes, type SiteCall } from '#contract/frames/call.ts'
import { isSwitched, shutBy } from '#contract/frames/shut-by.ts'
import type { SiteNow } from '#contract/frames/site-switch.ts'
import { siteApi } from '#contract/site-calls.ts'
import { bothDoors } from '#platform/http/door.ts'
import { AppError } from '#platform/http/error.ts'
import { keyOf, tokenOf } from '#platform/http/request.ts'
import { findMemberSession, touchMemberSession } from '#platform/session/member-session.ts'
import { readSite } from '#platform/session/site-now.ts'
import type { Interface } from './interface.ts'
import { expectNoKey } from './program-key.ts'

/** Member: the operator's site, on behalf of one signed-in member. */
export const siteInterface: Interface<SiteCall> = {
  part: 'member',
  base: siteApi,
  doors: bothDoors,
  realm: 'member',
  async admit(call, { request, brand }) {
    expectNoKey(request)
    if (call.needs.kind === 'open') {
      if (isSwitched(call)) expectOpen(call, await readSite(brand.live.tx))
      return undefined
    }
    const token = tokenOf(request)
    const session = token && (await findMemberSession(brand.live.tx, token))
    if (!session) throw new AppError('SESSION_MISSING')
    expectOpen(call, session.site)
    await touchMemberSession(brand.live.tx, session)
    return { kind: 'member', session }
  },
  keyOf,
  keeps: call => changes(call) && !call.secretReply,
  limit: { times: 120, seconds: 60 },
}

/** Checked here and not in the handlers, so that no call can forget what the operator switched off. */
function expectOpen(call: SiteCall, now: SiteNow): void {
  const code = shutBy(call, now)
  if (code) throw new AppError(code)
}
