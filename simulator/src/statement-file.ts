import { adminApi, calls } from '#contract/calls.ts'
import type { Line } from './bank.ts'
import type { Cashier } from './staff.ts'

const columns = [
  'date',
  'amount',
  'balance',
  'reference',
  'description',
  'counterpartBank',
  'counterpartDigits',
  'counterpartName',
] as const
const bahtMinor = 100

/** As the bank writes it for people: to the minute, in local time, which in Sweden is written as ISO. */
const wallIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (at: string) => format.format(new Date(at))
}
const baht = (minor: number) => (minor / bahtMinor).toFixed(2)
const rowOf = (
  { at, amountMinor, balanceMinor, bankReference, description, counterpart }: Line,
  wall: (at: string) => string,
): string[] => [
  wall(at),
  baht(amountMinor),
  baht(balanceMinor),
  bankReference,
  description,
  counterpart.bank,
  counterpart.digits,
  counterpart.name,
]

/** Imports these lines as the bank's file, as staff do; returns how many were new. */
export async function importLines(staff: Cashier, accountId: string, lines: readonly Line[]): Promise<number> {
  const { reply: brand } = await staff.ask(adminApi, calls.brand.get, {})
  const wall = wallIn(brand?.timeZone ?? 'Asia/Bangkok')
  const rows = [columns, ...lines.map(line => rowOf(line, wall))]
  const content = Buffer.from(rows.map(cells => cells.join(',')).join('\n')).toString('base64')
  const mapping = { columns: [...columns], skipTop: 1, skipBottom: 0, dateOrder: 'dayFirst' as const }
  await staff.freshen()
  const { reply } = await staff.ask(adminApi, calls.pretransaction.importStatement, {
    token: staff.token,
    params: { id: accountId },
    body: { file: { name: 'statement.csv', content }, mapping, save: false },
  })
  return reply?.added ?? 0
}
