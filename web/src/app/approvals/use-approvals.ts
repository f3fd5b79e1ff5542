import { useQueryClient } from '@tanstack/react-query'
import { type Approval, approvalCalls } from '#contract/frames/approval.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useLive } from '#kit/live/use-live.ts'
import { useCalm } from '#kit/screen/calm.ts'
import { useSelf } from '#kit/session/profile.ts'

type Approvals = {
  toDecide: readonly Approval[]
  /** Requests of admins who may be the same person as this one, who can only reject them. */
  tied: readonly Approval[]
  mine: readonly Approval[]
}

/** The requests that wait: for a decision by this admin, and those that they made themselves. */
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
