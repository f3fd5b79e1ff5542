import { autoApi, autoCalls } from '#contract/auto-calls.ts'
import { adminApi, calls } from '#contract/calls.ts'
import { Unexpected } from './client.ts'
import { announce, type DayMember, join } from './day-people.ts'
import { playSome } from './demo-games.ts'
import { seeded } from './random.ts'
import type { Run } from './run.ts'
import { signed, type Target } from './signature.ts'
import type { Cashier } from './staff.ts'

const { game, member, pretransaction } = calls
const bahtMinor = 100

type WeekMember = DayMember & { id: string }
type Provider = { id: string; secret: string }

/** A brand over some days: its people, and an admin who looks after them. */
export type Week = { run: Run; staff: Cashier; members: WeekMember[]; provider: Provider }

/** A feature that promises members money, day after day. */
export type WeekPart = {
  /** What staff set up before the first day. */
  open(week: Week): Promise<void>
  /** What staff and members do with the results of the night. */
  morning(week: Week): Promise<void>
  /** Whether its report agrees with the ledger on every day. */
  agrees(week: Week): Promise<boolean>
  /** Its complete state, so that changes can be detected. */
  books(week: Week): Promise<unknown>
}

export async function openWeek(run: Run, staff: Cashier, count: number): Promise<Week> {
  const { ask, token } = staff
  const body = { code: 'week-games', name: 'Week Games', tags: [], launchUrl: 'https://play.example.com/week' }
  const { reply } = await ask(adminApi, game.createProvider, { token, body })
  if (!reply) throw new Unexpected('the game provider was not set up')
  const members: WeekMember[] = []
  for (let index = 0; index < count; index += 1) {
    const joined = await join(run, index)
    const found = await ask(adminApi, member.searchMembers, { token, body: { search: joined.person.phone } })
    const id = found.reply?.records[0]?.id
    if (id === undefined) throw new Unexpected(`${joined.person.phone} is not among the members`)
    members.push({ ...joined, id })
  }
  return { run, staff, members, provider: { id: reply.provider.id, secret: reply.secret } }
}

const games = [
  { code: 'golden-naga', name: 'Golden Naga', gameType: 'slot' },
  { code: 'dragon-tiger', name: 'Dragon Tiger', gameType: 'casino' },
] as const

/** Everybody deposits, most of them play, and their actions differ from day to day. */
export async function playWeekday({ run, staff, members, provider }: Week, day: number): Promise<void> {
  const { ask, token } = staff
  const params = { id: provider.id }
  const sign = (target: Target, body: string) => signed(provider.secret, target, body)
  await ask(autoApi, autoCalls.lobby.tellGames, { params, body: { games: [...games] }, sign })
  for (const [place, one] of members.entries()) {
    const random = seeded(run.seed, 'week', day, place)
    const { id } = await announce(one, random.whole(5, 20) * 100 * bahtMinor)
    await staff.freshen()
    const body = { version: 1, reason: 'เห็นยอดในบัญชีแล้ว' }
    await ask(adminApi, pretransaction.creditPre, { token, params: { id }, body })
    if (random.chance(80)) await playSome({ ask, provider: { params, games, sign } }, one.id, random)
  }
}
