import { randomUUID } from 'node:crypto'
import { autoApi, autoCalls } from '#contract/auto-calls.ts'
import type { SlipCode } from '#contract/bank/slip-code.ts'
import { adminApi, calls } from '#contract/calls.ts'
import { banks } from '#contract/core/bank.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { need } from '../cheat-moves.ts'
import { clientAt, Unexpected } from '../client.ts'
import { accountOf } from '../day-people.ts'
import { type Person, type Place, personOf, placeOf } from '../person.ts'
import { seeded } from '../random.ts'
import { payAll } from '../robot.actor.ts'
import { signed, type Target } from '../signature.ts'
import type { Cast, PictureWay, Player, Scene } from './scene.ts'

const { member, pretransaction, credit } = siteCalls
export const baht = (amount: number): number => amount * 100

/** A place of one's own: an address and a device that nobody else has. */
export function placeFor(scene: Scene, person: number): Place {
  const random = seeded(scene.run.seed, 'fraud place', person)
  const address = `100.${64 + (person % 64)}.${Math.floor(person / 64) % 256}.${random.whole(1, 254)}`
  return { ...placeOf(scene.run.seed, person), address, deviceId: random.uuid() }
}

/** What somebody has in common with another. */
type Alike = { place?: Partial<Place>; account?: Person['account']; firstName?: string; upline?: Player }

/** A new member, in a place of their own but for what they share. */
export async function join({ scene, of }: Cast, alike: Alike = {}): Promise<Player> {
  const { ask, token, person, refusal } = await register(scene, alike)
  if (refusal !== undefined) throw new Unexpected(`${of.kind} ${of.number} was refused with ${refusal}`)
  const { staff } = scene
  const body = { search: person.phone }
  const { reply } = await staff.ask(adminApi, calls.member.searchMembers, { token: staff.token, body })
  const player = { ask, token, person, id: need(reply?.records[0], 'member').id }
  of.players.push(player)
  return player
}

/** Somebody who should be refused: how is kept. */
export async function tryToJoin({ scene, of }: Cast, alike: Alike): Promise<void> {
  const { refusal } = await register(scene, alike)
  if (refusal !== undefined) of.refused.push(refusal)
}

/** Registers somebody whose place is their own but for what they share. */
export async function register(scene: Scene, { place = {}, account, firstName, upline }: Alike = {}) {
  const { run } = scene
  const number = scene.nextPerson()
  // A code of a marketing link needs that link.
  const { marketingCode: _, ...one } = personOf(run.seed, number)
  const person = { ...one, ...(account && { account }), ...(firstName !== undefined && { firstName }) }
  const ask = clientAt(run, { ...placeFor(scene, number), ...place })
  const body = { ...person, ...(upline && { upline: upline.person.phone }) }
  const expects = ['MEMBER_REFUSED', 'MEMBER_EXISTS'] as const
  const { reply, refusal } = await run.comeIn(() => ask(siteApi, member.register, { body, expects }))
  return { ask, token: reply?.token ?? '', person, refusal }
}

/** The same member on another device, at another address. */
export async function comeBack(
  scene: Scene,
  { person, id }: Pick<Player, 'person' | 'id'>,
  place: Place,
): Promise<Player> {
  const ask = clientAt(scene.run, place)
  const body = { username: person.phone, password: person.password }
  const { reply } = await scene.run.comeIn(() => ask(siteApi, member.signIn, { body }))
  return { ask, token: need(reply, 'session').token, person, id }
}

/** Staff enter another bank account for a member, from which they send money from now on. */
export async function moveAway({ scene: { staff }, random }: Cast, { id, person }: Player): Promise<void> {
  person.account = { bank: 'KBANK', number: `7${random.digits(9)}` }
  const body = { account: person.account, reason: 'สมาชิกแจ้งเปลี่ยนธนาคาร' }
  await staff.freshen()
  await staff.ask(adminApi, calls.member.changeMemberAccount, { token: staff.token, params: { id }, body })
}

type Announcing = { promotionId?: string; isTrue?: boolean }
export type Announced = { id: string; number: string; amountMinor: number; payTo: ReturnType<typeof accountOf> }

/** Says that money is coming. */
export async function announce(
  { of }: Cast,
  { ask, token }: Player,
  amountMinor: number,
  { promotionId, isTrue = true }: Announcing = {},
): Promise<Announced> {
  const body = { amountMinor, ...(promotionId !== undefined && { promotionId }) }
  const { reply } = await ask(siteApi, pretransaction.requestDeposit, { token, key: randomUUID(), body })
  const { id, number, payTo } = need(reply, 'deposit')
  of.sent.push({ id, number, amountMinor, isTrue })
  return { id, number, amountMinor, payTo: need(payTo, 'account for a deposit') }
}

