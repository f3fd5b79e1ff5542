import { activityTimeline } from '#areas/activity/timeline.public.ts'
import { betTimeline, readOpenBets } from '#areas/bet/glance.public.ts'
import { creditTimeline } from '#areas/credit/timeline.public.ts'
import { formerTimeline } from '#areas/movein/timeline.public.ts'
import { preTimeline, readWaitingOf } from '#areas/pretransaction/glance.public.ts'
import { betCalls } from '#contract/bet/bet.calls.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { Id } from '#contract/core/paging.ts'
import { allows, type Needs } from '#contract/core/permission.ts'
import { approvalCalls } from '#contract/frames/approval.ts'
import type { memberCalls } from '#contract/member/member.calls.ts'
import {
  type TimelineEntry,
  type TimelineKind,
  type TimelinePlace,
  timelineKindNames,
  timelineKinds,
} from '#contract/member/member-timeline.types.ts'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import { approvalsAbout } from '#frames/approval/approval.ts'
import { readTimeline, type TimelineSource } from '#frames/timeline/timeline.ts'
import type { Handlers } from '#platform/call/context.ts'
import { AppError, wrongField } from '#platform/http/error.ts'
import { expectMember } from './member.sql.ts'
import { countDownlines, readDevices } from './member-overview.sql.ts'
import { noteTimeline, signInTimeline } from './member-timeline.sql.ts'

const sources: Readonly<Record<TimelineKind, TimelineSource<TimelineEntry>>> = {
  bets: betTimeline,
  preTransactions: preTimeline,
  credit: creditTimeline,
  notes: noteTimeline,
  signIns: signInTimeline,
  former: formerTimeline,
  changes: activityTimeline,
}

/** Whether a place can be one of its kind. */
const fits = ({ kind, key }: TimelinePlace): boolean => Id.safeParse(key).success === (sources[kind].keyType === 'uuid')

/** What the screen of a member opens on. */
export const memberGlanceHandlers: Handlers<Pick<typeof memberCalls, 'getMemberOverview' | 'readTimeline'>> = {
  async getMemberOverview(context) {
    const { tx, admin, params } = context
    await expectMember(tx, params.id)
    const ifMay = async <Read>(needs: Needs, read: () => Promise<Read>) => (allows(admin, needs) ? read() : null)
    const [waiting, bets, approvals, devices, downlines] = await Promise.all([
      ifMay(pretransactionCalls.searchPre.needs, () => readWaitingOf(tx, params.id)),
      ifMay(betCalls.searchBets.needs, () => readOpenBets(tx, params.id)),
      ifMay(approvalCalls.listApprovals.needs, () => approvalsAbout(context, params.id)),
      readDevices(tx, params.id),
      countDownlines(tx, params.id),
    ])
    return { currency: houseCurrency, waiting, bets, approvals, devices, downlines }
  },

  async readTimeline({ tx, admin, params, body, locale }) {
    const { kinds, after, size } = body
    await expectMember(tx, params.id)
    if (after && !fits(after)) throw wrongField('after.key', 'MALFORMED', locale)
    const readable = timelineKindNames.filter(kind => allows(admin, timelineKinds[kind].needs))
    if (kinds?.some(kind => !readable.includes(kind))) throw new AppError('PERMISSION_DENIED')
    const asked = { subjectId: params.id, after, size }
    return readTimeline(tx, sources, timelineKindNames, new Set(kinds ?? readable), asked)
  },
}
