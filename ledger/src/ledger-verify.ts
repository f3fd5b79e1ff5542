import type { LedgerTx, Problem } from './ledger.types.ts'
import { ask } from './ledger-ask.ts'

/** About so many legs are read by one statement, which keeps it within the time that a statement has. */
const legsAtOnce = 500_000

const columns = `problem, account_id as "accountId", currency, expected_minor as "expectedMinor", found_minor as "foundMinor"`

/**
 * Everything that does not fit: sums that are not zero, balances that differ from their entries, steps that are missing.
 * It reads the whole ledger, slice by slice. In a reading transaction all slices see one state; outside of one each
 * account is still seen whole.
 *
 *     const problems = await verify(tx)
 */
export async function verify(tx: LedgerTx): Promise<Problem[]> {
  const found = await ask<Problem>(tx, `select ${columns} from ledger.verify_sums()`, [])
  const slices = await ask<{ first: number; last: number }>(tx, 'select first, last from ledger.verify_slices($1)', [
    legsAtOnce,
  ])
  for (const { first, last } of slices) {
    found.push(...(await ask<Problem>(tx, `select ${columns} from ledger.verify_guarded($1, $2)`, [first, last])))
  }
  const free = await ask<{ id: number }>(tx, `select id from ledger.account where rule = 'free' order by id`, [])
  for (const { id } of free) {
    found.push(...(await ask<Problem>(tx, `select ${columns} from ledger.verify_free($1)`, [id])))
  }
  return found
}
