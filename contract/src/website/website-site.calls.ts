import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { open } from '../core/permission.ts'
import type { RecordFields } from '../core/record.ts'
import { locales } from '../core/text.ts'
import { get } from '../frames/call.ts'
import { contacts, trackers } from './config.record.ts'
import { CurrencyDisplay } from './config.types.ts'
import { SiteState } from './core.types.ts'
import { ShownBanner, ShownPopup } from './shown.types.ts'
import { Theme } from './theme.types.ts'

/** In both languages, so that one answer is kept for all visitors. */
const Texts = z.object({ th: z.string(), en: z.string() })
const nullables = <Names extends RecordFields>(names: Names) =>
  z.object(
    Object.fromEntries(Object.keys(names).map(name => [name, z.string().nullable()])) as {
      [Name in keyof Names]: z.ZodNullable<z.ZodString>
    },
  )

/** Every page of every visitor asks for these, many behind one address; with its validator an answer is nearly nothing. */
const each = { limit: { times: 1_200, seconds: 60 }, validated: true } as const

export const websiteSiteCalls = {
  /** What the site says of itself. */
  getConfiguration: get('/site/configuration', open(), {
    reply: z.object({
      name: z.string(),
      locale: z.enum(locales),
      /** Times are written in this zone, wherever the member is. */
      timeZone: z.string(),
      currency: Currency,
      currencyDisplay: CurrencyDisplay,
      title: Texts,
      description: Texts,
      contacts: nullables(contacts),
      seo: z.object({ keywords: z.array(z.string()), shareImageUrl: z.string().nullable() }),
      tracking: nullables(trackers),
    }),
    ...each,
  }),
  /** How it looks. The CSS is safe, and holds within the element of the class `wallet-site`. */
  getTheme: get('/site/theme', open(), {
    reply: z.object({ version: z.int(), theme: Theme, css: z.string() }),
    ...each,
  }),
  /** In their order, and only those of now. */
  listBanners: get('/site/banners', open(), { reply: z.object({ banners: z.array(ShownBanner) }), ...each }),
  listPopups: get('/site/popups', open(), { reply: z.object({ popups: z.array(ShownPopup) }), ...each }),
  /** What it allows at this moment. */
  getState: get('/site/state', open(), { reply: SiteState, ...each }),
}
