import { writeSystemActivity } from '#platform/audit/activity-log.ts'
import { raise } from '#platform/audit/notice.ts'
import type { Tx } from '#platform/database/database.ts'
import { findMark, setLow } from './distributor.sql.ts'

/**
 * Raises the alarm of a distributor whose balance has come below its mark, or calls it off. Both are activities, once each, which
 * those who look at distributors hear of at once. The distributor must be locked.
 */
export async function watchBalance(tx: Tx, id: string): Promise<void> {
  const mark = await findMark(tx, id)
  if (!mark || mark.isLow === mark.wasLow) return
  const { name, balanceMinor, lowMarkMinor, isLow } = mark
  await setLow(tx, id, isLow)
  const snapshot = (balance: 'low' | 'enough') => ({ balance, balanceMinor, lowMarkMinor })
  await writeSystemActivity(tx, ['distributor', isLow ? 'balanceLow' : 'balanceBack'], {
    id,
    name,
    before: snapshot(isLow ? 'enough' : 'low'),
    after: snapshot(isLow ? 'low' : 'enough'),
  })
  if (isLow)
    await raise(tx, 'distributorBalanceLow', { id, name }, { balanceMinor: balanceMinor ?? 0, markMinor: lowMarkMinor })
}
