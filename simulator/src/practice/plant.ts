import { randomUUID } from 'node:crypto'
import { autoApi, autoCalls } from '#contract/auto-calls.ts'
import { adminApi, calls } from '#contract/calls.ts'
import { type FaultKind, faultKindNames } from '#contract/practice/practice.types.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import type { CoreLimits } from '#contract/website/core-policy.ts'
import { clientAt, Unexpected } from '../client.ts'
import { accountOf, announce, type DayMember, join, nameOf } from '../day-people.ts'
import { personOf, placeOf } from '../person.ts'
import { programPlace, signAs } from '../program.ts'
import type { Run } from '../run.ts'
import type { Cashier } from '../staff.ts'
import type { OwnAccount, Program } from '../stage.ts'
import { accountsOf, letIn } from '../stage-open.ts'
import { drawSlip, type Slip } from './slip-picture.ts'

const { pretransaction } = calls
const bahtMinor = 100
/** Far from the numbers of other members. */
const firstTrickster = 4_000_000
const membersInRing = 3

export type Planted = { kind: FaultKind; subjectId: string }

type Plot = {
  run: Run
  staff: Cashier
  robot: Program
  accounts: readonly OwnAccount[]
  /** Somebody who has not been here before; with the place of another one, on the same device. */
  comeIn(place?: number): Promise<DayMember>
  /** Tells what the bank shows, a moment after the last one. */
  tell(account: Told, line: { amountMinor: number; member?: DayMember }): Promise<string>
  /** So many baht, or what comes nearest within the limits. */
  amounts: { deposit(baht: number): number; withdrawal(baht: number): number }
}
/** The limits of what members of the brand announce. */
type PlantLimits = Pick<CoreLimits, 'depositMinMinor' | 'depositMaxMinor' | 'withdrawalMinMinor' | 'withdrawalMaxMinor'>
type Told = { bank: OwnAccount['bank']; number: string }

/** Amounts that the brand allows, as near as can be to those that are wanted. */
function amountsOf(limits: PlantLimits): Plot['amounts'] {
  const within = (least: number, most: number) => (baht: number) => Math.min(Math.max(baht * bahtMinor, least), most)
  return {
    deposit: within(limits.depositMinMinor, limits.depositMaxMinor),
    withdrawal: within(limits.withdrawalMinMinor, limits.withdrawalMaxMinor),
  }
}

/** Each plants what a trainee has to find, and names the records on which it can be seen. */
const plants: Readonly<Record<FaultKind, (plot: Plot) => Promise<readonly string[]>>> = {
  async reusedSlip(plot) {
    const member = await plot.comeIn()
    const amountMinor = plot.amounts.deposit(500)
    const slip = { at: new Date(), amountMinor, reference: '8104226719' }
    const first = await announce(member, amountMinor)
    await addSlip(member, first, slip)
    await plot.tell(first.payTo, { amountMinor, member })
    const second = await announce(member, amountMinor)
    await addSlip(member, second, { ...slip, toNumber: first.payTo.number })
    return [second.id]
  },

  async wrongAmount(plot) {
    const member = await plot.comeIn()
    const amountMinor = plot.amounts.deposit(2_000)
    const wanted = await announce(member, amountMinor)
    await addSlip(member, wanted, { at: new Date(), amountMinor, reference: '5520918834' })
    await plot.tell(wanted.payTo, { amountMinor: Math.ceil(amountMinor / 10), member })
    return [wanted.id]
  },

  async twinLine(plot) {
    const member = await plot.comeIn()
    const amountMinor = plot.amounts.deposit(700)
    const { payTo } = await announce(member, amountMinor)
    await plot.tell(payTo, { amountMinor, member })
    return [await lineOf(plot, await plot.tell(payTo, { amountMinor, member }))]
  },

  async unknownPayout(plot) {
    const { staff, robot, run } = plot
    const member = await plot.comeIn()
    const amountMinor = plot.amounts.withdrawal(900)
    const id = await fundAndWithdraw(plot, member, amountMinor)
    await staff.freshen()
    await staff.ask(adminApi, pretransaction.approvePre, { token: staff.token, params: { id }, body: { version: 1 } })
    const ask = clientAt(run, programPlace(run.seed, 'robot'))
    for (const account of plot.accounts.filter(({ uses }) => uses.includes('withdraw'))) {
      const body = { account: { bank: account.bank, number: account.number }, count: 1 }
      const { reply } = await ask(autoApi, autoCalls.pretransaction.takePayouts, { sign: signAs(robot), body })
      const [payout] = reply?.payouts ?? []
      if (!payout) continue
      const report = { params: { id: payout.leaseId }, body: { result: 'unknown' as const, bankReference: '' } }
      await ask(autoApi, autoCalls.pretransaction.reportPayout, { sign: signAs(robot), ...report })
      await plot.tell(account, { amountMinor: -amountMinor })
      return [id]
    }
    throw new Unexpected('no account pays a withdrawal')
  },

  async ring(plot) {
    const place = firstTrickster
    const requests: string[] = []
    for (let count = 0; count < membersInRing; count += 1) {
      requests.push(await fundAndWithdraw(plot, await plot.comeIn(place), plot.amounts.withdrawal(300)))
    }
    return requests
  },
}

