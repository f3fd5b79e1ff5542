import type { Cost } from './accounting.ts'

export type Costs = Readonly<Record<keyof typeof operations, Cost>>

const operations = {
  register: 'registration of a member',
  signIn: 'sign-in of a member',
  staffPassword: 'sign-in of staff, the password',
  deposit: 'deposit, from request to credit',
  bet: 'bet, with its settlement',
  list: 'page of a list',
  report: 'report',
} as const

/** What members and staff do. Numbers of a brand replace these; they are guesses, and everything below is computed from them. */
const habits = {
  activeShare: 0.05,
  perActiveDay: { signIn: 1, deposit: 1.5, register: 0.02 },
  /** One admin looks after so many active members, opens so many pages and reports in a working day of eight hours. */
  activePerAdmin: 2_500,
  perAdminDay: { list: 1_500, report: 50, staffPassword: 2 },
  /** The busiest minute of a day compared with its average. */
  peak: 4,
} as const
const daySeconds = 86_400
const monthDays = 30
/** A machine that must answer quickly is not used beyond this share of its cores. */
const usedShare = 0.5

const sizes = [1_000_000, 10_000_000, 100_000_000]
const betRates = [10, 1_000, 20_000]

const columns = ['server ms', 'PostgreSQL ms', 'WAL bytes', 'rows', 'disk bytes']
const widths = [34, 12, 15, 12, 8, 12]
const line = (cells: readonly string[]) =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 12))).join(' ')
const whole = (value: number) => Math.round(value).toLocaleString('en')

/** One operation of each kind. */
export function table(costs: Costs): string[] {
  const rows = Object.entries(operations).map(([name, title]) => {
    const { serverMs, postgresMs, walBytes, rows: kept, diskBytes } = costs[name as keyof typeof operations]
    return line([title, serverMs.toFixed(2), postgresMs.toFixed(2), whole(walBytes), kept.toFixed(1), whole(diskBytes)])
  })
  return [line(['one', ...columns]), ...rows]
}

/** How often each happens in a second of the busiest minute. */
function busiest(members: number): Partial<Record<keyof Costs, number>> {
  const active = members * habits.activeShare
  const admins = Math.max(3, active / habits.activePerAdmin)
  const perDay = [
    ...Object.entries(habits.perActiveDay).map(([name, times]) => [name, times * active] as const),
    ...Object.entries(habits.perAdminDay).map(([name, times]) => [name, times * admins] as const),
  ]
  return Object.fromEntries(perDay.map(([name, times]) => [name, (times / daySeconds) * habits.peak]))
}

/** What is needed at the busiest minute, and what a month leaves. */
export function perMonth(costs: Costs): string[] {
  const needs = (title: string, rates: Partial<Record<keyof Costs, number>>) => {
    const sum = (part: keyof Cost) =>
      Object.entries(rates).reduce((total, [name, rate]) => total + rate * costs[name as keyof Costs][part], 0)
    const cores = (part: 'serverMs' | 'postgresMs') => sum(part) / 1000 / usedShare
    const perDay = (part: keyof Cost) => (sum(part) / habits.peak) * daySeconds
    return line([
      title,
      cores('serverMs').toFixed(1),
      cores('postgresMs').toFixed(1),
      `${(sum('walBytes') / 1e6).toFixed(2)} MB/s`,
      `${whole((perDay('rows') * monthDays) / 1e6)} M`,
      `${whole((perDay('diskBytes') * monthDays) / 1e9)} GB`,
    ])
  }
  return [
    line(['at the busiest minute', 'server cores', 'PG cores', 'WAL', 'rows/month', 'disk/month']),
    ...sizes.map(members => needs(`${whole(members)} members, without bets`, busiest(members))),
    ...betRates.map(bet => needs(`${whole(bet)} bets a second`, { bet })),
  ]
}
