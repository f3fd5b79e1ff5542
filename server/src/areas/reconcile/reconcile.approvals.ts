import type { Approvers } from '#frames/approval/approval.ts'
import { closeExplained } from './day-close.ts'
import { doAsked } from './exception-change.ts'

/** What happens when a second admin agrees. */
export const reconcileApprovers: Pick<Approvers, 'reconcileDeposit' | 'reconcileWithdraw' | 'reconcileDay'> = {
  reconcileDeposit: doAsked,
  reconcileWithdraw: doAsked,
  reconcileDay: closeExplained,
}
