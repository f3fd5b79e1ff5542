import { autoApi, autoCalls } from '#contract/auto-calls.ts'
import { adminApi, calls } from '#contract/calls.ts'
import { clientAt, Unexpected } from './client.ts'
import { programPlace, signAs } from './program.ts'
import type { Run } from './run.ts'
import type { Cashier } from './staff.ts'
import type { OwnAccount, Stage } from './stage.ts'

const { bank } = calls
const { takeTransfers, reportTransfer } = autoCalls.bank

type Wanted = { from: OwnAccount; to: OwnAccount; amountMinor: number; reason: string }

/** One admin makes a bank transfer between our accounts, and a second one approves it. */
export async function agreeTransfer(maker: Cashier, second: Cashier, { from, to, ...wanted }: Wanted): Promise<string> {
  await Promise.all([maker.freshen(), second.freshen()])
  const body = { fromId: from.id, way: 'own' as const, toId: to.id, feeMinor: 0, ...wanted }
  const { reply: draft } = await maker.ask(adminApi, bank.createTransfer, { token: maker.token, body })
  if (!draft) throw new Unexpected('a bank transfer was not taken')
  const params = { id: draft.id }
  const { version } = draft
  await maker.ask(adminApi, bank.submitTransfer, { token: maker.token, params, body: { version } })
  await second.ask(adminApi, bank.approveTransfer, {
    token: second.token,
    params,
    body: { version: version + 1, confirmShort: true },
  })
  return draft.id
}

/** A robot sends the approved transfers of these accounts. For every second one it reports an unknown outcome. */
export async function sendTransfers(run: Run, { bank: at, accounts, robots: [robot] }: Stage): Promise<number> {
  if (!robot) return 0
  const ask = clientAt(run, programPlace(run.seed, 'robot'))
  let sent = 0
  for (const own of accounts) {
    const account = { bank: own.bank, number: own.number }
    const { reply } = await ask(autoApi, takeTransfers, { sign: signAs(robot), body: { account, count: 20 } })
    for (const { leaseId, amountMinor, ...to } of reply?.transfers ?? []) {
      const other = { bank: to.bank, number: to.accountNumber, name: to.holderName }
      const made = await at.pay({ key: leaseId, from: { ...account, name: own.name }, to: other, amountMinor })
      sent += 1
      const isKnown = sent % 2 === 1
      const result = made ? (isKnown ? 'paid' : 'unknown') : 'failed'
      const body = { result, bankReference: isKnown ? (made?.bankReference ?? '') : '' } as const
      await ask(autoApi, reportTransfer, { sign: signAs(robot), params: { id: leaseId }, body })
    }
  }
  return sent
}
