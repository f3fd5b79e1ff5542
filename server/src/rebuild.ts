import pg from 'pg'
import type { Settings } from '#platform/brand/settings.ts'
import { openBrandDatabase, openPostgres, ownerOf } from '#platform/database/addresses.ts'

/** The result for one brand: per kind of sum the rows that were wrong, and the days on which the ledger differs. */
export type Rebuilt = { brand: string; sums: { name: string; differed: number }[]; gaps: number }

/**
 * Recomputes the sums of all bets of every brand and compares them with the ledger, then recomputes the money sums of members.
 * Callbacks wait while the bets are recomputed.
 */
export async function rebuildSums(settings: Settings): Promise<Rebuilt[]> {
  const postgres = await openPostgres(settings)
  try {
    const done: Rebuilt[] = []
    for (const brand of settings.brands) {
      const addresses = await openBrandDatabase(brand, postgres)
      done.push({ brand: brand.name, ...(await rebuildOne(ownerOf(addresses))) })
    }
    return done
  } finally {
    await postgres.stop()
  }
}

/** Runs as the owner of the tables: the application may not write sums. */
export async function rebuildOne(url: string): Promise<Omit<Rebuilt, 'brand'>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; differed: string }>(
      'select sums as name, differed from rebuild_bets()',
    )
    const gaps = await client.query(`select from bet_ledger_gaps('2000-01-01', '9999-12-31')`)
    await addMoneyAnew(client)
    return { sums: rows.map(row => ({ name: row.name, differed: Number(row.differed) })), gaps: gaps.rowCount ?? 0 }
  } finally {
    await client.end()
  }
}

/** A week at a time, so that no statement takes long. Reports stay exact meanwhile, because they add what is not summed yet. */
async function addMoneyAnew(client: pg.Client): Promise<void> {
  await client.query('select rebuild_money(), rebuild_money_channels()')
  for (const fold of ['fold_money', 'fold_money_channels']) {
    for (let more = true; more; ) {
      const { rows } = await client.query<{ more: boolean }>(`select ${fold}('7 days') as more`)
      more = rows[0]?.more === true
    }
  }
}
