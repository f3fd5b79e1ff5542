import { houseCurrency } from '#contract/core/money.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { gameAutoCalls, Standing } from '#contract/game/game-auto.calls.ts'
import type { AnswerTogether, Gathered } from '#platform/call/together.ts'
import type { Tx } from '#platform/database/database.ts'
import { joined, type Sql, sql } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import { keepRefusals, type Refused } from './refusal.sql.ts'

type Asked = Gathered<typeof gameAutoCalls>
type Played = { place: number; refusal: ErrorCode | null; status: Standing['status']; balanceMinor: number }

const kinds = { getBalance: 'balance', placeBet: 'bet', settleBet: 'settle', cancelBet: 'cancel' } as const

/**
 * The usual messages of a moment in one statement, and the others one after the other. What is told of one bet comes in
 * the order in which it arrived.
 */
export const answerGames: AnswerTogether<typeof gameAutoCalls> = async (tx, asked) => {
  const answers: (object | AppError | undefined)[] = asked.map(() => undefined)
  const first = firstOfBets(asked)
  // One alone is quicker by itself.
  if (first.length > 1) {
    for (const played of await playTogether(tx, first)) {
      const own = first[played.place - 1]
      if (own) answers[own.at] = answerOf(played)
    }
  }
  for (const [at, one] of asked.entries()) answers[at] ??= answerOf(await playAlone(tx, one))
  await keepRefusals(
    tx,
    asked.flatMap((one, at) => refusedOf(one, answers[at]) ?? []),
  )
  return answers.map(answer => {
    if (!answer) throw new Error('a message got no answer')
    return answer
  })
}

function refusedOf(one: Asked, answer: object | undefined): Refused | undefined {
  const message = kinds[one.name]
  if (!(answer instanceof AppError) || message === 'balance' || !('reference' in one.body)) return undefined
  const { body } = one
  const told = 'winMinor' in body ? body.winMinor : null
  const amountMinor = 'amountMinor' in body ? body.amountMinor : told
  const { memberId, reference } = body
  return { providerId: providerOf(one), message, reference, memberId, amountMinor, code: answer.code }
}

const answerOf = ({ refusal, status, balanceMinor }: Played): object =>
  refusal ? new AppError(refusal) : { status, balanceMinor, currency: houseCurrency }

/** The first message of each bet, since what comes after depends on it; and the questions for a balance. */
function firstOfBets(asked: readonly Asked[]): { at: number; one: Asked }[] {
  const seen = new Set<string>()
  return asked.flatMap((one, at) => {
    if (!('reference' in one.body)) return [{ at, one }]
    const bet = `${providerOf(one)} ${one.body.reference}`
    if (seen.has(bet)) return []
    seen.add(bet)
    return [{ at, one }]
  })
}

const providerOf = ({ caller }: Asked): string => {
  if (caller.kind !== 'provider') throw new Error('only game providers come here')
  return caller.session.provider.id
}

/** What a message says, in the order in which the functions take it; what it does not say is null. */
const says: readonly ((asked: Asked) => string | number | null)[] = [
  ({ name }) => kinds[name],
  providerOf,
  ({ body }) => ('reference' in body ? body.reference : ''),
  ({ body }) => body.memberId,
  ({ body }) => ('gameType' in body ? body.gameType : null),
  ({ body }) => ('game' in body ? body.game : null),
  ({ body }) => ('round' in body ? body.round : null),
  ({ body }) => ('amountMinor' in body ? body.amountMinor : null),
  ({ body }) => ('winMinor' in body ? body.winMinor : null),
  ({ body }) => ('validMinor' in body ? body.validMinor : null),
]

const parameters = (values: readonly unknown[]): Sql => joined(values.map(value => sql`${value}`))

/** Those that are usual; the others have no row. */
const playTogether = (tx: Tx, messages: readonly { one: Asked }[]): Promise<Played[]> =>
  tx.rows({
    ...sql`select place, refusal, status, balance_minor
      from play_together(${parameters(says.map(read => messages.map(({ one }) => read(one))))})`,
    name: 'game.together',
  })

async function playAlone(tx: Tx, one: Asked): Promise<Played> {
  const played = await tx.row<Played>({
    ...sql`select place, refusal, status, balance_minor from play(${parameters(says.map(read => read(one)))})`,
    name: 'game.play',
  })
  if (!played) throw new Error('a message got no answer')
  return played
}
