import { randomUUID } from 'node:crypto'
import { adminApi, calls } from '#contract/calls.ts'
import { banks } from '#contract/core/bank.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { need } from '../cheat-moves.ts'
import { accountOf } from '../day-people.ts'
import { personOf } from '../person.ts'
import {
  type Announced,
  announce,
  baht,
  deposit,
  join,
  moveAway,
  payNow,
  placeFor,
  playEven,
  showSlip,
  toldOf,
  tryToJoin,
  withdraw,
} from './moves.ts'
import type { PlantedName } from './plan.ts'
import type { Cast, Player, Script } from './scene.ts'
import { takeBack, takeBackAgain } from './take-back.ts'

const wrong = { isWrong: true }
const right = { isWrong: false }

/** Everybody of a ring plays enough not to stand out by that. */
const playAll = async (cast: Cast, stakeMinor: number, rounds: number): Promise<void> => {
  for (const player of cast.of.players) await playEven(cast, player, stakeMinor, rounds)
}
const withdrawAll = async (cast: Cast, amountMinor: number): Promise<void> => {
  for (const player of cast.of.players) await withdraw(cast, player, amountMinor, wrong)
}

const only = ({ of }: Cast): Player => need(of.players[0], 'member')
/** A place for a whole ring. */
const onePlace = ({ scene }: Cast) => {
  const { address, deviceId } = placeFor(scene, scene.nextPerson())
  return { address, deviceId }
}

/** A transfer that nobody made, as a drawn slip names it. */
const drawnCode = ({ random }: Cast) => ({ bank: '014', reference: `2026${random.digits(12)}BTF` })

/** Somebody who is no member sends as much, to the same account. */
async function sendAsStranger({ scene }: Cast, { amountMinor, payTo }: Announced) {
  const { run, stage, verifier } = scene
  const stranger = personOf(run.seed, scene.nextPerson())
  const from = accountOf(stranger)
  const made = await stage.bank.transfer({ key: randomUUID(), from, to: payTo, amountMinor })
  const code = { bank: banks[from.bank].number, reference: made.bankReference }
  await verifier.learn(toldOf(stranger, { code, amountMinor, payTo }))
  return code
}

/** Announces money that never comes, with a slip that was drawn. */
async function forge(cast: Cast, more: { isConfirmed: boolean }): Promise<void> {
  const player = await join(cast)
  const announced = await announce(cast, player, baht(cast.random.whole(20, 60) * 100), { isTrue: false })
  const code = drawnCode(cast)
  if (more.isConfirmed) await cast.scene.verifier.learn(toldOf(player.person, { code, ...announced }))
  await showSlip(cast, player, announced, { code })
}

/** Puts the bank account of a member on the block list. */
async function list({ scene: { staff } }: Cast, { id: memberId }: Player): Promise<void> {
  const body = { kind: 'account', memberId, reason: 'fraud', note: 'ตำรวจแจ้งบัญชีม้า', effect: 'refuse' } as const
  await staff.ask(adminApi, calls.block.addBlock, { token: staff.token, body })
}

