import { snapshotOf } from '#contract/core/record.ts'
import type { Locale } from '#contract/core/text.ts'
import { type RejectReason, rejectReasonCalls } from '#contract/pretransaction/reject-reason.calls.ts'
import { rejectReasonRecord } from '#contract/pretransaction/reject-reason.record.ts'
import { changeOne } from '#platform/call/change-one.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { notFound, wrongField } from '#platform/http/error.ts'
import { type ContentReader, contentOf } from '#platform/version/version.ts'
import { findReason, insertReason, listReasons, lockReason, updateReason } from './reject-reason.sql.ts'

async function read({ tx }: SignedContext, id: string): Promise<RejectReason> {
  const found = await findReason(tx, id)
  if (!found) throw notFound()
  return found
}

const kept = {
  lock: lockReason,
  read,
  nameOf: ({ staffTh }: RejectReason) => staffTh,
  snapshot: (row: RejectReason) => snapshotOf(rejectReasonRecord, row),
}

export const rejectReasonHandlers: Handlers<typeof rejectReasonCalls> = {
  listRejectReasons: async ({ tx }) => ({ reasons: await listReasons(tx) }),

  async createRejectReason(context) {
    const made = await read(context, (await insertReason(context.tx, context.body))?.id ?? '')
    context.record({ id: made.id, name: made.staffTh, before: null, after: kept.snapshot(made) })
    return made
  },

  updateRejectReason(context) {
    const { version, ...setting } = context.body
    return changeOne(context, kept, version, () => updateReason(context.tx, context.params.id, setting))
  },
}

type Rejection = { reasonId?: string | undefined; reason: string }
const staffText = ({ staffTh, staffEn }: RejectReason, locale: Locale) => (locale === 'th' ? staffTh : staffEn)

/** What staff read as the reason of a rejection: the one that was chosen, and what was written beside it. */
export async function wordsOfRejection(
  { tx, locale }: SignedContext,
  kind: 'deposit' | 'withdrawal',
  { reasonId, reason }: Rejection,
): Promise<string> {
  if (reasonId === undefined) return reason
  const chosen = await findReason(tx, reasonId)
  const fits = chosen?.status === 'active' && (chosen.kind === 'any' || chosen.kind === kind)
  if (!chosen || !fits) throw wrongField('reasonId', 'NOT_ONE_OF', locale)
  return [staffText(chosen, locale), reason].filter(Boolean).join(' · ')
}

/** What a version of a reason keeps. */
export const reasonContent: ContentReader = async ({ tx }, id) => {
  const row = await findReason(tx, id)
  return row && contentOf(rejectReasonCalls.updateRejectReason, rejectReasonRecord, row)
}
