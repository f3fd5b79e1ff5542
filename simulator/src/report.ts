import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import type { FoundFault } from './exceptions.ts'
import type { AccountSum, SettledUp } from './reconcile.ts'
import type { Planted } from './stage.ts'

type Column = Exclude<keyof AccountSum, 'account'>
const columns: Readonly<Record<Column, string>> = {
  inMinor: 'came in',
  creditedMinor: 'credited',
  waitingMinor: 'waiting',
  missingMinor: 'no line',
  outMinor: 'went out',
  paidMinor: 'paid',
  underWayMinor: 'under way',
}
const columnNames = Object.keys(columns).filter((name): name is Column => name in columns)

const faultWords: Readonly<Record<Planted['fault'], string>> = {
  foreign: 'money that nobody announced',
  amount: 'another amount than announced',
  missing: 'a line that the bank never showed',
  unknown: 'a payout whose outcome nobody knows',
}

/** The result of a run, for the person who started it: where every baht is, and whether all planted faults were found. */
export function reportLines({ sums, differences, played }: SettledUp, found: readonly FoundFault[]): string[] {
  const baht = (minor: number) => formatMoney(minor, houseCurrency, 'en')
  const money = (minor: number) => baht(minor).padStart(14)
  const total = columnNames.map(name => sums.reduce((sum, one) => sum + one[name], 0))
  return [
    `${'account'.padEnd(18)}${columnNames.map(name => columns[name].padStart(14)).join('')}`,
    ...sums.map(sum => `${sum.account.padEnd(18)}${columnNames.map(name => money(sum[name])).join('')}`),
    `${'all'.padEnd(18)}${total.map(money).join('')}`,
    '',
    // Without a game provider there is nothing to tell of it.
    ...(played.rounds + played.refused === 0
      ? []
      : [
          `games: ${played.rounds} rounds, ${played.cancelled} cancelled, ${played.refused} refused; staked ${baht(played.betMinor)}, won ${baht(played.winMinor)}`,
        ]),
    ...found.map(({ planted, place }) => {
      const { fault, amountMinor, reference, account } = planted
      const what = `${faultWords[fault]}: ${formatMoney(amountMinor, houseCurrency, 'en')} on ${account} (${reference})`
      return place === null ? `LOST   ${what} is on no list` : `found  ${what}, on ${place}`
    }),
    ...differences.map(difference => `DIFFERS ${difference}`),
    differences.length === 0 ? 'every baht is accounted for' : `${differences.length} differences`,
  ]
}
