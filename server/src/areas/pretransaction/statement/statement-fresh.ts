import type { PushedLine } from '#contract/pretransaction/statement.types.ts'
import { type Moment, mayBeSame, minuteOf, momentOf, type StoredTime, unitOf } from './statement-moment.ts'

type Worded = Pick<PushedLine, 'bankReference' | 'description' | 'counterpart'>
/** Who told of a stored line in which words; the client is null for a file, since every file is a source of its own. */
type LineReport = { clientId: string | null; words: string }
export type StoredLine = StoredTime & {
  id: string
  amountMinor: number
  balanceMinor: number | null
  reports: readonly LineReport[]
}
/** `exactAt` where the time looks as if it were told to the minute and is not. */
export type FreshLine = PushedLine & { occurrence: number; exactAt: string | null }
/** A stored line that was known to the minute, and when it really was. */
export type Sharper = { id: string; exactAt: string }
/** A stored line that is told again: by another source, or in other words. */
export type RepeatedLine = { id: string; line: PushedLine }
type Compared = { fresh: FreshLine[]; sharper: Sharper[]; retold: RepeatedLine[] }

/** The words of a line, to compare them with those of another telling. */
export const wordsOf = ({ bankReference, description, counterpart }: Worded): string =>
  JSON.stringify([bankReference, description, counterpart.bank ?? '', counterpart.digits, counterpart.name])

const likeness = ({ at, amountMinor }: { at: string; amountMinor: number }) =>
  `${minuteOf(Date.parse(at))} ${amountMinor}`

/**
 * Those of the pushed lines that are not stored yet, each with its number among lines of the same instant and amount.
 * The minute, the amount and the balance after it identify a line, whatever the source calls it. Where one side does not
 * know the balance, sources are compared by how many lines they tell: one source calls two transfers by two names, but two
 * sources may call one transfer by two names. Where one side tells minutes and the other seconds, lines of one minute are
 * compared.
 */
export function freshLines(
  stored: readonly StoredLine[],
  pushed: readonly PushedLine[],
  clientId: string | null,
): Compared {
  const unitMs = unitOf(pushed.map(({ at }) => at))
  const alike = Map.groupBy(stored, likeness)
  const groups = [...Map.groupBy(pushed, likeness)].map(([key, shown]) =>
    compare(alike.get(key) ?? [], shown, { unitMs, clientId }),
  )
  return {
    fresh: groups.flatMap(({ fresh }) => fresh),
    sharper: groups.flatMap(({ sharper }) => sharper),
    retold: groups.flatMap(({ retold }) => retold),
  }
}

type Source = { unitMs: number; clientId: string | null }
type Left = StoredLine & { moment: Moment }

/** The same for lines of one minute and amount. */
function compare(there: readonly StoredLine[], shown: readonly PushedLine[], source: Source): Compared {
  const { unitMs, clientId } = source
  const left: Left[] = there.map(line => ({ ...line, moment: momentOf(line) }))
  const all = [...left]
  const found: string[] = []
  const sharper: Sharper[] = []
  const retold: RepeatedLine[] = []
  function take(line: PushedLine, canBe: (one: Left) => boolean): boolean {
    const words = wordsOf(line)
    const hasWords = (one: Left) => Number(one.reports.some(reports => reports.words === words))
    const isExact = (one: Left) => Number(mayBeSame(one.moment, momentIn(line, unitMs)))
    // The same words and second first; one whose second is known comes before one that might be any of its minute.
    const best = left
      .filter(canBe)
      .sort(
        (one, other) =>
          isExact(other) - isExact(one) || hasWords(other) - hasWords(one) || one.moment.unitMs - other.moment.unitMs,
      )[0]
    if (!best) return false
    left.splice(left.indexOf(best), 1)
    // Of several with balances, nobody knows which one a line without a balance is; what its source called one of them was a guess, too.
    const isSure =
      best.balanceMinor === null ||
      line.balanceMinor !== undefined ||
      all.filter(one => mayStandFor(line, one, unitMs)).length === 1
    if (isSure && best.moment.unitMs > unitMs) sharper.push({ id: best.id, exactAt: line.at })
    const isNewSource = clientId !== null && !best.reports.some(reports => reports.clientId === clientId)
    if (hasWords(best) === 0 || isNewSource) retold.push({ id: best.id, line })
    found.push(words)
    return true
  }
  let rest = withoutRepeats(shown).filter(
    line => line.balanceMinor === undefined || !take(line, one => one.balanceMinor === line.balanceMinor),
  )
  for (const isMeant of meanings(clientId, all, found)) {
    rest = rest.filter(line => !take(line, one => mayStandFor(line, one, unitMs) && isMeant(line, one)))
  }
  return { fresh: numbered(there, rest, unitMs), sharper, retold }
}

const momentIn = ({ at }: PushedLine, unitMs: number): Moment => ({ atMs: Date.parse(at), unitMs })

/** Whether a pushed line may be a stored one although at least one of them does not say its balance. */
const mayStandFor = (line: PushedLine, one: Left, unitMs: number): boolean =>
  (line.balanceMinor === undefined || one.balanceMinor === null) && mayBeSame(one.moment, momentIn(line, unitMs))

/** What this source called a stored line. A file has called none before. */
const toldBy = (one: StoredLine, clientId: string | null): string[] =>
  one.reports.filter(reports => clientId !== null && reports.clientId === clientId).map(({ words }) => words)

/**
 * When a source means a stored line, the surest way first: it called it so before; somebody else did; it has not told of it;
 * or which of its lines it is had been a guess, and fewer of them were found again than it told of.
 */
function meanings(clientId: string | null, all: readonly Left[], found: readonly string[]) {
  const toldTimes = (words: string) => all.filter(one => toldBy(one, clientId).includes(words)).length
  const foundTimes = (words: string) => found.filter(one => one === words).length
  return [
    (line: PushedLine, one: Left) => toldBy(one, clientId).includes(wordsOf(line)),
    (line: PushedLine, one: Left) =>
      toldBy(one, clientId).length === 0 && one.reports.some(({ words }) => words === wordsOf(line)),
    (_: PushedLine, one: Left) => toldBy(one, clientId).length === 0,
    (line: PushedLine) => toldTimes(wordsOf(line)) > foundTimes(wordsOf(line)),
  ]
}

/** A bank that shows one line twice shows the same words and the same balance twice. */
function withoutRepeats(shown: readonly PushedLine[]): PushedLine[] {
  const isSame = (one: PushedLine, other: PushedLine) =>
    one.balanceMinor === other.balanceMinor && one.at === other.at && wordsOf(one) === wordsOf(other)
  return shown.filter(
    (line, index) => line.balanceMinor === undefined || shown.findIndex(other => isSame(other, line)) === index,
  )
}

/** Lines of the very same instant are numbered on from those that are there. */
function numbered(there: readonly StoredLine[], fresh: readonly PushedLine[], unitMs: number): FreshLine[] {
  const isAt = (at: string) => (line: { at: string }) => Date.parse(line.at) === Date.parse(at)
  return fresh.map((line, index) => ({
    ...line,
    exactAt: unitOf([line.at]) > unitMs ? line.at : null,
    occurrence: there.filter(isAt(line.at)).length + fresh.slice(0, index).filter(isAt(line.at)).length + 1,
  }))
}
