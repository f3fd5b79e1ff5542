import { z } from 'zod'
import { Instant } from '../core/paging.ts'
import { enters, reads } from '../core/record.ts'
import { Version } from '../employee/employee.types.ts'
import { ssoRecord, ssoSetting } from './sso.record.ts'

/** Who has not come back from the provider after so many minutes begins again. */
export const ssoAttemptMinutes = 10

export const SsoSetting = z.object(reads(ssoRecord))
export type SsoSetting = z.infer<typeof SsoSetting>

/** A stored secret stays unless another is given. */
export const SsoChange = z.strictObject({
  ...enters(ssoSetting),
  secret: z.string().trim().min(8).max(500).optional(),
  version: Version,
})
export type SsoChange = z.infer<typeof SsoChange>

/** Where the browser has to go, and what it keeps to prove that it is the one that comes back. */
export const SsoStart = z.object({ address: z.string(), attempt: z.string() })

/** The page that begins; it has to be one of the brand's offices. */
export const SsoOrigin = z.strictObject({ origin: z.string().max(300) })

/** What the provider sent the browser back with. */
export const SsoReturn = z.strictObject({
  attempt: z.string().regex(/^[\w-]{43}$/),
  query: z.string().max(8000),
})
export type SsoReturn = z.infer<typeof SsoReturn>

/** The account that an admin has connected. */
export const SsoIdentity = z.object({ subject: z.string(), linkedAt: Instant, usedAt: Instant.nullable() })
