import type { LiveBrand } from '#platform/call/answer.ts'
import { sql } from '#platform/database/sql.ts'

/** Whether the database of a brand answers. */
export async function isReady({ live }: LiveBrand): Promise<boolean> {
  return (await live.tx.run(sql`select 1`).catch(() => 0)) === 1
}
