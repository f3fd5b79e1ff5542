import { adminApi, calls } from '#contract/calls.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { need } from '../cheat-moves.ts'
import { nameOf } from '../day-people.ts'
import {
  baht,
  cashOf,
  comeBack,
  deposit,
  depositWithSlip,
  join,
  moveAway,
  payNow,
  placeFor,
  playEven,
  playRound,
  register,
  showSlip,
  withdraw,
} from './moves.ts'
import type { HonestName } from './plan.ts'
import type { Cast, PictureWay, Player, Script } from './scene.ts'
import { takeBack } from './take-back.ts'

const right = { isWrong: false }
const only = ({ of }: Cast): Player => need(of.players[0], 'member')

/** More than this are behind one address before nobody is linked by it. */
const crowd = 105

/** An evening of an ordinary member: some rounds, of which some are won. */
async function playOrdinarily(cast: Cast, player: Player): Promise<void> {
  const stakeMinor = Math.floor((await cashOf(player)) / 5)
  // They lost it all on another evening.
  if (stakeMinor === 0) return
  for (const _ of [1, 2, 3, 4, 5]) {
    const winMinor = cast.random.chance(45) ? 2 * stakeMinor : 0
    if ((await cashOf(player)) >= stakeMinor) await playRound(cast, player, { stakeMinor, winMinor })
  }
}

const leastMinor = baht(100)
/** Asks for this share of what they have, in whole hundreds. */
async function takeOut(cast: Cast, player: Player, share: number): Promise<void> {
  const amountMinor = Math.floor(((await cashOf(player)) * share) / leastMinor) * leastMinor
  if (amountMinor >= leastMinor) await withdraw(cast, player, amountMinor, right)
}

/** Shows a slip as people photograph it, plays, and withdraws. */
const withPicture = (way: PictureWay): Script => [
  {
    async come(cast) {
      await depositWithSlip(cast, await join(cast), baht(cast.random.whole(4, 12) * 100), way)
    },
    play: cast => playEven(cast, only(cast), baht(100), 3),
    leave: cast => withdraw(cast, only(cast), baht(200), right),
  },
]

