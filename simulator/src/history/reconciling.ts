import { adminApi, calls } from '#contract/calls.ts'
import type { ExceptionRow } from '#contract/reconcile/exception.types.ts'
import { fixAll, openExceptions } from '../day-settle.ts'
import { seeded } from '../random.ts'
import type { Cashier } from '../staff.ts'
import { isPuzzle } from './desk.ts'

const { reconcile } = calls
const reason = 'จ่ายค่าคอมมิชชันจากแอปธนาคาร'
const expects = [
  'RECONCILE_UNEQUAL',
  'RECONCILE_USED',
  'RECONCILE_UNFIT',
  'RECONCILE_WAITING',
  'RECONCILE_CLOSED',
] as const

/** Most of what left an account without a record is explained on the next day: by what was paid by hand, or as the bank's fee. */
export async function explainOuts(finance: Cashier, second: Cashier, day: number): Promise<void> {
  const found = await openExceptions(finance)
  const outs = found.filter(
    ({ id, class: kind, amountMinor }) =>
      kind === 'missingHereOut' &&
      !isPuzzle(finance.seed, amountMinor) &&
      seeded(finance.seed, 'out', day, id).chance(80),
  )
  for (const row of outs) if (!(await tied(finance, row))) await fixAll(finance, second, [row])
}

/** Says that a line and a record are the same money. */
async function tied({ ask, token, freshen }: Cashier, { id, version }: ExceptionRow): Promise<boolean> {
  const { reply } = await ask(adminApi, reconcile.getWithdrawException, { token, params: { id } })
  const [best] = reply?.candidates ?? []
  if (!reply || !best) return false
  await freshen()
  const lineIds = best.lines.map(line => line.id)
  const transferIds = best.records.map(record => record.id)
  const body = { fix: 'tie' as const, version, reason, lineIds, transferIds }
  return (await ask(adminApi, reconcile.fixWithdraw, { token, params: { id }, body, expects })).reply !== undefined
}
