import { calls } from '#contract/calls.ts'
import type { Outcome, RuleCondition, RuleSet, WithdrawalRule } from '#contract/pretransaction/withdrawal-rule.types.ts'
import { agreeTo, askDeposit, askWithdrawal, richMember } from './money.steps.ts'
import type { TestServer } from './server.ts'

const { pretransaction } = calls

/** `rule('hold', { fact: 'amount', operator: 'atLeast', value: 100_00 })` */
export const rule = (outcome: Outcome, ...conditions: RuleCondition[]): WithdrawalRule => ({
  conditions,
  outcome,
  queue: outcome === 'namedQueue' ? 'ยอดสูง' : '',
  note: outcome === 'hold' ? 'ถามเรื่องบัญชีใหม่' : '',
})

export const setOf = (...rules: WithdrawalRule[]): RuleSet => ({
  queues: rules.some(({ queue }) => queue !== '') ? ['ยอดสูง'] : [],
  rules,
})

export const rulesNow = async (server: TestServer, token: string) =>
  (await server.call(pretransaction.getWithdrawalRules, { token })).body.data

/** Changes the rules; what waits for a second admin is approved by one. */
export async function useRules(server: TestServer, token: string, ...rules: WithdrawalRule[]): Promise<void> {
  const { version } = (await rulesNow(server, token)).live
  const answer = await server.call(pretransaction.updateWithdrawalRules, {
    token,
    body: { ...setOf(...rules), version },
  })
  await agreeTo(server, answer.body.data.approval)
}

/** A member with a deposit that a person saw some time ago, against whose withdrawal nothing speaks. */
export async function payableMember(server: TestServer, token: string, amountMinor = 500_00) {
  const member = await richMember(server, 0)
  const { id } = (await askDeposit(server, member.token, amountMinor)).body.data
  const credited = { token, params: { id }, body: { version: 1, reason: 'ตรวจสอบแล้ว' } }
  await server.call(pretransaction.creditPre, credited)
  await server.asOwner(`update hand_move set at = at - interval '8 days' where member_id = '${member.id}'`)
  return member
}

/** What becomes of a withdrawal of a new member against which nothing speaks. */
export async function decided(server: TestServer, token: string, amountMinor = 200_00) {
  const member = await payableMember(server, token)
  const { id, number, status } = (await askWithdrawal(server, member.token, amountMinor)).body.data
  return { member, id, number, status }
}
