import type { coreSiteCalls } from '#contract/website/core.site.calls.ts'
import type { Handlers } from '#platform/context.ts'
import { readSite } from '#platform/site-now.ts'
import { readCore } from './core.sql.ts'

export const coreSiteHandlers: Handlers<typeof coreSiteCalls> = {
  async getState({ tx, brand }) {
    const { isDown, ...open } = await readSite(tx)
    const { switches, limits, texts } = await readCore(tx, brand.timeZone)
    return {
      isOpen: !isDown,
      maintenance: isDown ? { message: switches.message, until: switches.untilAt } : null,
      ...open,
      limits,
      texts,
    }
  },
}
