import { randomUUID } from 'node:crypto'
import { answerGames } from '../src/areas/game/game-auto.handlers.ts'
import { collect } from '../src/platform/call/collector.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { untilPosted } from './ledger-load.ts'

export type Stage = { providerId: string; memberIds: readonly string[] }

const digit = (reference: string, at: number) => Number.parseInt(reference.slice(-at - 2, -at), 16)

/** The course of a bet is derived from its reference alone, so that a repeated message is identical. */
export function planOf(reference: string, { memberIds }: Stage) {
  const memberId = memberIds[digit(reference, 2) % memberIds.length] ?? ''
  const amountMinor = 1 + digit(reference, 4)
  const winMinor = digit(reference, 6) % 3 === 0 ? amountMinor * 2 : 0
  const isCancelled = digit(reference, 8) % 8 === 0
  // In any order, as providers do.
  const order = digit(reference, 10) % 4 === 0 ? (['settle', 'bet'] as const) : (['bet', 'settle'] as const)
  return { memberId, amountMinor, winMinor, isCancelled, order }
}

/** Sends all messages of one bet, one after the other, each until it is answered. */
export function player(database: Database, stage: Stage) {
  const session = { now: new Date(), provider: { id: stage.providerId, code: 'load' } }
  const caller = { kind: 'provider', session } as const
  const collector = collect<Parameters<typeof answerGames>[1][number], object>(request =>
    answerGames(database.tx, request),
  )
  return async (reference: string): Promise<void> => {
    const { memberId, amountMinor, winMinor, isCancelled, order } = planOf(reference, stage)
    const about = { memberId, reference }
    const game = { gameType: 'slot', game: `game-${amountMinor % 5}`, round: '' }
    const currency = 'THB' as const
    const messages = {
      bet: { name: 'placeBet', caller, body: { ...about, ...game, amountMinor, currency } },
      settle: { name: 'settleBet', caller, body: { ...about, winMinor, validMinor: amountMinor, currency } },
    } as const
    for (const message of order) await untilPosted(() => collector.post(messages[message]))
    if (isCancelled) await untilPosted(() => collector.post({ name: 'cancelBet', caller, body: about }))
  }
}

/** Plays until it is killed, and reports when each bet was begun and when all its messages were answered. */
async function load(url: string, stage: Stage): Promise<void> {
  const play = player(openDatabase(url, 8), stage)
  await Promise.all(
    Array.from({ length: 24 }, async () => {
      for (;;) {
        const reference = randomUUID()
        process.stdout.write(`sent ${reference}\n`)
        await play(reference)
        process.stdout.write(`done ${reference}\n`)
      }
    }),
  )
}

if (import.meta.main) {
  const [url = '', providerId = '', memberIds = ''] = process.argv.slice(2)
  await load(url, { providerId, memberIds: memberIds.split(',') })
}
