import { randomUUID } from 'node:crypto'
import type { ReplyOut, SiteCall } from '#contract/frames/call.ts'
import { ClaimRefusal } from '#contract/promotion/claim.rules.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { clickLink } from '../click.ts'
import { clientAt, Unexpected } from '../client.ts'
import { playRound } from '../demo-games.ts'
import { personOf, placeOf } from '../person.ts'
import { type Random, seeded } from '../random.ts'
import type { Guest } from './crowd.ts'
import { payBy, requestBy, wayFor } from './paying.ts'
import type { Known, World } from './world.ts'

const { member, credit, pretransaction, promotion, refund } = siteCalls
const bahtMinor = 100
const minuteMs = 60_000

/** Somebody comes by a link, a seller, an agent, a friend or by themselves, and registers. */
export async function register(world: World, guest: Guest, friend: Known | undefined): Promise<Known> {
  const { run, sellers, agents } = world
  const { index } = guest
  const person = personOf(run.seed, index)
  const place = placeOf(run.seed, index)
  const ask = clientAt(run, place)
  const random = seeded(run.seed, 'came by', index)
  if (person.marketingCode !== undefined) await clickLink(run, place, person.marketingCode)
  const way = random.whole(1, 100)
  const by =
    friend && way <= 18
      ? { upline: friend.person.phone }
      : way <= 40
        ? { seller: random.pick(sellers) }
        : way <= 60
          ? { agentCode: random.pick(agents) }
          : {}
  const { reply } = await ask(siteApi, member.register, { body: { ...person, ...by }, expects: ['MEMBER_EXISTS'] })
  const token = reply?.token
  return { ...guest, person, ask, id: token === undefined ? '' : await world.idOf(person.phone), token }
}

/** The answer to a question of a member, who signs in again if the session has ended. */
async function asked<C extends SiteCall>(
  known: Known,
  call: C,
): Promise<{ reply: ReplyOut<C> | undefined; token: string }> {
  const { ask } = known
  const { reply } =
    known.token === undefined ? {} : await ask(siteApi, call, { token: known.token, expects: ['SESSION_MISSING'] })
  if (reply !== undefined && known.token !== undefined) return { reply, token: known.token }
  const token = await signIn(known)
  return { reply: (await ask(siteApi, call, { token })).reply, token }
}

async function signIn(known: Known): Promise<string> {
  const { ask, person } = known
  const { reply } = await ask(siteApi, member.signIn, { body: { username: person.phone, password: person.password } })
  if (!reply) throw new Unexpected(`${person.phone} was not let in`)
  known.token = reply.token
  return reply.token
}

const refusals = [
  'PRETRANSACTION_MANY',
  'PRETRANSACTION_SHUT',
  'PRETRANSACTION_AMOUNT',
  'PRETRANSACTION_DAY_AMOUNT',
  'PRETRANSACTION_DAY_TIMES',
] as const
const refusedDeposits = [...refusals, ...ClaimRefusal.options, 'BANK_NONE', 'GATEWAY_NONE'] as const
const refusedWithdrawals = [...refusals, 'MEMBER_ACCOUNT_NEW', 'LEDGER_OVERDRAWN', 'BONUS_LOCKED'] as const

/** Somebody comes to play: announces a deposit, sends it, and plays once it is there. */
export async function visit(world: World, known: Known, random: Random): Promise<void> {
  const { ask, habit } = known
  const token = await claimRefunds(known)
  const [least, most] = habit.baht
  const wholeMinor = random.whole(least, most) * 100 * bahtMinor
  // Odd satang, which people add so that their transfer can be recognised.
  const amountMinor = wholeMinor + (random.chance(40) ? random.whole(1, 99) : 0)
  const way = wayFor(world, random)
  const promotionId = way === 'promptpay' ? undefined : await offerOf(known, token, amountMinor, random)
  const request = (body: { amountMinor: number; promotionId?: string }) =>
    ask(siteApi, requestBy[way], { token, key: randomUUID(), body, expects: refusedDeposits })
  const offered = promotionId === undefined ? undefined : await request({ amountMinor, promotionId })
  // Who is refused the promotion deposits without it.
  const { reply: deposit } = offered?.reply ? offered : await request({ amountMinor })
  // Some forget, and their request expires.
  if (!deposit || random.chance(3)) return
  payBy[way](world, { known, token, deposit, random, play: () => play(world, known, random, amountMinor) })
}

/** The first offer that fits this deposit; many do not look for one. Free credit is taken at once. */
async function offerOf(
  { ask }: Known,
  token: string,
  amountMinor: number,
  random: Random,
): Promise<string | undefined> {
  if (!random.chance(35)) return undefined
  const { reply } = await ask(siteApi, promotion.listOffers, { token })
  const offers = reply?.promotions ?? []
  const free = offers.find(({ kind, why }) => kind === 'freeCredit' && why.length === 0)
  if (free && random.chance(50)) {
    await ask(siteApi, promotion.claimPromotion, { token, params: { id: free.id }, expects: ClaimRefusal.options })
    return undefined
  }
  const fitting = offers.find(
    ({ kind, why, minDepositMinor }) =>
      kind !== 'freeCredit' &&
      why.every(each => each === 'PROMOTION_DEPOSIT_NONE') &&
      (minDepositMinor ?? 0) <= amountMinor,
  )
  return fitting?.id
}

/** Claims what waits, and returns a token that is valid. */
async function claimRefunds(known: Known): Promise<string> {
  const { reply, token } = await asked(known, refund.listRefunds)
  for (const { id } of reply?.refunds ?? []) await known.ask(siteApi, refund.claimRefund, { token, params: { id } })
  return token
}

const leastStakeMinor = 10 * bahtMinor

/** Plays some rounds, and thinks about a withdrawal. */
async function play(world: World, known: Known, random: Random, depositMinor: number): Promise<void> {
  const { clock, diary, providers } = world
  const { ask, id } = known
  const provider = random.pick(providers)
  const game = random.pick(provider.games)
  const { reply } = await asked(known, credit.getBalances)
  let cashMinor = reply?.cashMinor ?? 0
  const fundsMinor = Math.max(depositMinor, cashMinor / 2)
  const stakeMinor = Math.max(leastStakeMinor, Math.round(fundsMinor / random.whole(2, 6) / 1000) * 1000)
  for (let left = random.whole(1, 4); left > 0 && cashMinor >= stakeMinor; left -= 1) {
    const won = await playRound({ ask, provider }, { memberId: id, ...game, amountMinor: stakeMinor, random })
    if (won === undefined) break
    cashMinor += won - stakeMinor
    clock.pass(random.whole(4, 12))
  }
  if (cashMinor >= 200 * bahtMinor && random.chance(cashMinor > depositMinor ? 65 : 15))
    diary.plan(Date.now() + random.whole(2, 25) * minuteMs, () => withdraw(world, known, random))
}

async function withdraw(world: World, known: Known, random: Random): Promise<void> {
  const { ask } = known
  const { reply, token } = await asked(known, credit.getBalances)
  const hundreds = Math.floor((reply?.cashMinor ?? 0) / (100 * bahtMinor))
  if (hundreds < 1) return
  const wanted = random.chance(60) ? hundreds : random.whole(1, hundreds)
  const { reply: requested } = await ask(siteApi, pretransaction.requestWithdrawal, {
    token,
    key: randomUUID(),
    body: { amountMinor: wanted * 100 * bahtMinor },
    expects: refusedWithdrawals,
  })
  if (requested) world.withdrawn(random)
}
