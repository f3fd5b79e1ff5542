import type { BodyOut } from '#contract/frames/call.ts'
import type { parallelAutoCalls } from '#contract/parallel/parallel-auto.calls.ts'

type Calls = typeof parallelAutoCalls
type Balance = BodyOut<Calls['tellDayBalances']>['rows'][number]
type Movement = BodyOut<Calls['tellMovements']>['rows'][number]
type AccountBalance = BodyOut<Calls['tellAccountBalances']>['rows'][number]

const minorPerUnit = 100

/** An amount in satang as it would stand in a file. */
function amountCell(minor: number): string {
  const [whole, rest] = [Math.trunc(Math.abs(minor) / minorPerUnit), Math.abs(minor) % minorPerUnit]
  return `${minor < 0 ? '-' : ''}${whole}.${String(rest).padStart(2, '0')}`
}

/** Writes what a program told as the cells of a file, by the clock of the brand, so that one reader reads both. */
export function toldCells(timeZone: string) {
  const walls = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const momentCell = (at: string | undefined) => (at === undefined ? '' : walls.format(Date.parse(at)))
  const taken = ({ day, asOf }: { day?: string | undefined; asOf?: string | undefined }) => ({
    day: day ?? '',
    asOf: momentCell(asOf),
  })
  return {
    balance: ({ member, amountMinor, bonusMinor, ...when }: Balance) => ({
      member,
      amount: amountCell(amountMinor),
      bonus: bonusMinor === undefined ? '' : amountCell(bonusMinor),
      ...taken(when),
    }),
    movement: ({ member, kind, amountMinor, at, reference, note }: Movement) => ({
      member,
      kind,
      amount: amountCell(amountMinor),
      at: momentCell(at),
      reference,
      note,
    }),
    account: ({ account, amountMinor, ...when }: AccountBalance) => ({
      number: account.number,
      bank: account.bank,
      amount: amountCell(amountMinor),
      ...taken(when),
    }),
  }
}
