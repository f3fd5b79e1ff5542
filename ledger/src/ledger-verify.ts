import type { LedgerTx, Problem } from './ledger.types.ts'
import { ask } from './ledger-ask.ts'

/** About how many legs one statement reads, which keeps it within the statement timeout. */
const legsAtOnce = 500_000

const columns = `problem, account_id as "accountId", currency, expected_minor as "expectedMinor", found_minor as "foundMinor"`

/**
 * Returns every fault: sums that are not zero, balances that differ from their entries, missing steps. It reads the whole ledger,
 * slice by slice. In a read-only transaction all slices see one state; outside of one each account is still read whole.
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
