import { randomBytes } from 'node:crypto'
import { BankSetting } from '#contract/bank/bank.types.ts'
import { adminApi, calls } from '#contract/calls.ts'
import { NewGateway } from '#contract/gateway/gateway.types.ts'
import { promptPayDigits } from '#contract/gateway/promptpay.types.ts'
import { RoutingRules } from '#contract/gateway/routing.types.ts'
import { seeded } from '../random.ts'
import { accountsOf } from '../stage-open.ts'
import type { Part } from './shape.types.ts'
import { asInBrand, entered, expects, type Fitter, offer } from './shape-fit.ts'

const { bank, gateway } = calls
/** Nobody answers there, and nobody is asked: a practice office calls no other server. */
const nowhere = 'https://gateway.example.com'

/** When and up to how much the accounts are used. They are opened without, so that members can play at any hour. */
export const fitAccounts: Fitter<'accounts'> = async (fitting, accounts) => {
  const { ask, token, freshen } = fitting.keeper
  const opened = await accountsOf(fitting.keeper)
  for (const [place, { dayLimitMinor, activeFrom, activeUntil }] of accounts.entries()) {
    const account = opened[place]
    if (!account) continue
    const { id, name, uses, version } = account
    const parsed = BankSetting.safeParse(entered({ name, uses, dayLimitMinor, activeFrom, activeUntil, version }))
    await freshen()
    await offer(fitting, { part: 'accounts', what: account.bank }, parsed, body =>
      ask(adminApi, bank.updateBankAccount, { token, params: { id }, body, expects }),
    )
  }
}

export const fitGateways: Fitter<'gateways'> = async (fitting, gateways) => {
  const { ask, token, seed, language, freshen } = fitting.keeper
  const accounts = await accountsOf(fitting.keeper)
  const rules: object[] = []
  for (const [at, row] of gateways.entries()) {
    const { name, adapter, directions, minMinor, maxMinor } = row
    const what = { part: 'gateways', what: name } as const
    const landing = accounts[row.account ?? -1] ?? accounts.find(({ uses }) => uses.includes('deposit'))
    const place = madeUpPlace(row, landing?.id, `0${seeded(seed, 'shape gateway', at).digits(14)}`)
    const parsed = NewGateway.safeParse({ name, adapter, directions, minMinor, maxMinor, ...place })
    await freshen()
    const made = await offer(fitting, what, parsed, body =>
      ask(adminApi, gateway.createGateway, { token, body, expects }),
    )
    if (!made) continue
    rules.push(...row.rules.map(rule => entered({ ...rule, gatewayId: made.id })))
    if (adapter !== 'signed') continue
    await ask(adminApi, gateway.changeGatewayStatus, { token, params: { id: made.id }, body: { status: 'paused' } })
    fitting.misfits.push({ ...what, why: 'It is paused: a practice office calls no other server.' })
  }
  const { reply: now } = await ask(adminApi, gateway.getRouting, { token })
  await freshen()
  await offer(fitting, { part: 'gateways', what: 'routing' }, RoutingRules.safeParse(rules), routed => {
    const body = { rules: routed, reason: asInBrand[language], version: now?.version ?? 1 }
    return ask(adminApi, gateway.updateRouting, { token, body, expects })
  })
}

/** Where the money of a gateway goes, of which nothing is known but its kind. */
function madeUpPlace(row: Part<'gateways'>[number], bankAccountId: string | undefined, digits: string): object {
  const { adapter, promptPayKind, feeBasisPoints, feeFixedMinor } = row
  if (adapter === 'promptpay') {
    const kind = promptPayKind ?? 'phone'
    return { bankAccountId, promptPayKind: kind, promptPayId: digits.slice(0, promptPayDigits[kind]) }
  }
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  return { address: nowhere, secret, feeBasisPoints, feeFixedMinor }
}
