import { changes, type SiteCall } from '#contract/core/call.ts'
import { siteApi } from '#contract/site-calls.ts'
import { AppError } from './error.ts'
import type { Interface } from './interface.ts'
import { findMemberSession, touchMemberSession } from './member-session.ts'
import { keyOf, tokenOf } from './request.ts'

/** Member: the operator's site, on behalf of one member who is signed in there. */
export const siteInterface: Interface<SiteCall> = {
  base: siteApi,
  async admit({ needs }, { request, brand }) {
    if (needs.kind === 'open') return undefined
    const token = tokenOf(request)
    const session = token && (await findMemberSession(brand.live.tx, token))
    if (!session) throw new AppError('SESSION_MISSING')
    await touchMemberSession(brand.live.tx, session)
    return { kind: 'member', session }
  },
  keyOf,
  keeps: call => changes(call) && !call.secretReply,
  limit: { times: 120, seconds: 60 },
}
