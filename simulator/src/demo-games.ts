import { randomUUID } from 'node:crypto'
import { autoApi, autoCalls } from '#contract/auto-calls.ts'
import { adminApi, calls } from '#contract/calls.ts'
import { houseCurrency } from '#contract/core/money.ts'
import type { Text } from '#contract/core/text.ts'
import { type Ask, Unexpected } from './client.ts'
import { byNumber } from './person.ts'
import { type Random, seeded } from './random.ts'
import { signed, type Target } from './signature.ts'
import type { Cashier } from './staff.ts'
import { drawTile } from './tile.ts'

const { game, member } = calls
const bahtMinor = 100
const dayMs = 86_400_000
const hot: Text = { th: 'ยอดนิยม', en: 'hot' }
const fresh: Text = { th: 'ใหม่', en: 'new' }

type Offered = { code: string; name: string; gameType: string }
type Sample = {
  code: string
  name: string
  tags: readonly Text[]
  colours: Parameters<typeof drawTile>
  games: readonly [Offered, ...Offered[]]
}

const gamesOf = (gameType: string, ...names: readonly string[]): Offered[] =>
  names.map(name => ({ code: name.toLowerCase().replaceAll(/\W+/g, '-'), name, gameType }))
const offered = ([first, ...others]: Offered[]): [Offered, ...Offered[]] => {
  if (!first) throw new Error('a provider without a game')
  return [first, ...others]
}

/** Typical providers, each with games of its own types. */
const samples: readonly Sample[] = [
  {
    code: 'naga-play',
    name: 'Naga Play',
    tags: [hot],
    colours: [
      [12, 94, 84],
      [46, 196, 138],
    ],
    games: offered([
      ...gamesOf('slot', 'Golden Naga', 'Lucky Elephant', 'Songkran Splash', 'Mango Rush', 'Tuk Tuk Turbo'),
      ...gamesOf('fishing', 'Andaman Hunter'),
    ]),
  },
  {
    code: 'siam-live',
    name: 'Siam Live',
    tags: [],
    colours: [
      [120, 16, 40],
      [240, 120, 90],
    ],
    games: offered(gamesOf('casino', 'Baccarat Lotus', 'Dragon Tiger', 'Sic Bo', 'Roulette Orchid')),
  },
  {
    code: 'muay-sport',
    name: 'Muay Sport',
    tags: [fresh],
    colours: [
      [24, 44, 120],
      [80, 160, 250],
    ],
    games: offered([...gamesOf('sport', 'Football', 'Muay Thai'), ...gamesOf('esport', 'Arena League')]),
  },
  {
    code: 'pai-cards',
    name: 'Pai Cards',
    tags: [],
    colours: [
      [84, 32, 128],
      [220, 130, 240],
    ],
    games: offered([...gamesOf('card', 'Pok Deng', 'Dummy'), ...gamesOf('lottery', 'Lucky Numbers')]),
  },
]

/** A provider that was set up, its games, and how it signs its messages. */
export type Provider = {
  params: { id: string }
  games: Sample['games']
  sign(target: Target, body: string): Record<string, string>
}

/** Sets up game providers, one of which has maintenance soon, and lets members play a little. */
export async function openArcade(staff: Cashier): Promise<Provider[]> {
  const providers: Provider[] = []
  const { ask, token, seed, language } = staff
  const { reply: listed } = await ask(adminApi, member.searchMembers, { token, body: { size: 100 } })
  const rich = (listed?.records ?? []).filter(({ cashMinor }) => cashMinor > 0)
  const members = rich.toSorted(byNumber)
  for (const [place, { code, name, tags, colours, games }] of samples.entries()) {
    const setting = { name, tags: tags.map(tag => tag[language]), launchUrl: `https://play.example.com/${code}` }
    const { reply } = await ask(adminApi, game.createProvider, { token, body: { code, ...setting } })
    if (!reply) throw new Unexpected(`${name} was not set up`)
    const params = { id: reply.provider.id }
    const sign = (target: Target, body: string) => signed(reply.secret, target, body)
    const file = { name: `${code}.png`, content: drawTile(...colours).toString('base64') }
    await ask(adminApi, game.setProviderPicture, { token, params, body: { file, version: reply.provider.version } })
    await ask(autoApi, autoCalls.lobby.tellGames, { params, body: { games: [...games] }, sign })
    const provider = { params, games, sign }
    providers.push(provider)
    for (const { id, phone } of members.filter((_, at) => at % samples.length === place)) {
      await playSome({ ask, provider }, id, seeded(seed, 'arcade', phone))
    }
    if (place !== samples.length - 1) continue
    // Two days ahead, it is in the future in every time zone of a brand.
    const day = new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10)
    const body = { from: `${day}T04:00`, until: `${day}T06:00`, version: reply.provider.version + 1 }
    await ask(adminApi, game.planMaintenance, { token, params, body })
  }
  return providers
}

/** The providers that were set up earlier, each with a new secret, because the old one was not kept. */
export async function returnToArcade({ ask, token, freshen }: Cashier): Promise<Provider[]> {
  const { reply } = await ask(adminApi, game.listProviders, { token })
  const providers: Provider[] = []
  for (const { id, code } of reply?.providers ?? []) {
    const sample = samples.find(one => one.code === code)
    if (!sample) continue
    await freshen()
    const { reply: rotated } = await ask(adminApi, game.rotateProviderSecret, { token, params: { id } })
    if (!rotated) throw new Unexpected(`${code} got no new secret`)
    const sign = (target: Target, body: string) => signed(rotated.secret, target, body)
    providers.push({ params: { id }, games: sample.games, sign })
  }
  return providers
}

type At = { ask: Ask; provider: Provider }

/** A few rounds as the provider reports them; the last one may still be open. */
export async function playSome(at: At, memberId: string, random: Random): Promise<void> {
  for (let left = random.whole(2, 6); left > 0; left -= 1) {
    const { code, gameType } = random.pick(at.provider.games)
    const amountMinor = random.whole(1, 10) * 10 * bahtMinor
    const staysOpen = left === 1 && random.chance(20)
    const won = await playRound(at, { memberId, code, gameType, amountMinor, random, staysOpen })
    if (won === undefined) return
  }
}

type Round = {
  memberId: string
  code: string
  gameType: string
  amountMinor: number
  random: Random
  staysOpen?: boolean
}

/** One round; returns what was won, or nothing if the member could not stake so much. */
export async function playRound(
  { ask, provider: { params, sign } }: At,
  { memberId, code, gameType, amountMinor, random, staysOpen = false }: Round,
): Promise<number | undefined> {
  const about = { memberId, reference: randomUUID() }
  const bet = { ...about, gameType, game: code, round: '', amountMinor, currency: houseCurrency }
  const expects = ['LEDGER_OVERDRAWN'] as const
  const { reply } = await ask(autoApi, autoCalls.game.placeBet, { params, body: bet, sign, expects })
  if (!reply) return undefined
  if (staysOpen) return 0
  const winMinor = random.chance(43) ? Math.floor((amountMinor * random.whole(8, 34)) / 10) : 0
  const end = { ...about, winMinor, validMinor: amountMinor, currency: houseCurrency }
  await ask(autoApi, autoCalls.game.settleBet, { params, body: end, sign })
  return winMinor
}
