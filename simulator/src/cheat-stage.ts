import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { adminApi, calls } from '#contract/calls.ts'
import { nameOfAccount } from '#contract/core/bank.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import type { Line } from './bank.ts'
import type { Announced, Attempt, Till } from './cheat.ts'
import { attempts } from './cheat-attempts.ts'
import { need } from './cheat-moves.ts'
import { type Dishonest, noOutcomes, playAttempt } from './cheat-play.ts'
import { openScene, roleOf } from './cheat-scene.ts'
import { Unexpected } from './client.ts'
import { accountOf } from './day-people.ts'
import { patiently, type Run } from './run.ts'
import type { Stage } from './stage.ts'

const [looks, patientLooks, lookMs, pageSize] = [60, 14, 500, 40]

/** Adds dishonest actors to a run with a bank, a reader and robots. */
export async function openDishonest(run: Run, stage: Stage): Promise<Dishonest> {
  const { staff, accounts } = stage
  const roleId = await roleOf(staff)
  // No earlier run used the number of this moment.
  const firstPerson = Date.now()
  const scene = await openScene({ run: patiently(run), staff, accounts, till: tillAt(stage), roleId, firstPerson })
  const dishonest = { scene, outcomes: noOutcomes() }
  stage.cheat = by => tryAll(dishonest, by)
  return dishonest
}

/**
 * Members and sources act under another name each time, so their attempts run in parallel. An admin has one account, and acts
 * sequentially.
 */
async function tryAll(dishonest: Dishonest, maker: Attempt['by']): Promise<void> {
  const own = Object.entries(attempts).filter(([, { by, onlyInWeek }]) => by === maker && !onlyInWeek)
  if (maker === 'admin') for (const [name, attempt] of own) await playAttempt(dishonest, name, attempt)
  else await Promise.all(own.map(([name, attempt]) => playAttempt(dishonest, name, attempt)))
}

/** Money is sent at the bank, and credited once the reader has pushed the line. */
const tillAt = (stage: Stage): Till => ({
  async arrive({ ask, token, person }, { id, number, amountMinor, payTo }) {
    const key = randomUUID()
    stage.purposes.set(key, number)
    const made = await stage.bank.transfer({ key, from: accountOf(person), to: payTo, amountMinor })
    stage.shown.add(nameOfAccount(payTo))
    for (let look = 0; look < looks; look += 1) {
      const { reply } = await ask(siteApi, siteCalls.pretransaction.getOwn, { token, params: { id } })
      if (reply?.status === 'credited') return lineAt(stage, payTo, made.bankReference)
      if (look > patientLooks) await matchByHand(stage, id, made.bankReference)
      await sleep(lookMs)
    }
    throw new Unexpected(`${number} was sent at the bank and is not credited`)
  },
})

/** A line after one that the bank never showed is held, until staff match it to its deposit. */
async function matchByHand({ staff: { ask, token, freshen } }: Stage, id: string, reference: string): Promise<void> {
  const body = { size: 100, status: 'new' as const }
  const { reply: lines } = await ask(adminApi, calls.pretransaction.searchLines, { token, body })
  const line = lines?.records.find(({ bankReference }) => bankReference === reference)
  if (!line) return
  const { reply: pre } = await ask(adminApi, calls.pretransaction.getPre, { token, params: { id } })
  await freshen()
  const match = { version: line.version, preId: id, preVersion: need(pre, 'deposit').version }
  // It may have been matched automatically in the meantime.
  const expects = ['VERSION_STALE', 'STATE_ILLEGAL', 'STATEMENT_PROVEN', 'PRETRANSACTION_DONE'] as const
  await ask(adminApi, calls.pretransaction.matchLine, { token, params: { id: line.id }, body: match, expects })
}

async function lineAt({ bank, startedAt }: Stage, account: Announced['payTo'], reference: string): Promise<Line> {
  for (let offset = 0; ; offset += pageSize) {
    const { lines, count } = await bank.statement(
      { bank: account.bank, number: account.number },
      startedAt,
      offset,
      pageSize,
    )
    const found = lines.find(({ bankReference }) => bankReference === reference)
    if (found || offset + pageSize >= count) return need(found, 'line')
  }
}
