import { autoApi, autoCalls } from '#contract/auto-calls.ts'
import { adminApi, calls } from '#contract/calls.ts'
import type { Payout } from '#contract/pretransaction/payout.types.ts'
import { payoutBlocks } from '#contract/pretransaction/pretransaction.record.ts'
import type { PreDetail } from '#contract/pretransaction/pretransaction.types.ts'
import { clientAt } from '../client.ts'
import { programPlace, signAs } from '../program.ts'
import { type Random, seeded } from '../random.ts'
import type { Run } from '../run.ts'
import type { Cashier } from '../staff.ts'
import type { OwnAccount, Program } from '../stage.ts'
import type { Till } from './till.ts'

const { pretransaction } = calls
const unclear = 'ข้อมูลไม่ตรงกับบัญชีสมาชิก'
const sent = 'สมาชิกส่งสลิปมาแล้ว ยอดตรงกับรายการเดินบัญชี'

const expects = [
  'STATE_ILLEGAL',
  'VERSION_STALE',
  'APPROVAL_CREDITED',
  'PRETRANSACTION_TAKEN',
  'PRETRANSACTION_WAITING',
  ...payoutBlocks,
] as const

/** A cashier works through the withdrawals that have waited so long: approves most, rejects a few, and pays some by hand. */
export async function workQueue(cashier: Cashier, till: Till, random: Random, waitedMs = 0): Promise<void> {
  const { ask, token, freshen } = cashier
  const { reply } = await ask(adminApi, pretransaction.searchQueue, { token, body: { size: 50, kind: 'withdrawal' } })
  for (const row of reply?.records ?? []) {
    const { id, version, status, createdAt } = row
    if (status !== 'requested' || Date.now() - Date.parse(createdAt) < waitedMs) continue
    await freshen()
    const given = { token, params: { id }, expects }
    if (random.chance(4)) {
      await ask(adminApi, pretransaction.rejectPre, { ...given, body: { version, reason: unclear } })
      continue
    }
    const { reply: approved } = await ask(adminApi, pretransaction.approvePre, { ...given, body: { version } })
    if (approved?.approval === null && random.chance(25)) await payByHand(cashier, till, approved.pre)
  }
}

/** Pays in the bank's app, and says so. */
async function payByHand({ ask, token }: Cashier, till: Till, pre: PreDetail): Promise<void> {
  const own = till.accounts.find(({ uses }) => uses.includes('hold')) ?? till.accounts[0]
  if (!own) return
  const revealed = await ask(adminApi, pretransaction.revealPre, {
    token,
    params: { id: pre.id },
    expects: ['REVEAL_LIMIT'],
  })
  if (!revealed.reply) return
  const other = { bank: pre.bank, number: revealed.reply.accountNumber, name: pre.memberName }
  const bankReference = till.move(own, other, -pre.amountMinor)
  const body = { version: pre.version, bankAccountId: own.id, bankReference, confirmShort: true }
  await ask(adminApi, pretransaction.payPre, { token, params: { id: pre.id }, body })
}

const pay = (till: Till, own: OwnAccount, { bank, accountNumber, holderName, amountMinor }: Payout): string =>
  till.move(own, { bank, number: accountNumber, name: holderName }, -amountMinor)

/** The robot pays what was approved. */
export async function payOut(run: Run, till: Till, robot: Program, random: Random): Promise<void> {
  const ask = clientAt(run, programPlace(run.seed, 'robot'))
  const sign = signAs(robot)
  const paying = till.accounts.filter(({ uses }) => uses.includes('withdraw'))
  // Now from the one account first, now from the other.
  for (const own of random.chance(50) ? paying : paying.toReversed()) {
    const account = { bank: own.bank, number: own.number }
    const taken = await ask(autoApi, autoCalls.pretransaction.takePayouts, { sign, body: { account, count: 20 } })
    for (const payout of taken.reply?.payouts ?? []) {
      const bankReference = pay(till, own, payout)
      const body = { result: 'paid' as const, bankReference }
      await ask(autoApi, autoCalls.pretransaction.reportPayout, {
        sign: signAs(robot),
        params: { id: payout.leaseId },
        body,
      })
    }
  }
}

/** The robot sends what was agreed on from one of our accounts to another. */
export async function sendTransfers(run: Run, till: Till, robot: Program): Promise<void> {
  const ask = clientAt(run, programPlace(run.seed, 'robot'))
  for (const own of till.accounts) {
    const account = { bank: own.bank, number: own.number }
    const taken = await ask(autoApi, autoCalls.bank.takeTransfers, {
      sign: signAs(robot),
      body: { account, count: 20 },
    })
    for (const payout of taken.reply?.transfers ?? []) {
      const bankReference = pay(till, own, payout)
      const other = till.accounts.find(({ number }) => number === payout.accountNumber)
      if (other) till.move(other, { bank: own.bank, number: own.number, name: own.name }, payout.amountMinor)
      const body = { result: 'paid' as const, bankReference }
      await ask(autoApi, autoCalls.bank.reportTransfer, { sign: signAs(robot), params: { id: payout.leaseId }, body })
    }
  }
}

const unfit = [
  'STATEMENT_UNLIKE',
  'STATEMENT_PROVEN',
  'STATEMENT_OWN',
  'STATEMENT_WAITING',
  'STATEMENT_PAYER',
  'STATE_ILLEGAL',
  'MEMBER_CLOSED',
] as const

/** A few amounts nobody can explain: they stay open, and so do their days. */
export const isPuzzle = (seed: number, amountMinor: number): boolean =>
  seeded(seed, 'puzzle', Math.abs(amountMinor)).chance(12)

/** What came without an owner is given to the member who sent it; what cannot be told yet stays open. */
export async function matchLines(finance: Cashier, round: string): Promise<void> {
  const { ask, token, freshen, seed } = finance
  const { reply } = await ask(adminApi, pretransaction.searchLines, { token, body: { size: 50 } })
  for (const { id, version, amountMinor, counterpartDigits } of reply?.records ?? []) {
    if (amountMinor < 0 || isPuzzle(seed, amountMinor) || !seeded(seed, 'line', round, id).chance(70)) continue
    await freshen()
    const given = { token, params: { id }, expects: unfit }
    const search = { lineId: id, text: counterpartDigits }
    const { reply: found } = await ask(adminApi, pretransaction.findOwners, { token, body: search })
    const [owner] = found?.members ?? []
    if (!owner) continue
    const body = { version, memberId: owner.id, reason: sent, confirmPayer: true }
    await ask(adminApi, pretransaction.creditLine, { ...given, body })
  }
}