/** Sends what was announced; gives what the bank calls the transfer, as the slip of its app does. */
async function send(
  { scene: { stage, verifier } }: Cast,
  { person }: Player,
  { number, amountMinor, payTo }: Announced,
): Promise<SlipCode> {
  const key = randomUUID()
  stage.purposes.set(key, number)
  const made = await stage.bank.transfer({ key, from: accountOf(person), to: payTo, amountMinor })
  const code = { bank: banks[person.account.bank].number, reference: made.bankReference }
  await verifier.learn(toldOf(person, { code, amountMinor, payTo }))
  return code
}

type Telling = { code: SlipCode; amountMinor: number; payTo: Announced['payTo'] }

/** A transfer as the banks tell the service that verifies slips. */
export const toldOf = (person: Person, { code, amountMinor, payTo }: Telling) => {
  const sender = accountOf(person)
  return {
    ...code,
    amountMinor,
    at: new Date().toISOString(),
    sender: { bank: banks[sender.bank].number, digits: sender.number.slice(-4), name: sender.name },
    receiver: { bank: banks[payTo.bank].number, digits: payTo.number.slice(-4), name: payTo.name },
  }
}

export async function deposit(cast: Cast, player: Player, amountMinor: number, more: Announcing = {}) {
  const announced = await announce(cast, player, amountMinor, more)
  return { announced, code: await send(cast, player, announced) }
}

type Slip = { code: SlipCode; way?: PictureWay }

/** Shows the slip of a deposit; a refusal is kept. */
export async function showSlip(
  { scene, of }: Cast,
  { ask, token }: Player,
  { id }: Announced,
  { code, way = 'plain' }: Slip,
): Promise<void> {
  const body = { file: { name: 'slip.jpg', content: await scene.photograph(code, way) } }
  const expects = ['SLIP_USED'] as const
  const { refusal } = await ask(siteApi, pretransaction.addOwnSlip, { token, params: { id }, body, expects })
  if (refusal) of.refused.push(refusal)
}

/** An honest slip, of a transfer that its line has to prove. */
export async function depositWithSlip(cast: Cast, player: Player, amountMinor: number, way: PictureWay) {
  const { announced, code } = await deposit(cast, player, amountMinor)
  await showSlip(cast, player, announced, { code, way })
  cast.of.slips.push({ depositNumber: announced.number, code, way })
  return { announced, code }
}

type Round = { stakeMinor: number; winMinor: number; staysOpen?: boolean }

/** One round, as its provider reports it. */
export async function playRound({ scene }: Cast, { id }: Player, { stakeMinor, winMinor, staysOpen }: Round) {
  const { staff, provider } = scene
  const about = { memberId: id, reference: randomUUID() }
  const params = { id: provider.id }
  const sign = (target: Target, body: string) => signed(provider.secret, target, body)
  const amount = { amountMinor: stakeMinor, currency: houseCurrency }
  const bet = { ...about, gameType: 'slot', game: 'golden-naga', round: '', ...amount }
  await staff.ask(autoApi, autoCalls.game.placeBet, { params, body: bet, sign })
  if (staysOpen) return
  const body = { ...about, winMinor, validMinor: stakeMinor, currency: houseCurrency }
  await staff.ask(autoApi, autoCalls.game.settleBet, { params, body, sign })
}

/** Plays so many rounds that give back what was staked: as safe as cheats play, and what most have after an evening. */
export async function playEven(cast: Cast, player: Player, stakeMinor: number, rounds: number): Promise<void> {
  for (let left = rounds; left > 0; left -= 1) await playRound(cast, player, { stakeMinor, winMinor: stakeMinor })
}

/** Asks for money, which would be wrong to pay or not. */
export async function withdraw(
  { of }: Cast,
  { ask, token, id: memberId }: Player,
  amountMinor: number,
  { isWrong }: { isWrong: boolean },
): Promise<void> {
  const body = { amountMinor }
  const { reply } = await ask(siteApi, pretransaction.requestWithdrawal, { token, key: randomUUID(), body })
  const { id, number } = need(reply, 'withdrawal')
  of.asked.push({ id, number, memberId, amountMinor, isWrong })
}

export async function cashOf({ ask, token }: Player): Promise<number> {
  const { reply } = await ask(siteApi, credit.getBalances, { token })
  return need(reply, 'balance').cashMinor
}

/** The robot pays whatever may be paid at this moment: a member has one withdrawal at a time. */
export const payNow = ({ scene: { run, stage } }: Cast): Promise<void> => payAll(run, stage)
