import { useQueryClient } from '@tanstack/react-query'
import { type Approval, approvalCalls } from '#contract/frames/approval.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useLive } from '#kit/live/use-live.ts'
import { useCalm } from '#kit/screen/calm.ts'
import { useSelf } from '#kit/session/profile.ts'

type Approvals = {
  toDecide: readonly Approval[]
  /** Of accounts that may be in one hand with this one, which can only say no to them. */
  tied: readonly Approval[]
  mine: readonly Approval[]
}

/** What waits: for this admin to decide, and of what they asked for themselves. */
export function useApprovals(): Approvals | undefined {
  const { id } = useSelf()
  const client = useQueryClient()
  const { data } = useReading(approvalCalls.listApprovals, { body: {} }, { enabled: useCalm() })
  const refresh = () => void client.invalidateQueries({ queryKey: [approvalCalls.listApprovals.path] })
  useLive('approval', refresh)
  return (
    data && {
      toDecide: data.approvals.filter(({ isIndependent }) => isIndependent),
      tied: data.approvals.filter(({ makerId, isIndependent }) => makerId !== id && !isIndependent),
      mine: data.approvals.filter(({ makerId }) => makerId === id),
    }
  )
}
