import { approvalCalls } from '#contract/frames/approval.ts'
import { useReading } from '#kit/client/use-call.ts'
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { approvalsOpen } from '#kit/task/approvals.state.ts'
import { useText } from '#kit/text/text.ts'
import { waitingMessages } from './waiting.messages.ts'

/** Reports that a change of this record waits for a second admin, with a link to it. */
export function WaitingApproval({ subjectId }: { subjectId: string }) {
  const t = useText(waitingMessages)
  const { data } = useReading(approvalCalls.listApprovals, { body: { subjectId } })
  const waiting = data?.approvals.find(({ status }) => status === 'waiting')
  if (!waiting) return null
  return (
    <Notice tone="warn" title={t('waiting')}>
      {t('askedBy', { name: waiting.makerName })}
      <Button size="small" onClick={() => approvalsOpen.set(true)}>
        {t('look')}
      </Button>
    </Notice>
  )
}
