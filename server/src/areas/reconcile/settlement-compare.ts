import type { ExceptionClass } from '#contract/reconcile/exception-classes.ts'
import type {
  SettlementClass,
  SettlementDay,
  SettlementDifference,
  SettlementSide,
} from '#contract/reconcile/settlement.types.ts'
import type { Span } from './book.sql.ts'
import { compare, type Known } from './compare.ts'
import type { BookRow } from './compare-rows.ts'
import type { SettledRow } from './settlement.sql.ts'

type Compared = Pick<SettlementDay, 'ours' | 'theirs' | 'matched' | 'differences' | 'differenceCount'>
type Pair = { our: SettledRow; their: SettledRow }

/** Of more that do not fit on one side, a whole report is wrong or missing: these are shown, and the rest is counted. */
const judgedAtMost = 500

/**
 * Compares a gateway's report of a day, which is whole up to an instant, with what we have. What carries one reference and amount is
 * the same payment; the rest is judged as lines and records of a bank account are. Both lists reach a little beyond the day, because a
 * payment that ends at midnight may be on another day here than there: it counts on the day that the report gives it.
 */
export function compareSettlement(
  ours: readonly SettledRow[],
  theirs: readonly SettledRow[],
  day: Span,
  reportUpTo: string = day.to,
): Compared {
  const isOfDay = ({ at }: SettledRow) => at >= day.from && at < day.to
  const { pairs, left } = sameOnes(ours, theirs)
  const same = pairs.filter(({ their }) => isOfDay(their))
  const open = { lines: left.theirs.filter(isOfDay), records: left.ours.filter(isOfDay) }
  const shown = { lines: open.lines.slice(0, judgedAtMost), records: open.records.slice(0, judgedAtMost) }
  const found = judge(shown, pairs, { linesUpTo: reportUpTo, recordsUpTo: day.to })
  const fees = same.filter(({ our, their }) => our.feeMinor !== their.feeMinor)
  const hidden = open.lines.length + open.records.length - shown.lines.length - shown.records.length
  return {
    ours: sumOf([...same.map(({ our }) => our), ...open.records]),
    theirs: sumOf(theirs.filter(isOfDay)),
    matched: same.length,
    differences: [...fees.slice(0, judgedAtMost).map(pair => differing('fee', pair)), ...found],
    differenceCount: fees.length + found.length + hidden,
  }
}

type Open = { lines: readonly SettledRow[]; records: readonly SettledRow[] }

/** The same judgement as that of a bank account, beside those pairs that one of them may repeat. */
function judge({ lines, records }: Open, pairs: readonly Pair[], known: Known): SettlementDifference[] {
  const references = new Set([...lines, ...records].map(({ reference }) => reference))
  const tied = pairs.filter(({ their }) => references.has(their.reference))
  const { found } = compare(
    { lines: lines.map(asRow), records: records.map(asRow) },
    { lines: tied.map(({ their }) => asRow(their)), records: tied.map(({ our }) => asRow(our)) },
    known,
  )
  return found.map(({ class: name, lineIds, recordIds }) =>
    differing(classOf(name), {
      our: records.find(({ id }) => recordIds.includes(id)),
      their: lines.find(({ id }) => lineIds.includes(id)),
    }),
  )
}

/** One of each list that carry the same reference, go the same way and are of the same amount. */
function sameOnes(ours: readonly SettledRow[], theirs: readonly SettledRow[]) {
  const keyOf = ({ direction, reference, amountMinor }: SettledRow) => `${direction} ${reference} ${amountMinor}`
  const free = new Map<string, SettledRow[]>()
  for (const our of ours.filter(({ reference }) => reference !== '')) {
    free.set(keyOf(our), [...(free.get(keyOf(our)) ?? []), our])
  }
  const pairs: Pair[] = []
  const alone: SettledRow[] = []
  for (const their of theirs) {
    const our = free.get(keyOf(their))?.shift()
    if (our) pairs.push({ our, their })
    else alone.push(their)
  }
  const used = new Set(pairs.map(({ our }) => our))
  return { pairs, left: { ours: ours.filter(our => !used.has(our)), theirs: alone } }
}

const signed = ({ direction, amountMinor }: SettledRow) => (direction === 'in' ? amountMinor : -amountMinor)
const asRow = (row: SettledRow): BookRow => ({
  id: row.id,
  at: row.at,
  amountMinor: signed(row),
  reference: row.reference,
  counterpart: '',
})

const classes = ['missingHere', 'missingThere', 'amount', 'twice', 'split'] as const
/** The gateway's directions stand beside it, so that the word of the class needs no side. */
function classOf(name: ExceptionClass): SettlementClass {
  const found = classes.find(word => name.startsWith(word))
  if (!found) throw new Error(`${name} is no class of a settlement`)
  return found
}

type Either = { our: SettledRow | undefined; their: SettledRow | undefined }

function differing(name: SettlementClass, { our, their }: Either): SettlementDifference {
  const known = their ?? our
  if (!known) throw new Error('a difference is about nothing')
  return {
    class: name,
    direction: known.direction,
    reference: known.reference,
    at: known.at,
    number: our?.number ?? null,
    ourMinor: our?.amountMinor ?? null,
    theirMinor: their?.amountMinor ?? null,
    ourFeeMinor: our?.feeMinor ?? null,
    theirFeeMinor: their?.feeMinor ?? null,
  }
}

function sumOf(rows: readonly SettledRow[]): SettlementSide {
  const side = { count: rows.length, inMinor: 0, outMinor: 0, feeMinor: 0 }
  for (const { direction, amountMinor, feeMinor } of rows) {
    side[direction === 'in' ? 'inMinor' : 'outMinor'] += amountMinor
    side.feeMinor += feeMinor
  }
  return side
}
