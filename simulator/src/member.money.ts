import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import type { Ask } from './client.ts'
import type { Person } from './person.ts'
import type { Random } from './random.ts'
import { nameOfAccount, type Stage } from './stage.ts'

const { credit, pretransaction } = siteCalls
const bahtMinor = 100
const leastMinor = 100 * bahtMinor

/** Somebody on the site, and what they have at hand. */
export type Visit = { ask: Ask; token: string; random: Random; person: Person; stage: Stage | undefined }

/** What members do with their money: those who have some take part of it out, and many send more. */
export async function moveMoney(visit: Visit): Promise<void> {
  const { ask, token, random } = visit
  const { reply } = await ask(siteApi, credit.getBalances, { token })
  const cash = reply?.cashMinor ?? 0
  if (cash >= leastMinor && random.chance(50)) await withdraw(visit, cash)
  if (random.chance(60)) await deposit(visit)
  await ask(siteApi, pretransaction.listOwn, { token, body: {} })
}

async function withdraw({ ask, token, random }: Visit, cash: number): Promise<void> {
  const hundreds = random.whole(1, Math.min(30, Math.floor(cash / leastMinor)))
  const { reply } = await ask(siteApi, pretransaction.requestWithdrawal, {
    token,
    key: randomUUID(),
    body: { amountMinor: hundreds * leastMinor },
    expects: ['PRETRANSACTION_MANY', 'PRETRANSACTION_SHUT', 'PRETRANSACTION_AMOUNT', 'LEDGER_OVERDRAWN'],
  })
  if (reply && random.chance(10)) await cancel({ ask, token }, reply.id)
}

async function deposit(visit: Visit): Promise<void> {
  const { ask, token, random, stage } = visit
  const { reply } = await ask(siteApi, pretransaction.requestDeposit, {
    token,
    key: randomUUID(),
    // Odd satang, as people add them so that their transfer is told from others.
    body: { amountMinor: random.whole(2, 50) * leastMinor + random.whole(0, 99) },
    expects: ['BANK_NONE', 'PRETRANSACTION_MANY', 'PRETRANSACTION_SHUT', 'PRETRANSACTION_AMOUNT'],
  })
  if (!reply?.payTo || !stage) return
  // Some change their mind, and some forget.
  if (random.chance(5)) return cancel(visit, reply.id)
  if (random.chance(5)) return
  await sendMoney(visit, stage, { number: reply.number, amountMinor: reply.amountMinor, payTo: reply.payTo })
}

/** By the time somebody is at it, or has finished, there is nothing left to cancel. */
async function cancel({ ask, token }: Pick<Visit, 'ask' | 'token'>, id: string): Promise<void> {
  await ask(siteApi, pretransaction.cancelOwn, {
    token,
    params: { id },
    expects: ['PRETRANSACTION_TAKEN', 'STATE_ILLEGAL'],
  })
}

type Owed = {
  number: string
  amountMinor: number
  payTo: { bank: Person['account']['bank']; number: string; name: string }
}

/** Sends the money at the bank, as it was asked for; once in a run another amount, and once a line that is never shown. */
async function sendMoney({ random, person }: Visit, stage: Stage, { number, amountMinor, payTo }: Owed): Promise<void> {
  await sleep(random.whole(0, 300))
  const account = nameOfAccount(payTo)
  const fault = (['amount', 'missing'] as const).find(
    one => (one === 'amount' || stage.shown.has(account)) && stage.toPlant.delete(one),
  )
  // Lines of one second have no order, and then nobody could say before which one another is missing.
  if (fault === 'missing') await sleep(1100)
  // Keys are of this run alone: the same seed plays the same people, who ask for something new.
  const key = randomUUID()
  const sentMinor = fault === 'amount' ? amountMinor - bahtMinor : amountMinor
  if (fault !== 'amount') stage.purposes.set(key, number)
  const made = await stage.bank.transfer({
    key,
    from: { ...person.account, name: `${person.firstName} ${person.lastName}` },
    to: payTo,
    amountMinor: sentMinor,
    hidden: fault === 'missing',
  })
  if (fault !== 'missing') stage.shown.add(account)
  if (fault) stage.planted.push({ fault, amountMinor: sentMinor, reference: made.bankReference, account })
}
