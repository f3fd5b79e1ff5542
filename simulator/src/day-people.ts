import { randomUUID } from 'node:crypto'
import { adminApi, calls } from '#contract/calls.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { type Ask, clientAt, Unexpected } from './client.ts'
import { type Person, personOf, placeOf } from './person.ts'
import type { Run } from './run.ts'
import type { OwnAccount, Stage } from './stage.ts'

const { pretransaction } = calls

/** More than the operator has accounts for deposits. */
const turnsAtMost = 5

/** A signed-in member. */
export type DayMember = { ask: Ask; token: string; person: Person }
type Named = Person['account'] & { name: string }

export const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`
export const accountOf = (person: Person): Named => ({ ...person.account, name: nameOf(person) })
export const atBank = ({ bank, number, name }: OwnAccount): Named => ({ bank, number, name })

export async function join(run: Run, index: number): Promise<DayMember> {
  const person = personOf(run.seed, index)
  const ask = clientAt(run, placeOf(run.seed, index))
  const { reply } = await ask(siteApi, siteCalls.member.register, { body: person })
  if (!reply) throw new Unexpected(`${person.phone} was not taken as a member`)
  return { ask, token: reply.token, person }
}

/** Announces a deposit; returns its number and the account to send it to. */
export async function announce({ ask, token }: DayMember, amountMinor: number) {
  const body = { amountMinor }
  const { reply } = await ask(siteApi, siteCalls.pretransaction.requestDeposit, { token, key: randomUUID(), body })
  if (!reply?.payTo) throw new Unexpected('a deposit was not taken')
  return { id: reply.id, number: reply.number, payTo: reply.payTo }
}

/** Accounts are assigned in turn: to get a particular one, the others are cancelled. */
export async function announceOn(member: DayMember, amountMinor: number, number: string) {
  for (let turn = 0; turn < turnsAtMost; turn += 1) {
    const made = await announce(member, amountMinor)
    if (made.payTo.number === number) return made
    const given = { token: member.token, params: { id: made.id } }
    await member.ask(siteApi, siteCalls.pretransaction.cancelOwn, given)
  }
  throw new Unexpected(`account ${number} is not given out`)
}

/** Sends money from the member's own account. */
export const send = (stage: Stage, { person }: DayMember, to: Named, amountMinor: number) =>
  stage.bank.transfer({ key: randomUUID(), from: accountOf(person), to, amountMinor })

/** Requests a withdrawal, which the cashier approves. */
export async function withdraw(stage: Stage, { ask, token }: DayMember, amountMinor: number): Promise<string> {
  const body = { amountMinor }
  const { reply } = await ask(siteApi, siteCalls.pretransaction.requestWithdrawal, { token, key: randomUUID(), body })
  if (!reply) throw new Unexpected('a withdrawal was not taken')
  const { staff } = stage
  await staff.freshen()
  const params = { id: reply.id }
  await staff.ask(adminApi, pretransaction.approvePre, { token: staff.token, params, body: { version: 1 } })
  return reply.id
}

/** Records that an approved withdrawal was paid by hand. */
export async function recordPaid({ staff }: Stage, id: string, own: OwnAccount, bankReference: string): Promise<void> {
  const body = { version: 2, bankAccountId: own.id, bankReference, confirmShort: true }
  await staff.ask(adminApi, pretransaction.payPre, { token: staff.token, params: { id }, body })
}

/** Credits a deposit without a line, because somebody claims to have seen it. */
export async function creditByHand({ staff }: Stage, id: string): Promise<void> {
  await staff.freshen()
  const body = { version: 1, reason: 'สมาชิกส่งสลิปมาแล้ว' }
  await staff.ask(adminApi, pretransaction.creditPre, { token: staff.token, params: { id }, body })
}
