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
const bangkokMs = 7 * 3_600_000

/** As the bank writes it for people: to the minute, in local time. */
const wall = (at: string) => new Date(Date.parse(at) + bangkokMs).toISOString().slice(0, 16).replace('T', ' ')
const baht = (minor: number) => (minor / bahtMinor).toFixed(2)
const rowOf = ({ at, amountMinor, balanceMinor, bankReference, description, counterpart }: Line): string[] => [
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
  const rows = [columns, ...lines.map(rowOf)]
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
