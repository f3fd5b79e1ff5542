import { nameOfAccount } from '#contract/core/bank.ts'
import type { Line } from './bank.ts'
import { fundedKinds, plants } from './day-faults.ts'
import { announce, type DayMember, join, nameOf, send, withdraw } from './day-people.ts'
import { type PlannedFault, planDay } from './day-plan.ts'
import { seeded } from './random.ts'
import { readAll } from './reader.actor.ts'
import { payAll } from './robot.actor.ts'
import type { Run } from './run.ts'
import type { Cashier } from './staff.ts'
import type { OwnAccount, Stage } from './stage.ts'
import { importLines } from './statement-file.ts'
import { agreeTransfer, sendTransfers } from './transfer-robot.ts'

const bahtMinor = 100
const purseMinor = 2_000 * bahtMinor

/** The actors of a day: the bank and its accounts with one admin, and a second one. */
export type DayCast = { run: Run; stage: Stage; second: Cashier; members: number }
/** A planted fault, and the account on which it has to be found. */
export type PlantedFault = PlannedFault & { account: string }

/**
 * Plays a day of traffic: members deposit and withdraw, robots pay, staff move money between accounts, one account is read by
 * file, and the planned faults happen in between. Returns the planted faults.
 */
export async function playDay({ run, stage, second, members }: DayCast): Promise<PlantedFault[]> {
  const faults = planDay(run.seed)
  const regulars = await gather(run, faults.length, members)
  await deposit(run, stage, regulars)
  const planted = await plantAll(run, stage, faults)
  await takeOut(run, stage, regulars)
  await moveBetween(run, stage, second)
  await readDay(run, stage)
  return planted
}

const gather = (run: Run, from: number, count: number): Promise<DayMember[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => join(run, from + index)))

/** Everybody announces a deposit and sends it; the lines credit them. */
async function deposit(run: Run, stage: Stage, members: readonly DayMember[]): Promise<void> {
  for (const member of members) {
    const amountMinor = purseMinor + seeded(run.seed, 'purse', nameOf(member.person)).whole(1, 99)
    const { payTo } = await announce(member, amountMinor)
    await send(stage, member, payTo, amountMinor)
  }
  await readAll(run, stage)
}

/** Some withdraw part of it again, and robots pay them. */
async function takeOut(run: Run, stage: Stage, members: readonly DayMember[]): Promise<void> {
  for (const member of members.filter((_, index) => index % 2 === 0)) {
    await withdraw(stage, member, purseMinor / 2)
  }
  await payAll(run, stage)
}

/** A fault may need what an ordinary day has: money to withdraw, or a deposit to be credited twice. */
async function plantAll(run: Run, stage: Stage, faults: readonly PlannedFault[]): Promise<PlantedFault[]> {
  const people = await gather(run, 0, faults.length)
  const cast = faults.flatMap((fault, index) => {
    const member = people[index]
    return member ? [{ fault, member, index }] : []
  })
  await deposit(
    run,
    stage,
    cast.filter(({ fault }) => fundedKinds.has(fault.kind)).map(({ member }) => member),
  )
  const sentTo = new Map<DayMember, string>()
  for (const { fault, member } of cast.filter(one => one.fault.kind === 'twiceIn')) {
    const { payTo } = await announce(member, fault.amountMinor)
    await send(stage, member, payTo, fault.amountMinor)
    sentTo.set(member, payTo.number)
  }
  await readAll(run, stage)
  const planted: PlantedFault[] = []
  const places = { stage, takes: onlyFor(stage, 'deposit'), pays: onlyFor(stage, 'withdraw') }
  for (const { fault, member, index } of cast) {
    const scene = { ...places, member, index, sentTo: sentTo.get(member) ?? '' }
    const account = await plants[fault.kind](scene, fault)
    planted.push({ ...fault, account: nameOfAccount(account) })
  }
  return planted
}

function onlyFor({ accounts }: Stage, use: 'deposit' | 'withdraw'): OwnAccount {
  const own = accounts.find(({ uses }) => uses.includes(use))
  if (!own) throw new Error(`no account is for ${use}`)
  return own
}

/**
 * Money is moved from the receiving account to the paying one. The second transfer is unknown to the server until its lines come.
 */
async function moveBetween(run: Run, stage: Stage, second: Cashier): Promise<void> {
  const [from, to] = [onlyFor(stage, 'deposit'), stage.accounts.findLast(({ uses }) => uses.includes('withdraw'))]
  if (!to) return
  for (const baht of [3_000, 4_500]) {
    await agreeTransfer(stage.staff, second, { from, to, amountMinor: baht * bahtMinor, reason: 'เติมบัญชีจ่าย' })
  }
  await sendTransfers(run, stage)
}

/** The reader reads all accounts; for the last one the staff also import the bank's file. */
async function readDay(run: Run, stage: Stage): Promise<void> {
  const last = stage.accounts.at(-1)
  const byFile = last ? await importFile(stage, last) : 0
  run.tell(`${byFile} lines came by a file`)
  await readAll(run, stage)
}

const pageSize = 40

async function importFile({ bank, staff, startedAt }: Stage, own: OwnAccount): Promise<number> {
  const lines: Line[] = []
  for (let count = 1; lines.length < count; ) {
    const page = await bank.statement({ bank: own.bank, number: own.number }, startedAt, lines.length, pageSize)
    count = page.count
    lines.push(...page.lines)
  }
  return importLines(staff, own.id, lines)
}
