import type { ExceptionClass } from '#contract/reconcile/exception.classes.ts'
import type {
  SettlementClass,
  SettlementDay,
  SettlementDifference,
  SettlementSide,
} from '#contract/reconcile/settlement.types.ts'
import type { Span } from './book.sql.ts'
import type { BookRow } from './compare.rows.ts'
import { compare } from './compare.ts'
import type { SettledRow } from './settlement.sql.ts'

type Compared = Pick<SettlementDay, 'ours' | 'theirs' | 'matched' | 'differences'>
type Pair = { our: SettledRow; their: SettledRow }

/**
 * Compares a gateway's report of a day with what we have. What carries one reference and amount is the same payment; the rest is
 * judged as lines and records of a bank account are. Both lists reach a little beyond the day, because a payment that ends at
 * midnight may be on another day here than there: it counts on the day that the report gives it.
 */
export function compareSettlement(ours: readonly SettledRow[], theirs: readonly SettledRow[], day: Span): Compared {
  const { pairs, left } = sameOnes(ours, theirs)
  const isOfDay = ({ at }: SettledRow) => at >= day.from && at < day.to
  const open = { lines: left.theirs.filter(isOfDay), records: left.ours.filter(isOfDay) }
  const known = { linesUpTo: day.to, recordsUpTo: day.to }
  const tied = {
    lines: pairs.map(({ their }) => asRow(their)),
    records: pairs.map(({ our }) => asRow(our)),
  }
  const judged = compare({ lines: open.lines.map(asRow), records: open.records.map(asRow) }, tied, known)
  const byId = new Map([...open.lines, ...open.records].map(row => [row.id, row]))
  const rows = (ids: readonly string[]) => ids.flatMap(id => byId.get(id) ?? [])
  const couples = judged.pairs.flatMap(({ lines, records }) => {
    const [their, our] = [byId.get(lines[0]?.id ?? ''), byId.get(records[0]?.id ?? '')]
    return their && our ? [{ our, their }] : []
  })
  const same = [...pairs.filter(({ their }) => isOfDay(their)), ...couples]
  return {
    ours: sumOf([
      ...same.map(({ our }) => our),
      ...open.records.filter(row => !couples.some(({ our }) => our === row)),
    ]),
    theirs: sumOf(theirs.filter(isOfDay)),
    matched: same.length,
    differences: [
      ...same.filter(({ our, their }) => our.feeMinor !== their.feeMinor).map(pair => differing('fee', pair)),
      ...judged.found.map(({ class: name, lineIds, recordIds }) => {
        const [their] = rows(lineIds)
        const [our] = rows(recordIds)
        return differing(classOf(name), { our, their })
      }),
    ],
  }
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
