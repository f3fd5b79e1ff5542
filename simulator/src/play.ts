import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { nameOfAccount } from '#contract/core/bank.ts'
import type { Counts } from './actors.ts'
import { workRequests } from './cashier.actor.ts'
import { bankFaults } from './faults.ts'
import { readAll } from './reader.actor.ts'
import { payAll } from './robot.actor.ts'
import { patiently, type Run } from './run.ts'
import { simulate } from './simulate.ts'
import { plantedFaults, type Stage } from './stage.ts'

const patienceMs = 120_000
const momentMs = 1000

/** Plays members and strangers, and those who serve them until nobody comes and everything is done. */
export async function playMoney(run: Run, stage: Stage, counts: Counts): Promise<readonly Error[]> {
  const { members = 0, strangers = 0, cheats = 0, insiders = 0, contradictors = 0, ...serving } = counts
  // A fault without its actor cannot happen.
  const planters = { foreign: strangers, amount: members, missing: members, unknown: serving.robots ?? 0 }
  for (const fault of plantedFaults) if (planters[fault] === 0) stage.toPlant.delete(fault)
  const patient = patiently(run)
  const served = simulate(patient, serving, stage)
  const came = await Promise.all([
    simulate(untilPlanted(run, stage), { members }, stage),
    simulate(run, { strangers }, stage),
    simulate(patient, { cheats, insiders, contradictors }, stage),
  ])
  stage.isOpen = false
  const failures = [...came.flat(), ...(await served)]
  if (failures.length === 0) await workOff(patient, stage)
  return failures
}

/** Members come a little longer if a planned fault has not happened yet, or nobody has played. */
function untilPlanted(run: Run, stage: Stage): Run {
  const latest = Date.now() + run.leftMs() + patienceMs
  const isDue = () => (stage.toPlant.size > 0 || (stage.game !== undefined && !stage.hasPlayed)) && Date.now() < latest
  return {
    ...run,
    lasts: () => run.lasts() || isDue(),
    leftMs: () => Math.max(run.leftMs(), isDue() ? momentMs : 0),
  }
}

/** The bank shows its remaining lines, and all who serve do their work once more. */
async function workOff(run: Run, stage: Stage): Promise<void> {
  await workRequests(stage)
  await payAll(run, stage)
  await showMissing(stage)
  const { lateLinesMs } = bankFaults(stage.faults, run.seed)
  // The last message of the gateway may be on its way, too.
  await sleep(Math.max(lateLinesMs, momentMs))
  await readAll(run, stage)
}

/** A missing line is noticed by the one after it: so there has to be one. */
async function showMissing({ bank, accounts, planted }: Stage): Promise<void> {
  for (const { account } of planted.filter(({ fault }) => fault === 'missing')) {
    const to = accounts.find(own => nameOfAccount(own) === account)
    if (!to) continue
    const amountMinor = 12_321
    const from = { bank: 'SCB' as const, number: '9990001112', name: 'นาย ผู้ไม่ประสงค์ออกนาม' }
    const made = await bank.transfer({
      key: randomUUID(),
      from,
      to: { bank: to.bank, number: to.number, name: to.name },
      amountMinor,
    })
    planted.push({ fault: 'foreign', amountMinor, reference: made.bankReference, account })
  }
}
