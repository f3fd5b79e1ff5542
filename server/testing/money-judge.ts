import type pg from 'pg'
import type { Seen, Stage, Wanted } from './money-load.ts'

/** How often each change is in the books: once is right. */
export type Found = { lost: readonly Wanted[]; doubled: readonly Wanted[] }

/** Looks up acknowledged changes by their keys, in the ledger itself. */
export async function lookUp(client: pg.Client, wanted: readonly Wanted[]): Promise<Found> {
  const { rows } = await client.query<{ key: string; n: number }>(
    `select key, count(t.id)::int as n from unnest($1::text[]) as key
       left join adjustment a on a.reason = key
       left join ledger.transfer t on t.reference = 'adjustment:' || a.id or (t.kind = 'bet' and t.reference = 'bet:' || key)
     group by key`,
    [wanted.map(({ key }) => key)],
  )
  const counts = new Map(rows.map(({ key, n }) => [key, n]))
  return {
    lost: wanted.filter(({ key }) => !counts.get(key)),
    doubled: wanted.filter(({ key }) => (counts.get(key) ?? 0) > 1),
  }
}

/** Members whose cash is not the sum of what was acknowledged. Only when nothing is under way. */
export async function differingBalances(
  client: pg.Client,
  { acknowledged }: Seen,
  { memberIds, openingMinor }: Pick<Stage, 'memberIds' | 'openingMinor'>,
): Promise<string[]> {
  const sums = new Map(memberIds.map(id => [id, openingMinor]))
  for (const { wanted } of acknowledged) sums.set(wanted.memberId, (sums.get(wanted.memberId) ?? 0) + wanted.cashMinor)
  const { rows } = await client.query<{ id: string; balance: string }>(
    `select o.id, coalesce(ledger.balance_now(a.id), 0)::text as balance from unnest($1::text[]) as o(id)
       left join ledger.account a on (a.owner, a.owner_id, a.name) = ('member', o.id, 'cash')`,
    [[...sums.keys()]],
  )
  return rows
    .filter(({ id, balance }) => Number(balance) !== sums.get(id))
    .map(({ id, balance }) => `${id}: ${balance}`)
}
