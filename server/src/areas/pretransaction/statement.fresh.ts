import type { PushedLine } from '#contract/pretransaction/statement.types.ts'
import { type Moment, mayBeSame, minuteOf, momentOf, type StoredTime, unitOf } from './statement.moment.ts'

/** What tells one line from another, as far as a bank goes. */
type Known = Pick<PushedLine, 'at' | 'amountMinor' | 'bankReference' | 'description'>
export type StoredLine = Known & StoredTime & { id: string; balanceMinor: number | null }
/** `exactAt` where the time looks as if it were told to the minute and is not. */
export type FreshLine = PushedLine & { occurrence: number; exactAt: string | null }
/** A stored line that was known to the minute, and when it really was. */
export type Sharper = { id: string; exactAt: string }

const wordsOf = ({ amountMinor, bankReference, description }: Known) => [amountMinor, bankReference, description]
const likeness = (line: Known) => JSON.stringify([minuteOf(Date.parse(line.at)), ...wordsOf(line)])

/**
 * Those of the pushed lines that are not stored yet, each with its number among lines that are alike. Statements overlap,
 * and two genuine transfers may be alike in everything: so alike lines are counted, and where both sides know the balance
 * after it, two different balances are two transfers. A bank that shows one line twice shows the same balance twice.
 * Where one side tells minutes and the other seconds, lines of one minute are compared.
 */
export function freshLines(
  stored: readonly StoredLine[],
  pushed: readonly PushedLine[],
): { fresh: FreshLine[]; sharper: Sharper[] } {
  const unitMs = unitOf(pushed.map(({ at }) => at))
  const alike = Map.groupBy(stored, likeness)
  const groups = [...Map.groupBy(pushed, likeness)].map(([key, shown]) => compare(alike.get(key) ?? [], shown, unitMs))
  return { fresh: groups.flatMap(({ fresh }) => fresh), sharper: groups.flatMap(({ sharper }) => sharper) }
}

/** The same for lines that are alike in all but their seconds. */
function compare(there: readonly StoredLine[], shown: readonly PushedLine[], unitMs: number) {
  const left = there.map(line => ({ ...line, moment: momentOf(line) }))
  const all = [...left]
  const sharper: Sharper[] = []
  type Left = (typeof left)[number]
  function take({ at, balanceMinor }: PushedLine, fits: (line: Left) => boolean): boolean {
    const moment: Moment = { atMs: Date.parse(at), unitMs }
    const canBe = (line: Left) => mayBeSame(line.moment, moment) && fits(line)
    // One whose second is known comes before one that might be any of its minute.
    const found = left.filter(canBe).sort((one, other) => one.moment.unitMs - other.moment.unitMs)[0]
    if (!found) return false
    left.splice(left.indexOf(found), 1)
    // Of several with balances, nobody knows which one a line without a balance is.
    const isSure = found.balanceMinor === null || balanceMinor !== undefined || all.filter(canBe).length === 1
    if (isSure && found.moment.unitMs > unitMs) sharper.push({ id: found.id, exactAt: at })
    return true
  }
  const lines = shown.filter(
    ({ at, balanceMinor }, index) =>
      balanceMinor === undefined ||
      shown.findIndex(line => line.balanceMinor === balanceMinor && line.at === at) === index,
  )
  // The same balance is the same line; only then does one without a balance stand for one that is left.
  const unsure = lines.filter(
    line => line.balanceMinor === undefined || !take(line, one => one.balanceMinor === line.balanceMinor),
  )
  const fresh = unsure.filter(line => !take(line, one => line.balanceMinor === undefined || one.balanceMinor === null))
  return { fresh: numbered(there, fresh, unitMs), sharper }
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
