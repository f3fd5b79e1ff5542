import type { z } from 'zod'
import type { approvalRuleCalls } from '#contract/approval/approval-rule.calls.ts'
import { calls } from '#contract/calls.ts'
import { present } from './present.ts'
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

/** A way through each call of the rules, which leaves no rule behind. What two admins decide goes through the second. */
export function approvalRuleWays(server: () => TestServer) {
  const { approvalRule, approval } = calls
  const made = async (token: string) =>
    (await holdBack(server(), { token }, { change: 'rejectReason.create' })).body.data
  async function agreed(subjectId: string) {
    const { token } = await server().admins('owner')
    const { approvals } = (await server().call(approval.listApprovals, { token, body: { subjectId } })).body.data
    return server().call(approval.approve, { token, params: { id: present(approvals[0]).id } })
  }
  const without = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const given = await answer
    await dropRules(server())
    return given
  }
  return {
    createRule: (token: string) => without(holdBack(server(), { token }, { change: 'rejectReason.create' })),
    addStarterRules: (token: string) => without(server().call(approvalRule.addStarterRules, { token })),
    async updateRule(token: string) {
      const { id, version } = await made(token)
      const body = { approvers: 2, expiresHours: 72, version }
      await server().call(approvalRule.updateRule, { token, params: { id }, body })
      return without(agreed(id))
    },
    async deleteRule(token: string) {
      const { id } = await made(token)
      await server().call(approvalRule.deleteRule, { token, params: { id } })
      return without(agreed(id))
    },
  }
}
