import { houseCurrency } from '#contract/core/money.ts'
import { type Contact, contactNames, type Tracker, trackerNames } from '#contract/website/config.types.ts'
import { makeCssSafe } from '#contract/website/theme-css.ts'
import type { websiteSiteCalls } from '#contract/website/website-site.calls.ts'
import type { Handlers } from '#platform/call/context.ts'
import { readConfig } from './config.sql.ts'
import { readState } from './core.state.ts'
import { type DisplayRow, listDisplays } from './display.sql.ts'
import { readPublished } from './theme.sql.ts'

const now = { state: 'shown' } as const

export const websiteSiteHandlers: Handlers<typeof websiteSiteCalls> = {
  async getConfiguration({ tx, brand }) {
    const { name, locale, timeZone, practice } = brand
    const config = await readConfig(tx, brand)
    return {
      name,
      locale,
      timeZone,
      currency: houseCurrency,
      currencyDisplay: config.currencyDisplay,
      // The name of a practice office says that nothing in it is real; no title takes its place.
      title: practice ? { th: name, en: name } : { th: config.titleTh || name, en: config.titleEn || name },
      description: { th: config.descriptionTh, en: config.descriptionEn },
      contacts: picked<Contact>(config, contactNames),
      seo: { keywords: config.keywords, shareImageUrl: config.sharePicture?.url ?? null },
      tracking: picked<Tracker>(config, trackerNames),
    }
  },

  async getTheme({ tx, brand }) {
    const { version, theme, css } = await readPublished(tx, brand)
    // Made safe each time, so that a stricter rule holds for what was published before it.
    return { version, theme, css: makeCssSafe(css).css }
  },

  listBanners: async ({ tx, brand }) => ({ banners: (await listDisplays(tx, brand, 'banner', now)).map(seen) }),
  getState: readState,
  listPopups: async ({ tx, brand }) => ({ popups: (await listDisplays(tx, brand, 'popup', now)).map(seen) }),
}

const seen = ({ id, title, link, desktop, mobile, frequency }: DisplayRow) => ({
  id,
  title,
  link: link || null,
  desktop,
  mobile,
  frequency,
})

/** Those of the names that something was said for. */
const picked = <Name extends string>(config: Readonly<Record<Name, string>>, names: readonly Name[]) =>
  Object.fromEntries(names.map(name => [name, config[name] || null])) as Record<Name, string | null>
