import type { z } from 'zod'
import type { approvalRuleCalls } from '#contract/approval/approval-rule.calls.ts'
import { calls } from '#contract/calls.ts'
import type { TestAdmin, TestServer } from './server.ts'

type Rule = z.input<typeof approvalRuleCalls.createRule.body>

/** Makes a rule that holds a change back: `await holdBack(server, owner, { change: 'role.update' })`. */
export const holdBack = (
  server: TestServer,
  { token }: Pick<TestAdmin, 'token'>,
  { change, ...rule }: Pick<Rule, 'change'> & Partial<Rule>,
) =>
  server.call(calls.approvalRule.createRule, {
    token,
    body: { change, approvers: 1, expiresHours: 72, ...rule },
  })

/** Removes all rules, without the second admin that the product demands for it. */
export const dropRules = (server: TestServer) => server.asOwner('delete from approval_rule')
