import { readSlip, slipsOf } from '#areas/bank/slip.public.ts'
import type { slipCalls } from '#contract/pretransaction/slip.calls.ts'
import type { Handlers } from '#platform/call/context.ts'
import { notFound, refuse } from '#platform/http/error.ts'
import { lockPre } from '../pretransaction.sql.ts'
import { keepSent, readSent } from './slip-keep.ts'

export const slipHandlers: Handlers<typeof slipCalls> = {
  async addPreSlip(context) {
    const { tx, admin, session, params, body, locale } = context
    const sent = await readSent(body.file, locale)
    const pre = await lockPre(tx, params.id, session.policy.takeMinutes)
    if (!pre) throw notFound()
    if (!(await keepSent(tx, pre, sent, { adminId: admin.id }))) return refuse('SLIP_USED')
    const slips = await slipsOf(tx, { preId: pre.id })
    const [before, after] = [{ slipCount: slips.length - 1 }, { slipCount: slips.length }]
    context.record({ id: pre.id, name: pre.number, before, after })
    return { slips }
  },
  getPreSlip: ({ tx, params }) => readSlip(tx, params.id, 'pre'),
  getRequestSlip: ({ tx, params }) => readSlip(tx, params.id, 'pre'),
}
