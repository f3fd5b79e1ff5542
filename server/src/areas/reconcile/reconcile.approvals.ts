import type { Approvers } from '#frames/approval/approval.ts'
import { closeExplained } from './day-close.ts'
import { runApproved } from './exception-change.ts'

/** What happens when a second admin agrees. */
export const reconcileApprovers: Pick<Approvers, 'reconcileDeposit' | 'reconcileWithdraw' | 'reconcileDay'> = {
  reconcileDeposit: runApproved,
  reconcileWithdraw: runApproved,
  reconcileDay: closeExplained,
}
