import type { z } from 'zod'
import type { SiteState } from '#contract/website/core.types.ts'
import type { BaseContext } from '#platform/call/context.ts'
import { readSite } from '#platform/session/site-now.ts'
import { readCore } from './core.sql.ts'

/** What the site is told of the core system. */
export async function readState({ tx, brand }: BaseContext): Promise<z.input<typeof SiteState>> {
  const { isDown, ...open } = await readSite(tx)
  const { switches, limits, texts } = await readCore(tx, brand.timeZone)
  return {
    isOpen: !isDown,
    maintenance: isDown ? { message: switches.message, until: switches.untilAt } : null,
    ...open,
    limits,
    texts,
  }
}
