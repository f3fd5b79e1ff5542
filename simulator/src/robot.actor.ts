import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { autoApi, autoCalls } from '#contract/auto-calls.ts'
import { nameOfAccount } from '#contract/core/bank.ts'
import type { Payout } from '#contract/pretransaction/payout.types.ts'
import type { Actor } from './actor.ts'
import { type Ask, clientAt } from './client.ts'
import { programPlace, signAs } from './program.ts'
import { type Random, seeded } from './random.ts'
import type { Run } from './run.ts'
import type { OwnAccount, Program, Stage } from './stage.ts'

const { takePayouts, reportPayout } = autoCalls.pretransaction
const restMs = 500

/** A program that takes approved withdrawals, pays them at the bank, and reports the outcome. */
export const playRobot: Actor = async ({ run, stage, index, arrived }) => {
  arrived.tell()
  const robot = stage && robotOf(run, stage, index)
  while (robot && stage.isOpen) {
    await robot.round()
    await sleep(restMs)
  }
}

/** Lets every robot work until there is nothing left to take, for the end of a run. */
export async function payAll(run: Run, stage: Stage): Promise<void> {
  for (const index of stage.robots.keys()) {
    const robot = robotOf(run, stage, index)
    while (robot && (await robot.round()) > 0);
  }
}

function robotOf(run: Run, stage: Stage, index: number) {
  const program = stage.robots[index]
  if (!program) return undefined
  const ask = clientAt(run, programPlace(run.seed, 'robot'))
  const random = seeded(run.seed, 'robot', index, stage.startedAt)
  const accounts = stage.accounts.filter(({ uses }) => uses.includes('withdraw'))
  return {
    /** Takes what there is and pays it; returns how many. */
    async round(): Promise<number> {
      let taken = 0
      for (const account of accounts) {
        const body = { account: { bank: account.bank, number: account.number }, count: random.whole(1, 4) }
        const { reply } = await ask(autoApi, takePayouts, { sign: signAs(program), body, expects: ['BANK_INACTIVE'] })
        for (const payout of reply?.payouts ?? []) await pay({ run, stage, ask, random, program }, account, payout)
        taken += reply?.payouts.length ?? 0
      }
      return taken
    },
  }
}

type Robot = { run: Run; stage: Stage; ask: Ask; random: Random; program: Program }

async function pay({ run, stage, ask, random, program }: Robot, own: OwnAccount, payout: Payout): Promise<void> {
  const { leaseId, number, amountMinor } = payout
  const report = (result: 'paid' | 'failed' | 'unknown', bankReference = '', message = randomUUID()) =>
    ask(autoApi, reportPayout, {
      sign: signAs(program, message),
      params: { id: leaseId },
      body: { result, bankReference },
    })
  // Not the first one, so that there is also a successful one.
  if (stage.hasPaid && stage.toPlant.delete('unknown')) {
    stage.planted.push({ fault: 'unknown', amountMinor, reference: number, account: nameOfAccount(own) })
    await report('unknown')
    return
  }
  stage.purposes.set(leaseId, number)
  const to = { bank: payout.bank, number: payout.accountNumber, name: payout.holderName }
  const from = { bank: own.bank, number: own.number, name: own.name }
  // The key is that of the lease: repeated after a lost answer, it is the same payment.
  const made = await stage.bank.pay({ key: leaseId, from, to, amountMinor })
  if (made) stage.hasPaid = true
  if (!made) {
    await report('failed')
  } else if (stage.faults.has('crash') && random.chance(20)) {
    run.tell(`a robot paid ${number} and fell silent`)
  } else {
    const message = randomUUID()
    await report('paid', made.bankReference, message)
    if (stage.faults.has('twice')) await report('paid', made.bankReference, message)
  }
}
