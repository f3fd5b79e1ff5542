import type { PageName } from '#contract/marketing/site-page.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** Where the link of a code leads. A visitor is counted, and null is somebody who is not. */
export const followLink = (
  tx: Tx,
  code: string,
  visitorHash: Buffer | null,
): Promise<{ page: PageName; path: string | null; code: string } | undefined> =>
  tx.row(sql`select page, path, code from follow_link(${code}, ${visitorHash})`)

/** Adds so many clicks, and what came of them, to the sums of their days; gives how many there were. */
export async function foldClicks(tx: Tx, atMost: number): Promise<number> {
  const row = await tx.row<{ n: number }>(sql`select fold_marketing(${atMost}) as n`)
  return row?.n ?? 0
}

export const forgetOldVisitors = (tx: Tx): Promise<number> => tx.run(sql`select forget_visitors()`)
