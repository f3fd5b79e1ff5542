import type { ErrorCode } from '#contract/errors.ts'
import type { gameAutoCalls, Standing } from '#contract/game/game.auto.calls.ts'
import { AppError } from '#platform/error.ts'
import { sql } from '#platform/sql.ts'
import type { AnswerTogether, Gathered } from '#platform/together.ts'

type Asked = Gathered<typeof gameAutoCalls>
type Played = { at: number; refusal: ErrorCode | null; status: Standing['status']; balanceMinor: number }

const kinds = { getBalance: 'balance', placeBet: 'bet', settleBet: 'settle', cancelBet: 'cancel' } as const

const providerOf = ({ caller }: Asked): string => {
  if (caller.kind !== 'provider') throw new Error('only game providers come here')
  return caller.session.provider.id
}

/** All messages of a moment in one statement, ordered by member so that two processes never wait for each other. */
export const answerGames: AnswerTogether<typeof gameAutoCalls> = async (tx, asked) => {
  const places = asked.map((_, at) => at)
  const memberAt = (at: number) => asked[at]?.body.memberId ?? ''
  places.sort((one, other) =>
    memberAt(one) < memberAt(other) ? -1 : memberAt(one) > memberAt(other) ? 1 : one - other,
  )
  const ordered = places.flatMap(at => asked[at] ?? [])
  const column = <Value>(read: (each: Asked) => Value) => ordered.map(read)
  const played = await tx.rows<Played>({
    ...sql`
    select refusal, status, balance_minor as "balanceMinor" from play(${column(({ name }) => kinds[name])},
      ${column(providerOf)}, ${column(({ body }) => ('reference' in body ? body.reference : ''))},
      ${column(({ body }) => body.memberId)}, ${column(({ body }) => ('gameType' in body ? body.gameType : null))},
      ${column(({ body }) => ('game' in body ? body.game : null))},
      ${column(({ body }) => ('round' in body ? body.round : null))},
      ${column(({ body }) => ('amountMinor' in body ? body.amountMinor : null))},
      ${column(({ body }) => ('winMinor' in body ? body.winMinor : null))},
      ${column(({ body }) => ('validMinor' in body ? body.validMinor : null))})`,
    name: 'game.play',
  })
  const answers: (object | AppError)[] = []
  places.forEach((at, index) => {
    const own = played[index]
    if (!own) throw new Error('a message got no answer')
    answers[at] = own.refusal
      ? new AppError(own.refusal)
      : { status: own.status, balanceMinor: own.balanceMinor, currency: 'THB' }
  })
  return answers
}
