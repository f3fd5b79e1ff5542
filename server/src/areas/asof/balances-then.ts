import type { AsOfBalance } from '#contract/asof/as-of.calls.ts'
import { accountsOf, isTurned } from '#contract/asof/as-of-kinds.ts'
import { type Currency, houseCurrency } from '#contract/core/money.ts'
import type { Tx } from '#platform/database/database.ts'
import { bankOpening, readBalancesThen } from './as-of.sql.ts'
import type { Moment } from './moment.ts'

const never: { currency: Currency; thenMinor: number | null; nowMinor: number } = {
  currency: houseCurrency,
  thenMinor: 0,
  nowMinor: 0,
}

/** Every account that an owner may have, then and now; one that was never opened holds nothing. */
export async function balancesThen(
  tx: Tx,
  owner: string,
  id: string,
  { moment, upTo }: Moment,
): Promise<AsOfBalance[]> {
  const found = await readBalancesThen(tx, { owner, id, at: moment, upTo })
  const before = owner === 'bank' ? await bankOpening(tx, id) : 0
  return accountsOf(owner).flatMap(account => {
    const shown = (minor: number) => before + (isTurned(account) ? 0 - minor : minor)
    const rows = found.filter(row => row.account === account)
    const opened = rows.length > 0 ? rows : [never]
    return opened.map(({ currency, thenMinor, nowMinor }) => ({
      account,
      currency,
      thenMinor: thenMinor === null ? null : shown(thenMinor),
      nowMinor: shown(nowMinor),
    }))
  })
}