/** What each planted kind does, day by day. */
export const plantedScripts: Readonly<Record<PlantedName, Script>> = {
  oneAccount: [
    {
      async come(cast) {
        const first = await join(cast)
        const { account } = first.person
        // The first try is refused, so the account is handed on: its member changes to another one.
        await tryToJoin(cast, { account })
        await moveAway(cast, first)
        const next = await join(cast, { account })
        await moveAway(cast, next)
        await join(cast, { account })
        // Different amounts, or nobody could tell whose money it is.
        for (const [place, player] of cast.of.players.entries()) await deposit(cast, player, baht(1_000 + 100 * place))
      },
      play: cast => playAll(cast, baht(200), 3),
    },
    { leave: cast => withdrawAll(cast, baht(800)) },
  ],

  oneDevice: [
    {
      async come(cast) {
        const place = onePlace(cast)
        for (const _ of [1, 2, 3]) await deposit(cast, await join(cast, { place }), baht(900))
      },
      play: cast => playAll(cast, baht(200), 3),
      leave: cast => withdrawAll(cast, baht(700)),
    },
  ],

  bonusRing: [
    {
      async come(cast) {
        const { address } = onePlace(cast)
        const { first: promotionId } = cast.scene.promotions
        let upline: Player | undefined
        for (const _ of [1, 2, 3, 4]) {
          upline = await join(cast, { place: { address }, ...(upline && { upline }) })
          await deposit(cast, upline, baht(1_000), { promotionId })
        }
      },
      play: cast => playAll(cast, baht(500), 13),
      leave: cast => withdrawAll(cast, baht(1_150)),
    },
  ],

  passThrough: [
    {
      async come(cast) {
        await deposit(cast, await join(cast), baht(15_000))
      },
      leave: cast => withdraw(cast, only(cast), baht(14_900), wrong),
    },
  ],

  bonusOnly: [
    {
      async come(cast) {
        const { ask, token } = await join(cast)
        const body = { code: cast.scene.promotions.bigCode }
        await ask(siteApi, siteCalls.promotion.claimCode, { token, body })
      },
      play: cast => playAll(cast, baht(3_400), 30),
      leave: cast => withdraw(cast, only(cast), baht(4_000), wrong),
    },
  ],

  splitting: [
    {
      async come(cast) {
        await deposit(cast, await join(cast), baht(4_500))
      },
      play: cast => playAll(cast, baht(500), 4),
      // The first three are within what everybody may do; from the fourth on it is one large withdrawal in pieces.
      async leave(cast) {
        for (const _ of [1, 2, 3]) {
          await withdraw(cast, only(cast), baht(700), right)
          await payNow(cast)
        }
        await withdraw(cast, only(cast), baht(700), wrong)
      },
      after: cast => withdraw(cast, only(cast), baht(650), wrong),
    },
  ],

  paidBack: [
    {
      async come(cast) {
        await deposit(cast, await join(cast), baht(2_000))
      },
      play: cast => playAll(cast, baht(400), 4),
      leave: cast => withdraw(cast, only(cast), baht(1_000), right),
    },
    {
      async come(cast) {
        const { id } = await takeBack(cast, only(cast))
        cast.of.refused.push(await takeBackAgain(cast, id))
      },
      leave: cast => withdraw(cast, only(cast), baht(1_000), wrong),
    },
  ],

  listed: [
    {
      async come(cast) {
        await deposit(cast, await join(cast), baht(1_500))
      },
      play: cast => playAll(cast, baht(300), 4),
    },
    {
      come: cast => list(cast, only(cast)),
      leave: cast => withdraw(cast, only(cast), baht(1_200), wrong),
    },
  ],

  listedAgain: [
    { come: async cast => list(cast, await join(cast)) },
    {
      come: cast => tryToJoin(cast, { account: only(cast).person.account }),
    },
  ],

  slipTwice: [
    {
      async come(cast) {
        const player = await join(cast)
        const { announced, code } = await deposit(cast, player, baht(600))
        await showSlip(cast, player, announced, { code })
      },
      async play(cast) {
        const again = await announce(cast, only(cast), baht(600), { isTrue: false })
        await showSlip(cast, only(cast), again, { code: await codeOfFirst(cast) })
      },
    },
  ],

  slipStolen: [
    {
      async come(cast) {
        const owner = await join(cast)
        const { announced, code } = await deposit(cast, owner, baht(800))
        await showSlip(cast, owner, announced, { code })
      },
      async play(cast) {
        const thief = await join(cast)
        const again = await announce(cast, thief, baht(800), { isTrue: false })
        await showSlip(cast, thief, again, { code: await codeOfFirst(cast) })
      },
    },
  ],

  slipAhead: [
    {
      async come(cast) {
        const [owner, thief] = [await join(cast), await join(cast)]
        const { announced, code } = await deposit(cast, owner, baht(700))
        const early = await announce(cast, thief, baht(700), { isTrue: false })
        await showSlip(cast, thief, early, { code })
        await showSlip(cast, owner, announced, { code })
      },
    },
  ],

  slipOfStranger: [
    {
      async come(cast) {
        const thief = await join(cast)
        const announced = await announce(cast, thief, baht(1_700), { isTrue: false })
        const code = await sendAsStranger(cast, announced)
        await showSlip(cast, thief, announced, { code })
      },
    },
  ],

  slipForged: [{ come: cast => forge(cast, { isConfirmed: false }) }],
  slipConfirmed: [{ come: cast => forge(cast, { isConfirmed: true }) }],
  slipUnchecked: [
    {
      // Nobody else shows a slip at this hour.
      async after(cast) {
        const { verifier, work } = cast.scene
        await verifier.lie({ amountMinor: 'ไม่ทราบ' })
        await forge(cast, { isConfirmed: true })
        await work()
        await verifier.lie({})
      },
    },
  ],
}

/** The code of the slip that the first deposit of a case was shown with. */
async function codeOfFirst({ scene: { staff }, of }: Cast) {
  const params = { id: need(of.sent[0], 'deposit').id }
  const { reply } = await staff.ask(adminApi, calls.pretransaction.getPre, { token: staff.token, params })
  return need(reply?.slips[0]?.code, 'code of a slip')
}
