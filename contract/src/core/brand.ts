import { z } from 'zod'
import { locales } from './text.ts'

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i)
/** A path on this server or an address elsewhere. */
const Address = z.string().max(300)

/** What the page needs to know about its brand before it draws the sign-in screen. */
export const Brand = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
  name: z.string().min(1).max(60),
  locale: z.enum(locales),
  timeZone: z.string().max(60),
  /** A practice office: nothing in it is real, and every page says so. */
  practice: z.boolean().default(false),
  /** Whether the server records traces: then a page says which request belongs to which trace. */
  traced: z.boolean().default(false),
  theme: z.object({ primary: Colour, logo: Address, favicon: Address, loginBackground: z.string().max(300) }),
  /** Base addresses of the three interfaces; an empty one is the page's own origin. */
  interfaces: z.object({ walletAdmin: Address, walletAuto: Address, member: Address }),
})
export type Brand = z.infer<typeof Brand>
