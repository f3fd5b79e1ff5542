import type { Journal, LedgerTx, Line, Posted } from './ledger.types.ts'
import { answerOf, ask, eventOf, faultOf, orThrow, type PostedRow, postedColumns } from './ledger-ask.ts'
import { LedgerRefusal } from './ledger-refusal.ts'

/** The maximum number of lines of one call, as in the database. */
export const mostLines = 1000

/**
 * Posts one journal: all of its lines, or none. The same key with the same content returns the first answer again.
 *
 *     await post(tx, { key, lines: [{ kind: 'adjustmentIn', debit: house, credit: cash, amountMinor: 50_000,
 *       currency: 'THB', reference: `adjustment:${id}`, actor: `admin:${admin.id}` }] })
 */
export async function post(tx: LedgerTx, journal: Journal): Promise<Posted> {
  const [answer] = await postEach(tx, [journal])
  return orThrow(answered(answer))
}

/**
 * Posts many journals in one call. Each gets its own answer, and a refused one does not affect the others. A key that occurs
 * again goes into the next call, where it finds its first answer.
 */
export async function postEach(tx: LedgerTx, journals: readonly Journal[]): Promise<(Posted | LedgerRefusal)[]> {
  const answers = new Map<Journal, Posted | LedgerRefusal>()
  // Copies, so that a journal that was passed twice has two entries.
  const places = journals.map(journal => ({ ...journal }))
  for (const journal of places) {
    const fault = faultOf(journal)
    if (fault) answers.set(journal, new LedgerRefusal(fault))
  }
  for (;;) {
    const waiting = places.filter(journal => !answers.has(journal))
    if (waiting.length === 0) break
    const round = [...new Map(waiting.toReversed().map(journal => [journal.key, journal])).values()].reverse()
    const given = await send(tx, round)
    round.forEach((journal, index) => answers.set(journal, answered(given[index])))
  }
  return places.map(journal => answered(answers.get(journal)))
}

function answered<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw new Error('the ledger answered too few journals')
  return answer
}

async function send(tx: LedgerTx, journals: readonly Journal[]): Promise<(Posted | LedgerRefusal)[]> {
  const [first, ...others] = journals
  if (!first) return []
  const [line, ...more] = first.lines
  if (line && more.length === 0 && others.length === 0) return [answerOf(await sendOne(tx, first.key, line))]
  const rows = await sendAll(tx, journals)
  let start = 0
  return journals.map(({ lines }) => {
    const own = rows.slice(start, start + lines.length)
    start += lines.length
    return answerOf(own)
  })
}

const sendOne = (tx: LedgerTx, key: string, line: Line) =>
  ask<PostedRow>(
    tx,
    `select ${postedColumns} from ledger.post_one($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      key,
      line.kind,
      line.debit,
      line.credit,
      line.amountMinor,
      line.currency,
      line.reference,
      line.actor,
      eventOf(line),
      line.freeSide ?? null,
    ],
    'ledger.post_one',
  )

function sendAll(tx: LedgerTx, journals: readonly Journal[]): Promise<PostedRow[]> {
  const lines = journals.flatMap(journal => journal.lines)
  return ask<PostedRow>(
    tx,
    `select ${postedColumns} from ledger.post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) order by line`,
    [
      journals.map(journal => journal.key),
      journals.flatMap((journal, index) => journal.lines.map(() => index + 1)),
      lines.map(line => line.kind),
      lines.map(line => line.debit),
      lines.map(line => line.credit),
      lines.map(line => line.amountMinor),
      lines.map(line => line.currency),
      lines.map(line => line.reference),
      lines.map(line => line.actor),
      lines.map(eventOf),
    ],
    'ledger.post',
  )
}