/** What honest members do, day by day. */
export const honestScripts: Readonly<Record<HonestName, Script>> = {
  ordinary: [
    {
      async come(cast) {
        await deposit(cast, await join(cast), baht(cast.random.whole(5, 15) * 100))
      },
      play: cast => playOrdinarily(cast, only(cast)),
      leave: cast => takeOut(cast, only(cast), 0.4),
    },
    {
      come: async cast => void (await deposit(cast, only(cast), baht(cast.random.whole(3, 15) * 100))),
      play: cast => playOrdinarily(cast, only(cast)),
      leave: cast => takeOut(cast, only(cast), 0.5),
    },
    { play: cast => playOrdinarily(cast, only(cast)), leave: cast => takeOut(cast, only(cast), 1) },
  ],

  family: [
    {
      async come(cast) {
        await deposit(cast, await join(cast), baht(700))
      },
      play: cast => playOrdinarily(cast, only(cast)),
    },
    {
      // Brought by the first one, on a phone of their own.
      async come(cast) {
        const first = only(cast)
        const { address } = placeFor(cast.scene, cast.scene.nextPerson())
        await comeBack(cast.scene, first, { ...placeFor(cast.scene, cast.scene.nextPerson()), address })
        await deposit(cast, await join(cast, { place: { address }, upline: first }), baht(500))
        await deposit(cast, await join(cast, { place: { address } }), baht(600))
      },
      async play(cast) {
        for (const player of cast.of.players.slice(1)) await playEven(cast, player, baht(100), 4)
      },
      async leave(cast) {
        for (const player of cast.of.players.slice(1)) await withdraw(cast, player, baht(300), right)
      },
    },
  ],

  friends: [
    {
      async come(cast) {
        const { first: promotionId } = cast.scene.promotions
        let upline: Player | undefined
        for (const _ of [1, 2, 3]) {
          upline = await join(cast, upline && { upline })
          await deposit(cast, upline, baht(800), { promotionId })
        }
      },
      async play(cast) {
        for (const player of cast.of.players) await playEven(cast, player, baht(400), 13)
      },
      async leave(cast) {
        for (const player of cast.of.players) await withdraw(cast, player, baht(900), right)
      },
    },
  ],

  mobileNetwork: [
    {
      async come(cast) {
        const address = networkOf(cast)
        await deposit(cast, await join(cast, { place: { address } }), baht(900))
        await passBy(cast, address, Math.floor(crowd / 2))
      },
      play: cast => playEven(cast, only(cast), baht(200), 3),
    },
    { come: cast => passBy(cast, networkOf(cast), Math.ceil(crowd / 2)) },
    { leave: cast => withdraw(cast, only(cast), baht(600), right) },
  ],

  namesake: [
    {
      // Their money waits until staff have matched its line.
      async come(cast) {
        const player = await join(cast, { firstName: rareName(cast) })
        await listName(cast, nameOf(player.person))
        await deposit(cast, player, baht(1_000))
      },
    },
    {
      play: cast => playEven(cast, only(cast), baht(200), 3),
      leave: cast => withdraw(cast, only(cast), baht(700), right),
    },
  ],

  wrongAccount: [
    {
      async come(cast) {
        await deposit(cast, await join(cast), baht(1_500))
      },
      play: cast => playEven(cast, only(cast), baht(300), 4),
      leave: cast => withdraw(cast, only(cast), baht(900), right),
    },
    {
      async come(cast) {
        await takeBack(cast, only(cast))
        await moveAway(cast, only(cast))
      },
    },
    { leave: cast => withdraw(cast, only(cast), baht(900), right) },
  ],

  bigWinner: [
    {
      async come(cast) {
        await deposit(cast, await join(cast), baht(2_000))
      },
      async play(cast) {
        await playRound(cast, only(cast), { stakeMinor: baht(1_000), winMinor: baht(31_000) })
      },
      leave: cast => withdraw(cast, only(cast), baht(30_000), right),
    },
  ],

  openBets: [
    {
      async come(cast) {
        await deposit(cast, await join(cast), baht(8_000))
      },
      async play(cast) {
        const bet = { stakeMinor: baht(2_000), winMinor: 0, staysOpen: true }
        for (const _ of [1, 2]) await playRound(cast, only(cast), bet)
      },
      leave: cast => withdraw(cast, only(cast), baht(3_000), right),
    },
  ],

  newPhone: [
    {
      async come(cast) {
        await deposit(cast, await join(cast), baht(1_000))
      },
      play: cast => playEven(cast, only(cast), baht(200), 3),
    },
    {
      async leave(cast) {
        const { scene } = cast
        const back = await comeBack(scene, only(cast), placeFor(scene, scene.nextPerson()))
        await withdraw(cast, back, baht(700), right)
      },
    },
  ],

  frequent: [
    {
      async come(cast) {
        await deposit(cast, await join(cast), baht(1_800))
      },
      play: cast => playEven(cast, only(cast), baht(300), 4),
      async leave(cast) {
        for (const _ of [1, 2, 3]) {
          await withdraw(cast, only(cast), baht(400), right)
          await payNow(cast)
        }
      },
    },
  ],

  bonusPlayer: [
    {
      async come(cast) {
        const { ask, token } = await join(cast)
        const body = { code: cast.scene.promotions.smallCode }
        await ask(siteApi, siteCalls.promotion.claimCode, { token, body })
      },
      play: cast => playEven(cast, only(cast), baht(10), 25),
    },
    {
      come: async cast => void (await deposit(cast, only(cast), baht(800))),
      play: cast => playEven(cast, only(cast), baht(200), 3),
      leave: cast => withdraw(cast, only(cast), baht(500), right),
    },
  ],

  twiceSame: [
    {
      async come(cast) {
        const player = await join(cast)
        for (const _ of [1, 2]) await depositWithSlip(cast, player, baht(500), 'plain')
      },
      play: cast => playEven(cast, only(cast), baht(200), 3),
      leave: cast => withdraw(cast, only(cast), baht(600), right),
    },
  ],

  twicePlain: [
    {
      async come(cast) {
        const player = await join(cast)
        for (const _ of [1, 2]) await deposit(cast, player, baht(500))
      },
    },
    {
      play: cast => playEven(cast, only(cast), baht(200), 3),
      leave: cast => withdraw(cast, only(cast), baht(600), right),
    },
  ],

  retried: [
    {
      async come(cast) {
        const player = await join(cast)
        const { announced, code } = await depositWithSlip(cast, player, baht(650), 'blurred')
        await showSlip(cast, player, announced, { code })
      },
      play: cast => playEven(cast, only(cast), baht(100), 3),
      leave: cast => withdraw(cast, only(cast), baht(300), right),
    },
  ],

  angledSlip: withPicture('photographed at an angle'),
  turnedSlip: withPicture('turned by 90°'),
  blurredSlip: withPicture('blurred'),
}

/** Of the names that the others have, each would be that of several. */
const rareName = ({ of }: Cast): string => need(['ปัณณวิชญ์', 'ธีร์ธวัช', 'ศตายุ'][of.number], 'name')

/** Puts a name on the block list, which others may have as well: for review, as the form proposes. */
async function listName({ scene: { staff } }: Cast, value: string): Promise<void> {
  const body = { kind: 'name', value, reason: 'fraud', note: 'ชื่อจากประกาศเตือนภัย', effect: 'review' } as const
  await staff.ask(adminApi, calls.block.addBlock, { token: staff.token, body })
}

/** The address of the mobile network of a case. */
const networkOf = ({ of }: Cast): string => `100.127.255.${of.number + 1}`

/** People who have nothing to do with each other, and are behind the same address for a moment. */
async function passBy({ scene }: Cast, address: string, count: number): Promise<void> {
  const pass = async () => {
    // They registered at home: a crowd does not register within an hour.
    const { person } = await register(scene)
    await comeBack(scene, { person, id: '' }, { ...placeFor(scene, scene.nextPerson()), address })
  }
  await Promise.all(Array.from({ length: count }, pass))
}
