import type { SiteNow } from '#contract/frames/site-switch.ts'
import type { Tx } from '#platform/database/database.ts'
import { planned, sql } from '#platform/database/sql.ts'

/** What the site allows, to be selected together with other data: `select … from … cross join site_now n`. */
export const siteColumns = sql`
  n.is_down, n.registration, n.deposit, n.withdrawal, n.play`

/** What the site allows now, read again each time: a switch takes effect at once on every process. */
export async function readSite(tx: Tx): Promise<SiteNow> {
  const now = await tx.row<SiteNow>(planned(sql`select ${siteColumns} from site_now n`))
  if (!now) throw new Error('the core system is not there')
  return now
}
