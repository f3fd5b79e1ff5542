import { defineArea } from '#frames/area/area.ts'
import { expireRequests } from './approval.jobs.ts'
import { requestList } from './request.sql.ts'
import { approvalRuleHandlers, ruleContent } from './rule.handlers.ts'
import { ruleList } from './rule.sql.ts'

export const approvalArea = defineArea({
  admin: { approvalRule: approvalRuleHandlers },
  versions: { approvalRule: ruleContent },
  lists: [requestList, ruleList],
  jobs: { 'expire-approvals': expireRequests },
})
