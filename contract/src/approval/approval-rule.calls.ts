import { z } from 'zod'
import { Id, Instant, listQuery, pageOf, QueryDay, waitingFilter } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { enters, reads } from '../core/record.ts'
import { Approval } from '../frames/approval.ts'
import { approvalKindNames } from '../frames/approval-kinds.ts'
import { Done, post } from '../frames/call.ts'
import { ruleRecord, ruleSetting, ruleTerms } from './rule.record.ts'

const read = can('websiteConfigAndCoreSystem', 'read')
const update = can('websiteConfigAndCoreSystem', 'update', 'read')

export const ApprovalRule = z.object(reads(ruleRecord))
export type ApprovalRule = z.infer<typeof ApprovalRule>

/** A change that a rule can be made for, and what its size counts, if it has one. */
const HeldName = z.object({ entity: z.string(), action: z.string(), unit: z.enum(['money', 'rows']).nullable() })
export type HeldName = z.infer<typeof HeldName>

const RuleQuery = listQuery(['entity'], {
  entity: z.string().max(40).optional(),
  ...waitingFilter,
})

/** One request, ever made. */
export const RequestRow = Approval.omit({ isIndependent: true, before: true, after: true }).extend({
  /** From the request to the decision. */
  waitedSeconds: z.int().nullable(),
  deciderName: z.string().nullable(),
})
export type RequestRow = z.infer<typeof RequestRow>
export const RequestDetail = RequestRow.extend({
  ...Approval.pick({ before: true, after: true }).shape,
  /** Who has approved, in order. */
  votes: z.array(z.object({ adminName: z.string(), at: Instant })),
})
export type RequestDetail = z.infer<typeof RequestDetail>

const RequestQuery = listQuery(['madeAt'], {
  status: Approval.shape.status.optional(),
  kind: z.enum(approvalKindNames).optional(),
  entity: z.string().max(40).optional(),
  makerId: Id.optional(),
  deciderId: Id.optional(),
  from: QueryDay.optional(),
  to: QueryDay.optional(),
})

export const approvalRuleCalls = {
  searchRules: post('/approval-rule/search', read, { body: RuleQuery, reply: pageOf(ApprovalRule), reads: 'replica' }),
  getRule: post('/approval-rule/get/:id', read, { reply: ApprovalRule }),
  /** Every change that a rule can be made for. */
  listHeld: post('/approval-rule/changes', read, { reply: z.object({ changes: z.array(HeldName) }) }),
  createRule: post('/approval-rule/create', update, {
    body: z.strictObject(enters(ruleSetting)),
    reply: ApprovalRule,
    logs: ['approvalRule', 'create'],
    freshCode: true,
  }),
  updateRule: post('/approval-rule/update/:id', update, {
    body: z.strictObject({ ...enters(ruleTerms), version: ruleRecord.version.enter }),
    reply: ApprovalRule,
    logs: ['approvalRule', 'update'],
    freshCode: true,
  }),
  deleteRule: post('/approval-rule/delete/:id', update, {
    reply: Done,
    logs: ['approvalRule', 'delete'],
    freshCode: true,
  }),
  /** Adds the recommended rules that are missing. */
  addStarterRules: post('/approval-rule/starter', update, {
    reply: z.object({ added: z.int() }),
    logs: ['approvalRule', 'addStarterRules'],
    errors: ['APPROVAL_RULES_THERE'],
    freshCode: true,
  }),
  /** Every request for a second admin, whatever became of it. */
  searchRequests: post('/approval/search', can('adminLog', 'read'), {
    body: RequestQuery,
    reply: pageOf(RequestRow),
    reads: 'replica',
  }),
  getRequest: post('/approval/get/:id', can('adminLog', 'read'), { reply: RequestDetail }),
}
