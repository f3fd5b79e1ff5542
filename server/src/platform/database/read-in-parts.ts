import type { Tx } from './database.ts'
import { raw, type Sql, sql } from './sql.ts'

/**
 * Reads what a statement finds some rows at a time, so that no more than these are in memory, and hands them to `use`:
 *
 *     await readInParts<Played>(tx, playedIn(rule, due), 10_000, rows => keepSome(tx, rows))
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what its columns are, as with every row of SQL
export async function readInParts<Row>(
  tx: Tx,
  statement: Sql,
  atOnce: number,
  use: (rows: Row[]) => Promise<void> | void,
): Promise<void> {
  await tx.run(sql`declare part no scroll cursor for ${statement}`)
  for (;;) {
    const rows = await tx.rows<Row>(sql`fetch ${raw(String(atOnce))} from part`)
    await use(rows)
    if (rows.length < atOnce) break
  }
  await tx.run(sql`close part`)
}
