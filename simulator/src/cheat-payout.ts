import { randomUUID } from 'node:crypto'
import { autoApi, autoCalls } from '#contract/auto-calls.ts'
import { adminApi, calls } from '#contract/calls.ts'
import type { Payout } from '#contract/pretransaction/payout.types.ts'
import type { Attempts, Cheat, Scene } from './cheat.ts'
import { isUnknown, places, shownIf } from './cheat-look.ts'
import { bahtMinor, fund, need, withdraw } from './cheat-moves.ts'
import { nameOf } from './day-people.ts'
import { signAs } from './program.ts'
import type { OwnAccount } from './stage.ts'

const amountMinor = 300 * bahtMinor
const { pretransaction } = calls
const { takePayouts, reportPayout } = autoCalls.pretransaction

type Taken = { id: string; number: string; payout: Payout; account: OwnAccount }

/** A withdrawal that staff approved and the robot took. */
async function taken(scene: Scene, cheat: Cheat): Promise<Taken> {
  const { staff, accounts } = scene
  await fund(scene, cheat, amountMinor)
  const { id, number } = need((await withdraw(cheat, amountMinor)).reply, 'withdrawal')
  await staff.freshen()
  const approved = { token: staff.token, params: { id }, body: { version: 1 } }
  await staff.ask(adminApi, pretransaction.approvePre, approved)
  const account = need(
    accounts.find(({ uses }) => uses.includes('withdraw')),
    'account for payouts',
  )
  const body = { account: { bank: account.bank, number: account.number }, count: 20 }
  const { reply } = await staff.ask(autoApi, takePayouts, { sign: signAs(need(scene.week, 'robot').robot), body })
  const payout = need(
    reply?.payouts.find(one => one.number === number),
    'payout',
  )
  return { id, number, payout, account }
}

async function report(scene: Scene, { payout }: Taken, result: 'paid' | 'failed' | 'unknown'): Promise<void> {
  const body = { result, bankReference: result === 'paid' ? randomUUID() : '' }
  const sign = signAs(need(scene.week, 'robot').robot)
  await scene.staff.ask(autoApi, reportPayout, { sign, params: { id: payout.leaseId }, body })
}

/** In the end the bank shows that it was paid, once. */
async function settle(scene: Scene, { person }: Cheat, { account }: Taken): Promise<void> {
  const counterpart = { bank: person.account.bank, digits: person.account.number, name: nameOf(person) }
  const line = { amountMinor: -amountMinor, bankReference: randomUUID(), description: 'TRANSFER OUT', counterpart }
  await need(scene.week, 'statement').tellLine(account, line)
}

/** How payers contradict themselves. */
export const payoutAttempts: Attempts = {
  'failed, and then paid': {
    by: 'source',
    what: 'A robot says that a payout failed, and then that it was paid',
    shown: places.unknown,
    onlyInWeek: true,
    async play(scene) {
      const cheat = await scene.join()
      const payout = await taken(scene, cheat)
      await report(scene, payout, 'failed')
      await report(scene, payout, 'paid')
      const ending = shownIf(await isUnknown(scene, payout.number), 'unknown')
      await settle(scene, cheat, payout)
      return ending
    },
  },

  'paid after staff recorded it as failed': {
    by: 'source',
    what: 'Staff record a payout of unknown outcome as failed, and then its robot says that it was paid',
    shown: places.unknown,
    onlyInWeek: true,
    async play(scene) {
      const cheat = await scene.join()
      const payout = await taken(scene, cheat)
      await report(scene, payout, 'unknown')
      const { ask, token, freshen } = scene.staff
      const params = { id: payout.id }
      const { reply } = await ask(adminApi, pretransaction.getPre, { token, params })
      const body = { version: need(reply, 'withdrawal').version, reason: 'ธนาคารแจ้งว่าไม่สำเร็จ' }
      await freshen()
      await ask(adminApi, pretransaction.failPre, { token, params, body })
      await report(scene, payout, 'paid')
      const ending = shownIf(await isUnknown(scene, payout.number), 'unknown')
      await settle(scene, cheat, payout)
      return ending
    },
  },
}
