import { z } from 'zod'
import { machine } from '../core/machine.ts'
import { signedIn } from '../core/permission.ts'
import { reads } from '../core/record.ts'
import { approvalRecord } from './approval.record.ts'
import { post } from './call.ts'

type ApprovalStatus = z.infer<typeof approvalRecord.status.read>
export const approvalMachine = machine<ApprovalStatus>({
  waiting: ['approved', 'rejected', 'withdrawn', 'expired'],
  approved: [],
  rejected: [],
  withdrawn: [],
  expired: [],
})

export const Approval = z.object(reads(approvalRecord))
export type Approval = z.infer<typeof Approval>

const Reason = z.string().trim().min(3).max(300)

export const approvalCalls = {
  /** The waiting requests: the caller's own, and those they may decide. With a subject: all requests about it, ever. */
  listApprovals: post('/approval/list', signedIn(), {
    body: z.strictObject({ subjectId: z.string().max(64).optional() }),
    reply: z.object({ approvals: z.array(Approval) }),
  }),
  approve: post('/approval/approve/:id', signedIn(), {
    reply: Approval,
    movesMoney: true,
    logs: ['approval', 'approve'],
    errors: [
      'APPROVAL_OWN',
      'APPROVAL_TIED',
      'APPROVAL_CREDITED',
      'APPROVAL_CHANGED',
      'APPROVAL_EXPIRED',
      'APPROVAL_TWICE',
      'APPROVAL_MAKER_GONE',
      'LEDGER_OVERDRAWN',
    ],
    freshCode: true,
  }),
  reject: post('/approval/reject/:id', signedIn(), {
    body: z.strictObject({ reason: Reason }),
    reply: Approval,
    logs: ['approval', 'reject'],
    errors: ['APPROVAL_OWN'],
  }),
  /** By the admin who made the request, until somebody has decided. */
  withdraw: post('/approval/withdraw/:id', signedIn(), {
    reply: Approval,
    logs: ['approval', 'withdraw'],
    errors: ['APPROVAL_NOT_OWN'],
  }),
}
