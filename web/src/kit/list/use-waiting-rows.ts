import { useMemo } from 'react'
import { approvalCalls } from '#contract/frames/approval.ts'
import type { LiveTopic } from '#contract/frames/live.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { useLive } from '#kit/live/use-live.ts'

/** The keys of the rows of which a change waits for a second admin, as far as this admin may know. */
export function useWaitingRows(entity: LiveTopic | undefined): ReadonlySet<string> {
  const { listApprovals } = approvalCalls
  const enabled = useCan(listApprovals.needs) && entity !== undefined
  const { data, refresh } = useReading(listApprovals, { body: {} }, { enabled })
  useLive(enabled ? 'approval' : undefined, refresh)
  return useMemo(() => {
    const about = data?.approvals.filter(asked => asked.entity === entity) ?? []
    return new Set(about.map(({ subjectId }) => subjectId))
  }, [data, entity])
}
