import { createHash, randomBytes } from 'node:crypto'
import type { marketingSiteCalls } from '#contract/marketing/marketing-site.calls.ts'
import { pathOf } from '#contract/marketing/site-page.ts'
import { siteApi } from '#contract/site-calls.ts'
import { AppError } from '#platform/http/error.ts'
import type { Leads } from '#platform/interface/redirect.ts'
import { followLink } from './click.sql.ts'
import { isPerson } from './click-person.ts'
import { addressOnSite } from './site-address.ts'

/** As long as a visitor is known again; the sums count them once in that time. */
const keptSeconds = 30 * 86_400
const cookieName = 'visitor'

export const marketingLeads: Leads<typeof marketingSiteCalls> = {
  async followLink({ brand, params, method, headers, isSecure, isTooOften }) {
    const isCounted = !isTooOften && isPerson(method, headers)
    const visitor = isCounted ? (visitorOf(headers.cookie) ?? newVisitor()) : undefined
    const link = await followLink(brand.live.tx, params.code, visitor === undefined ? null : hashOf(visitor))
    const location = link
      ? addressOnSite(brand.site, pathOf(link.page, link.path), link.code)
      : addressOnSite(brand.site, '/')
    if (location === undefined) throw new AppError('LINK_NO_SITE')
    return { location, cookie: link && visitor !== undefined ? cookieOf(visitor, isSecure) : undefined }
  },
}

const newVisitor = (): string => randomBytes(16).toString('base64url')
/** What the browser keeps is not in the database, so that nobody who reads that could click as somebody else. */
const hashOf = (visitor: string): Buffer => createHash('sha256').update(visitor).digest()

const visitorOf = (cookies: string | undefined): string | undefined =>
  new RegExp(`(?:^|; )${cookieName}=([\\w-]{22})(?:;|$)`).exec(cookies ?? '')?.[1]

/** It goes to these addresses alone, and no script reads it. */
const cookieOf = (visitor: string, isSecure: boolean): string =>
  `${cookieName}=${visitor}; Max-Age=${keptSeconds}; Path=${siteApi}/c/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
