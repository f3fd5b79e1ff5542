import type { PreStatus } from '#contract/pretransaction/pretransaction.machine.ts'
import type { SeenCase, SeenWithdrawal } from './look.ts'
import { type HonestName, honest, isPlanted, type PlantedName, planted, type Sign } from './plan.ts'

export type PlantedRow = { kind: PlantedName; planted: number; found: number; missed: number }
export type HonestRow = { kind: HonestName; planted: number; refused: number; held: number; paid: number }
export type Judgement = {
  planted: readonly PlantedRow[]
  honest: readonly HonestRow[]
  /** Withdrawals that were paid, and those of them without a hand. */
  paidCount: number
  aloneCount: number
  wrongMinor: number
  /** Planted cases that were missed, and honest ones that were turned away. */
  missedCount: number
  refusedCount: number
  /** Every reason why the week is not passed. */
  failures: readonly string[]
}

/** The money is out, or on its way out. One that came back was out as well. */
const isOut = ({ status }: { status: PreStatus }): boolean =>
  (['approved', 'paying', 'paid', 'unknown', 'returned'] as readonly PreStatus[]).includes(status)
const isPaid = ({ status }: { status: PreStatus }): boolean => status === 'paid' || status === 'returned'

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
const nameOf = ({ kind, number }: SeenCase): string => `${kind} ${number + 1}`

/** The signs that a case lacks: each withdrawal that would be wrong to pay must show all of them. */
function lacking(seen: SeenCase, kind: PlantedName): readonly Sign[] {
  const wrong = seen.withdrawals.filter(({ isWrong }) => isWrong)
  const { door, signs } = planted[kind]
  const isShown = (sign: Sign): boolean =>
    seen.signs.has(sign) || (wrong.length > 0 && wrong.every(one => one.signs.has(sign)))
  // A door that nobody came to was not watched.
  const isIdle = door === 'withdrawal' && wrong.length === 0
  return signs.filter(sign => isIdle || !isShown(sign))
}

/** What of a case was paid or credited although it should not have been. */
function wronglyGiven({ withdrawals, deposits }: SeenCase): number {
  const paid = withdrawals.filter(one => one.isWrong && isOut(one))
  const credited = deposits.filter(({ isTrue, status }) => !isTrue && status === 'credited')
  return sumOf([...paid, ...credited].map(({ amountMinor }) => amountMinor))
}

/** What honest members did not get: a request that was turned away, or money that does not arrive. */
function turnedAway(seen: SeenCase): string[] {
  return [
    ...(isPlanted(seen.kind) ? [] : seen.refused.map(code => `was refused with ${code}`)),
    ...seen.deposits
      .filter(({ isTrue, status }) => isTrue && status !== 'credited')
      .map(({ number, status }) => `sent the money of ${number}, which is ${status}`),
    ...seen.withdrawals
      .filter(one => !one.isWrong && !isPaid(one))
      .map(({ number, status }) => `asked for ${number}, which is ${status}`),
    ...seen.slips.flatMap(slip => {
      if (!slip.isRead) return [`showed a slip (${slip.way}) that was not read`]
      const isFound = slip.line?.preNumber === slip.depositNumber && slip.line.isBySlip
      return isFound ? [] : [`showed a slip (${slip.way}) whose line ${slip.reference} was not matched by it`]
    }),
  ]
}

/** Compares what was planted with what the product showed and did. */
export function judge(seen: readonly SeenCase[]): Judgement {
  const failures: string[] = []
  const plantedRows = new Map<PlantedName, PlantedRow>()
  const honestRows = new Map<HonestName, HonestRow>()
  let wrongMinor = 0
  for (const one of seen) {
    const givenMinor = wronglyGiven(one)
    wrongMinor += givenMinor
    if (givenMinor > 0) failures.push(`${nameOf(one)} got ${givenMinor} that is not theirs`)
    const away = turnedAway(one)
    failures.push(...away.map(why => `${nameOf(one)} ${why}`))
    const { kind, withdrawals } = one
    if (isPlanted(kind)) {
      const lacks = lacking(one, kind)
      if (lacks.length > 0) failures.push(`${nameOf(one)} was missed: nothing shows ${lacks.join(', ')}`)
      const row = plantedRows.get(kind) ?? { kind, planted: 0, found: 0, missed: 0 }
      const isFound = lacks.length === 0 && givenMinor === 0
      plantedRows.set(kind, {
        ...row,
        planted: row.planted + 1,
        found: row.found + Number(isFound),
        missed: row.missed + Number(!isFound),
      })
    } else {
      const isHeld = withdrawals.some(({ isAlone }) => !isAlone)
      // Who never asks is neither held nor paid, and shows nothing. Some ordinary members lose it all.
      if (withdrawals.length === 0 && honest[kind].like !== null) failures.push(`${nameOf(one)} never asked for money`)
      if (isHeld && honest[kind].way === 'alone') failures.push(`${nameOf(one)} had to wait for a person`)
      const row = honestRows.get(kind) ?? { kind, planted: 0, refused: 0, held: 0, paid: 0 }
      honestRows.set(kind, {
        ...row,
        planted: row.planted + 1,
        refused: row.refused + Number(away.length > 0),
        held: row.held + Number(isHeld),
        paid: row.paid + Number(withdrawals.every(isPaid)),
      })
    }
  }
  const all: SeenWithdrawal[] = seen.flatMap(({ withdrawals }) => withdrawals)
  const paid = all.filter(isPaid)
  return {
    planted: [...plantedRows.values()],
    honest: [...honestRows.values()],
    paidCount: paid.length,
    aloneCount: paid.filter(({ isAlone }) => isAlone).length,
    wrongMinor,
    missedCount: sumOf([...plantedRows.values()].map(({ missed }) => missed)),
    refusedCount: sumOf([...honestRows.values()].map(({ refused }) => refused)),
    failures,
  }
}
