import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import type { Judgement } from './judge.ts'
import type { SeenCase } from './look.ts'
import { type HonestName, honest, type PlantedName, planted } from './plan.ts'
import type { Promised } from './promise.ts'
import type { Shadow } from './shadow.ts'

const baht = (minor: number) => formatMoney(minor, houseCurrency, 'en')
const percent = (part: number, whole: number) => (whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)}%`)

const nameWidth = 66
const row = (name: string, figures: readonly (string | number)[], last = '') =>
  [name.padEnd(nameWidth), ...figures.map(figure => String(figure).padStart(9)), last && `   ${last}`].join('')

/** The result of a week for the person who started it. */
export function fraudLines(judgement: Judgement, seen: readonly SeenCase[], { shadow, promised }: Told): string[] {
  const { paidCount, aloneCount, wrongMinor } = judgement
  return [
    row('planted', ['cases', 'found', 'missed'], 'by'),
    ...judgement.planted.map(({ kind, ...of }) =>
      row(planted[kind].what, [of.planted, of.found, of.missed], signsOf(kind)),
    ),
    '',
    row('look-alikes', ['cases', 'refused', 'held', 'paid']),
    ...judgement.honest.map(({ kind, ...of }) =>
      row(honest[kind].what, [of.planted, of.refused, of.held, of.paid], likeOf(kind)),
    ),
    '',
    `withdrawals: ${paidCount} paid, ${aloneCount} of them without a hand (${percent(aloneCount, paidCount)})`,
    `money wrongly paid: ${baht(wrongMinor)}`,
    promiseLine(promised),
    ...seen.flatMap(slipLines),
    '',
    ...shadowLines(shadow),
  ]
}
type Told = { shadow: Shadow; promised: Promised }

const signsOf = (kind: PlantedName): string => planted[kind].signs.join(', ')
const likeOf = (kind: HonestName): string => {
  const { like } = honest[kind]
  return like === null ? '' : `like ${planted[like].what}`
}

const promiseLine = ({ promisedCount, keptCount, missedCount }: Promised): string =>
  `promises: ${promisedCount} made, ${keptCount} kept and ${missedCount} missed (${percent(keptCount, keptCount + missedCount)})`

const slipLines = ({ slips }: SeenCase): string[] =>
  slips
    .filter(({ way }) => way !== 'plain')
    .map(({ way, reference, depositNumber, line }) =>
      line?.preNumber === depositNumber
        ? `slip ${way}: its line ${reference} was matched to ${depositNumber}`
        : `slip ${way}: NO LINE for ${depositNumber}`,
    )

/** What the draft beside the live rules would have done, as its screen says, and how much of it is fraud. */
function shadowLines({ told, truth }: Shadow): string[] {
  const { count, sameCount, moreCount, moreMinor, fewerCount, fewerMinor, medianSeconds } = told
  const honestCount = moreCount - truth.fraudCount
  const savedMinutes = ((honestCount * (medianSeconds ?? 0)) / 60).toFixed(1)
  return [
    `draft beside the live rules: ${count} withdrawals, the same for ${sameCount} (${percent(sameCount, count)})`,
    `  it alone would have paid ${moreCount} at once, ${baht(moreMinor)}; the live rules alone paid ${fewerCount}, ${baht(fewerMinor)}`,
    `  ${honestCount} of these are of honest members, whose waiting would have been ${savedMinutes} minutes shorter`,
    `  ${truth.fraudCount} are fraud: ${baht(truth.fraudMinor)} would have been wrongly paid`,
  ]
}