async function addSlip(
  { ask, token }: DayMember,
  deposit: { id: string; payTo: { number: string } },
  slip: Omit<Slip, 'toNumber'> & { toNumber?: string },
): Promise<void> {
  const content = drawSlip({ toNumber: deposit.payTo.number, ...slip }).toString('base64')
  const given = { token, params: { id: deposit.id }, body: { file: { name: 'slip.png', content } } }
  await ask(siteApi, siteCalls.pretransaction.addOwnSlip, given)
}

/** Sends money of their own, and asks to have it back. */
async function fundAndWithdraw(plot: Plot, member: DayMember, amountMinor: number): Promise<string> {
  const { payTo } = await announce(member, amountMinor)
  await plot.tell(payTo, { amountMinor, member })
  const { ask, token } = member
  const given = { token, key: randomUUID(), body: { amountMinor } }
  const { reply } = await ask(siteApi, siteCalls.pretransaction.requestWithdrawal, given)
  if (!reply) throw new Unexpected('a withdrawal was not taken')
  return reply.id
}

async function lineOf({ staff }: Plot, bankReference: string): Promise<string> {
  const body = { search: bankReference, size: 10 as const }
  const { reply } = await staff.ask(adminApi, pretransaction.searchLines, { token: staff.token, body })
  const id = reply?.records[0]?.id
  if (!id) throw new Unexpected(`the line ${bankReference} is not there`)
  return id
}

/** Plants everything that a trainee has to find, through the same calls as honest people use. */
export async function plantFaults(run: Run, staff: Cashier, limits: PlantLimits): Promise<readonly Planted[]> {
  const rows = await accountsOf(staff)
  const accountIds = rows.map(({ id }) => id)
  const reader = await letIn(staff, 'reader', 'practice reader', accountIds)
  const robot = await letIn(staff, 'payer', 'practice robot', accountIds)
  const accounts = rows.map(({ id, bank, number, name, uses }): OwnAccount => ({ id, bank, number, name, uses }))
  const ask = clientAt(run, programPlace(run.seed, 'reader'))
  let came = firstTrickster
  let told = 0
  const plot: Plot = {
    run,
    staff,
    robot,
    accounts,
    amounts: amountsOf(limits),
    async comeIn(place) {
      came += 1
      if (place === undefined) return join(run, came)
      const person = personOf(run.seed, came)
      const visitor = clientAt(run, placeOf(run.seed, place))
      const { reply } = await visitor(siteApi, siteCalls.member.register, { body: person })
      if (!reply) throw new Unexpected(`${person.phone} was not taken as a member`)
      return { ask: visitor, token: reply.token, person }
    },
    async tell({ bank, number }, { amountMinor, member }) {
      told += 1
      const bankReference = `PR${String(told).padStart(8, '0')}`
      const counterpart = member
        ? { bank: member.person.account.bank, digits: accountOf(member.person).number, name: nameOf(member.person) }
        : { bank: 'KBANK' as const, digits: '', name: '' }
      const line = { at: new Date().toISOString(), amountMinor, bankReference, description: 'TRANSFER', counterpart }
      const body = { account: { bank, number }, lines: [line] }
      await ask(autoApi, autoCalls.pretransaction.pushLines, { sign: signAs(reader), body })
      return bankReference
    },
  }
  const planted: Planted[] = []
  for (const kind of faultKindNames) {
    for (const subjectId of await plants[kind](plot)) planted.push({ kind, subjectId })
  }
  return planted
}
