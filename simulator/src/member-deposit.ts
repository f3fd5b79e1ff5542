import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { nameOfAccount } from '#contract/core/bank.ts'
import type { PayChannel } from '#contract/pretransaction/pretransaction.types.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { cancel, type Visit } from './member-visit.ts'
import type { Person } from './person.ts'
import type { Stage } from './stage.ts'

const { pretransaction } = siteCalls
const bahtMinor = 100
const calls = {
  bank: pretransaction.requestDeposit,
  promptpay: pretransaction.requestPromptPay,
  gateway: pretransaction.requestGateway,
} as const

/** Announces a deposit by one of the open channels, and sends the money if there is a stage. */
export async function deposit(visit: Visit): Promise<void> {
  const { ask, token, random, stage } = visit
  const channel = await pickChannel(visit)
  const { reply } = await ask(siteApi, calls[channel], {
    token,
    key: randomUUID(),
    // Odd satang, which people add so that their transfer can be recognised.
    body: { amountMinor: random.whole(2, 50) * 100 * bahtMinor + random.whole(0, 99) },
    expects: ['BANK_NONE', 'GATEWAY_NONE', 'PRETRANSACTION_MANY', 'PRETRANSACTION_SHUT', 'PRETRANSACTION_AMOUNT'],
  })
  if (!reply || !stage) return
  // Some change their mind, and some forget.
  if (random.chance(5)) return cancel(visit, reply.id)
  if (random.chance(5)) return
  const { number, amountMinor, payTo, qr } = reply
  if (channel === 'gateway') await payAtGateway(visit, stage, reply.id)
  else if (payTo) await sendMoney(visit, stage, { number, amountMinor, payTo, reference: qr?.reference ?? '' })
}

async function pickChannel({ ask, token, random, stage }: Visit): Promise<PayChannel> {
  // Without a stage nobody pays, so a gateway would be useless.
  if (!stage) return 'bank'
  const { reply } = await ask(siteApi, pretransaction.listChannels, { token })
  return random.pick(['bank', ...(reply?.channels ?? []).map(({ channel }) => channel)])
}

const [looks, lookMs] = [20, 250]

/** Waits until the gateway has a page for it, and pays there; some cards are declined. */
async function payAtGateway({ ask, token, random }: Visit, { gateway }: Stage, id: string): Promise<void> {
  for (let left = looks; left > 0; left -= 1) {
    const { reply } = await ask(siteApi, pretransaction.getOwn, { token, params: { id } })
    if (reply?.redirectUrl) return gateway?.service.end(reply.redirectUrl, random.chance(90) ? 'paid' : 'failed')
    await sleep(lookMs)
  }
}

type Owed = {
  number: string
  amountMinor: number
  payTo: { bank: Person['account']['bank']; number: string; name: string }
  reference: string
}

/** Sends the requested amount at the bank; once per run a different amount, and once a line that is never shown. */
async function sendMoney(
  { random, person }: Visit,
  stage: Stage,
  { number, amountMinor, payTo, reference }: Owed,
): Promise<void> {
  await sleep(random.whole(0, 300))
  const account = nameOfAccount(payTo)
  const fault = (['amount', 'missing'] as const).find(
    one => (one === 'amount' || stage.shown.has(account)) && stage.toPlant.delete(one),
  )
  // Lines of the same second have no order, so nobody could say before which one another is missing.
  if (fault === 'missing') await sleep(1100)
  // Keys belong to this run alone: the same seed plays the same people, who make new requests.
  const key = randomUUID()
  const sentMinor = fault === 'amount' ? amountMinor - bahtMinor : amountMinor
  if (fault !== 'amount') stage.purposes.set(key, number)
  const made = await stage.bank.transfer({
    key,
    from: { ...person.account, name: `${person.firstName} ${person.lastName}` },
    to: payTo,
    amountMinor: sentMinor,
    description: reference === '' ? '' : `PromptPay ${reference}`,
    hidden: fault === 'missing',
  })
  if (fault !== 'missing') stage.shown.add(account)
  if (fault) stage.planted.push({ fault, amountMinor: sentMinor, reference: made.bankReference, account })
}
