import type { OwnPre } from '#contract/pretransaction/pretransaction.types.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { personOf } from '../person.ts'
import type { Random } from '../random.ts'
import { handIn, type SlipKind } from './slips.ts'
import type { Known, World } from './world.ts'

const { pretransaction } = siteCalls
const bahtMinor = 100
const minuteMs = 60_000
/** Far from the numbers of members: nobody of the family has registered. */
const firstRelative = 5_000_000

/** How people pay, and how many of a hundred do. */
const shares = { bank: 43, promptpay: 33, gateway: 15, slip: 9 } as const
type Way = keyof typeof shares

export const wayFor = ({ gateway }: World, random: Random): Way => {
  const drawn = pickBy<Way>(shares, random)
  return drawn === 'gateway' && !gateway ? 'bank' : drawn
}

/** One of these names, by their percentages. */
function pickBy<Name extends string>(percents: Readonly<Record<Name, number>>, random: Random): Name {
  const names = Object.keys(percents).filter((name): name is Name => name in percents)
  let left = random.whole(1, 100)
  const found = names.find(name => {
    left -= percents[name]
    return left <= 0
  })
  if (found === undefined) throw new Error('the percentages are no hundred')
  return found
}

export const requestBy = {
  bank: pretransaction.requestDeposit,
  promptpay: pretransaction.requestPromptPay,
  gateway: pretransaction.requestGateway,
  slip: pretransaction.requestDeposit,
} as const

type Paying = { known: Known; token: string; deposit: OwnPre; random: Random; play(): Promise<void> }

/** Somebody pays what they announced, and plays once it is there. */
export const payBy: Readonly<Record<Way, (world: World, paying: Paying) => void>> = {
  bank: transfer,
  promptpay: transfer,
  gateway: payAtGateway,
  slip: payWithSlip,
}

const ownOf = ({ person }: Known) => ({ ...person.account, name: `${person.firstName} ${person.lastName}` })

/** Sends the money at the bank; a few send another amount. */
function transfer({ diary, till }: World, { known, deposit, random, play }: Paying): void {
  const { payTo, qr, amountMinor } = deposit
  if (!payTo) return
  const sentMinor = random.chance(2) ? amountMinor - random.whole(1, 9) * bahtMinor : amountMinor
  const paidAt = Date.now() + random.whole(40, 240) * 1000
  diary.plan(paidAt, async () => {
    till.move(payTo, ownOf(known), sentMinor, qr ? `PromptPay ${qr.reference}` : 'TRANSFER')
  })
  // The reader looks every minute or two; a member plays for a while once the money is there.
  diary.plan(paidAt + random.whole(30, 120) * 1000, () => till.read())
  diary.plan(paidAt + random.whole(3, 9) * minuteMs, play)
}

/** Pays on the page of the gateway; some cards are declined. */
function payAtGateway({ diary, gateway }: World, { known, token, deposit, random, play }: Paying): void {
  if (!gateway) return
  const paidAt = Date.now() + random.whole(30, 150) * 1000
  diary.plan(Date.now() + 1000, gateway.begin)
  diary.plan(paidAt, async () => {
    const { reply } = await known.ask(siteApi, pretransaction.getOwn, { token, params: { id: deposit.id } })
    if (reply?.redirectUrl) await gateway.pay(reply.redirectUrl, random.chance(92) ? 'paid' : 'failed')
  })
  diary.plan(paidAt + random.whole(1, 6) * minuteMs, play)
}

/** What is behind the slips: the line of most finds the deposit by itself. */
const slipShares = { plain: 55, otherPayer: 20, lateLine: 15, forged: 10 } as const satisfies Record<
  SlipKind | 'plain',
  number
>

/** Hands in the picture of the transfer as well. Where the line does not tell whose it is, comes late or never, a cashier decides. */
function payWithSlip(world: World, { known, token, deposit, random, play }: Paying): void {
  const { diary, till, run } = world
  const { id, payTo, amountMinor } = deposit
  if (!payTo) return
  const kind = pickBy(slipShares, random)
  const bankReference = till.newReference()
  const sender = kind === 'otherPayer' ? { ...known, person: personOf(run.seed, firstRelative + known.index) } : known
  const send = async () => void till.move(payTo, ownOf(sender), amountMinor, 'TRANSFER', bankReference)
  const paidAt = Date.now() + random.whole(40, 240) * 1000
  const shownAt = kind === 'lateLine' ? paidAt + random.whole(25, 50) * minuteMs : paidAt
  if (kind !== 'forged') diary.plan(shownAt, send)
  diary.plan(paidAt + 1000, async () => {
    await handIn(known.ask, token, { id, amountMinor, payTo, bankReference })
    if (kind !== 'plain') world.handed({ kind, id, bankReference }, random)
  })
  diary.plan(shownAt + random.whole(30, 120) * 1000, () => till.read())
  const [soonest, latest] = kind === 'plain' ? [3, 9] : [18, 30]
  diary.plan(paidAt + random.whole(soonest, latest) * minuteMs, play)
}
