import { adminApi, calls } from '#contract/calls.ts'
import type { RuleCondition, RuleSet, WithdrawalRule } from '#contract/pretransaction/withdrawal-rule.types.ts'
import { need } from '../cheat-moves.ts'
import type { Cashier } from '../staff.ts'
import { baht } from './moves.ts'
import { queues } from './plan.ts'

const { pretransaction, approval, website } = calls

const rule = (outcome: WithdrawalRule['outcome'], conditions: RuleCondition[], more: Partial<WithdrawalRule> = {}) => ({
  conditions,
  outcome,
  queue: '',
  note: '',
  ...more,
})

const often: RuleCondition = { fact: 'dayCount', operator: 'atLeast', value: 4 }
const large: RuleCondition = { fact: 'amount', operator: 'atLeast', value: baht(20_000) }
const signal = (...value: string[]): RuleCondition => ({ fact: 'signals', operator: 'has', value })
const within: RuleCondition = { fact: 'withinAutoLimit', operator: 'yes', value: null }

const listed = rule('second', [signal('blocked')])
const idle = rule('hold', [signal('depositsWithoutPlay')], { note: 'ถามที่มาของเงินและเหตุที่ยังไม่เล่น' })
const linked = rule('namedQueue', [signal('sameAccount', 'sameDevice')], { queue: queues.linked })

/** The rules that decide in the week. */
export const liveRules: RuleSet = {
  queues: Object.values(queues),
  rules: [
    listed,
    rule('namedQueue', [often], { queue: queues.often }),
    idle,
    rule('namedQueue', [large], { queue: queues.large }),
    linked,
    rule('pay', [within]),
  ],
}

/** A draft that is laxer on purpose: it knows nothing of many withdrawals on a day, and pays two and a half times as much. */
export const shadowRules: RuleSet = {
  queues: [queues.linked],
  rules: [listed, idle, linked, rule('pay', [{ fact: 'amount', operator: 'atMost', value: baht(50_000) }])],
}

/** What is paid without a look at most, in baht. */
const autoBaht = 20_000

/** The second of two admins agrees to what the first one asked for, if it waits. */
export async function agree({ ask, token, freshen }: Cashier, asked: { id: string } | null): Promise<void> {
  if (asked === null) return
  await freshen()
  await ask(adminApi, approval.approve, { token, params: { id: asked.id } })
}

/** Puts the live rules in force, which loosen and so wait for the second admin, and lets the draft run beside them. */
export async function openRules(staff: Cashier, second: Cashier): Promise<void> {
  const { ask, token, freshen } = staff
  await freshen()
  const { reply: core } = await ask(adminApi, website.getCoreSystem, { token })
  const { reply: limits } = await ask(adminApi, website.updateLimits, {
    token,
    body: { ...need(core, 'core system').limits, withdrawalAutoMinor: baht(autoBaht) },
  })
  await agree(second, need(limits, 'limit').approval)
  const { reply: rules } = await ask(adminApi, pretransaction.getWithdrawalRules, { token })
  const { version } = need(rules, 'rules').live
  const { reply } = await ask(adminApi, pretransaction.updateWithdrawalRules, {
    token,
    body: { ...liveRules, version },
  })
  await agree(second, need(reply, 'change of the rules').approval)
  const draft = { ...shadowRules, isShadowing: true, version: 0 }
  await ask(adminApi, pretransaction.saveRuleDraft, { token, body: draft })
}
