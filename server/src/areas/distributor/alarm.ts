import { writeSystemActivity } from '#platform/audit/activity-log.ts'
import { raise } from '#platform/audit/notice.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

type Mark = { name: string; balanceMinor: number | null; lowMarkMinor: number; isLow: boolean; wasLow: boolean }

/**
 * Raises the alarm of a distributor whose balance has come below its mark, or calls it off. Both are activities, once each, which
 * those who look at distributors hear of at once. The distributor must be locked.
 */
export async function watchBalance(tx: Tx, id: string): Promise<void> {
  const mark = await tx.row<Mark>(sql`
    select name, balance_minor, low_mark_minor,
      coalesce(balance_minor < low_mark_minor, false) as is_low, low_since is not null as was_low
    from distributor where id = ${id}`)
  if (!mark || mark.isLow === mark.wasLow) return
  const { name, balanceMinor, lowMarkMinor, isLow } = mark
  await tx.run(sql`update distributor set low_since = ${isLow ? sql`now()` : sql`null`} where id = ${id}`)
  const said = (balance: 'low' | 'enough') => ({ balance, balanceMinor, lowMarkMinor })
  await writeSystemActivity(tx, ['distributor', isLow ? 'balanceLow' : 'balanceBack'], {
    id,
    name,
    before: said(isLow ? 'enough' : 'low'),
    after: said(isLow ? 'low' : 'enough'),
  })
  if (isLow)
    await raise(tx, 'distributorBalanceLow', { id, name }, { balanceMinor: balanceMinor ?? 0, markMinor: lowMarkMinor })
}
