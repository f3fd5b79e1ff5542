import type { ReactNode } from 'react'
import { approvalRemarkWords } from '#contract/frames/approval.record.ts'
import { type Approval, approvalCalls } from '#contract/frames/approval.ts'
import type { ApprovalKind } from '#contract/frames/approval-kinds.ts'
import type { LiveTopic } from '#contract/frames/live.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { useLive } from '#kit/live/use-live.ts'
import { Money } from '#kit/parts/money.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { approvalsOpen } from '#kit/task/approvals.state.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { askedFor } from './asked-for.ts'
import { waitingMessages } from './waiting.messages.ts'

type Props = {
  subjectId: string
  /** What can be asked for about a record of this kind. Records of other kinds may have the same id. */
  kinds?: readonly ApprovalKind[]
  /** The kind of record by the activity log: changes of it that a rule holds back are shown as well. */
  entity?: LiveTopic
  /** What is shown to those who may not read the requests. */
  children?: ReactNode
}

/** Reports on a record that changes of it wait for a second admin, each with a link to the request. */
export function WaitingApproval({ subjectId, kinds = [], entity, children }: Props) {
  const { listApprovals } = approvalCalls
  const { data, refresh } = useReading(listApprovals, { body: { subjectId } }, { enabled: useCan(listApprovals.needs) })
  useLive('approval', refresh)
  const waiting =
    data?.approvals.filter(
      ({ status, kind, ...asked }) =>
        status === 'waiting' && (kind === 'change' ? asked.entity === entity : kinds.includes(kind)),
    ) ?? []
  if (waiting.length === 0) return children
  return waiting.map(approval => <Waiting key={approval.id} approval={approval} />)
}

function Waiting({ approval }: { approval: Approval }) {
  const t = useText(waitingMessages)
  const read = useRead()
  const { kind, amountMinor, currency, makerName, madeAt, after, remarks } = approval
  return (
    <Notice tone="warn" title={t('waiting')}>
      <span>
        {read(askedFor(approval))}{' '}
        {after === null && kind !== 'change' && <Money amountMinor={amountMinor} currency={currency} />}
      </span>{' '}
      <span>
        {t('askedBy', { name: makerName })} · <Time at={madeAt} relative />
      </span>
      {remarks.map(remark => (
        <span key={remark}>{read(approvalRemarkWords[remark])}</span>
      ))}
      <Button size="small" onClick={() => approvalsOpen.set(true)}>
        {t('look')}
      </Button>
    </Notice>
  )
}
