import { houseCurrency } from '#contract/core/money.ts'
import type { gameAutoCalls } from '#contract/game/game-auto.calls.ts'
import type { AnswerTogether, Gathered } from '#platform/call/together.ts'
import { AppError } from '#platform/http/error.ts'
import { type Played, playAlone, playTogether } from './play.sql.ts'
import { keepRefusals, type Refused } from './refusal.sql.ts'

type Request = Gathered<typeof gameAutoCalls>

const kinds = { getBalance: 'balance', placeBet: 'bet', settleBet: 'settle', cancelBet: 'cancel' } as const

/**
 * The usual messages of a moment in one statement, and the others one after the other. What is told of one bet comes in
 * the order in which it arrived.
 */
export const answerGames: AnswerTogether<typeof gameAutoCalls> = async (tx, request) => {
  const answers: (object | AppError | undefined)[] = request.map(() => undefined)
  const first = firstOfBets(request)
  // One alone is quicker by itself.
  if (first.length > 1) {
    for (const played of await playTogether(
      tx,
      says.map(read => first.map(({ one }) => read(one))),
    )) {
      const own = first[played.place - 1]
      if (own) answers[own.at] = answerOf(played)
    }
  }
  for (const [at, one] of request.entries())
    answers[at] ??= answerOf(
      await playAlone(
        tx,
        says.map(read => read(one)),
      ),
    )
  await keepRefusals(
    tx,
    request.flatMap((one, at) => refusedOf(one, answers[at]) ?? []),
  )
  return answers.map(answer => {
    if (!answer) throw new Error('a message got no answer')
    return answer
  })
}

function refusedOf(one: Request, answer: object | undefined): Refused | undefined {
  const message = kinds[one.name]
  if (!(answer instanceof AppError) || message === 'balance' || !('reference' in one.body)) return undefined
  const { body } = one
  const details = 'winMinor' in body ? body.winMinor : null
  const amountMinor = 'amountMinor' in body ? body.amountMinor : details
  const { memberId, reference } = body
  return { providerId: providerOf(one), message, reference, memberId, amountMinor, code: answer.code }
}

const answerOf = ({ refusal, status, balanceMinor }: Played): object =>
  refusal ? new AppError(refusal) : { status, balanceMinor, currency: houseCurrency }

/** The first message of each bet, since what comes after depends on it; and the questions for a balance. */
function firstOfBets(request: readonly Request[]): { at: number; one: Request }[] {
  const seen = new Set<string>()
  return request.flatMap((one, at) => {
    if (!('reference' in one.body)) return [{ at, one }]
    const bet = `${providerOf(one)} ${one.body.reference}`
    if (seen.has(bet)) return []
    seen.add(bet)
    return [{ at, one }]
  })
}

const providerOf = ({ caller }: Request): string => {
  if (caller.kind !== 'provider') throw new Error('only game providers come here')
  return caller.session.provider.id
}

/** What a message says, in the order in which the functions take it; what it does not say is null. */
const says: readonly ((request: Request) => string | number | null)[] = [
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
