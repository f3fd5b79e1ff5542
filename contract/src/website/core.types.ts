import { z } from 'zod'
import { Instant } from '../core/paging.ts'
import { enters, reads } from '../core/record.ts'
import { coreMaintenance, coreNow, coreSwitches, coreTexts } from './core.record.ts'
import { CoreLimits } from './core-policy.ts'

export const CoreTexts = z.strictObject(enters(coreTexts))
export type CoreTexts = z.infer<typeof CoreTexts>

/** What is open, and a maintenance. */
const CoreSwitches = z.strictObject({
  ...enters({ ...coreSwitches, ...coreMaintenance }),
  message: coreMaintenance.message.enter.optional(),
})

const version = z.int().min(1)
export const NewSwitches = CoreSwitches.extend({ version }).superRefine(({ from, until }, { addIssue }) => {
  if (from !== undefined && until !== undefined && until <= from)
    addIssue({ code: 'custom', path: ['until'], message: 'MAINTENANCE_ORDER' })
})
export const NewLimits = CoreLimits.extend({ version }).superRefine((limits, { addIssue }) => {
  for (const kind of ['deposit', 'withdrawal'] as const) {
    if (limits[`${kind}MinMinor`] > limits[`${kind}MaxMinor`])
      addIssue({ code: 'custom', path: [`${kind}MaxMinor`], message: 'LIMITS_ORDER' })
  }
})
export const NewTexts = CoreTexts.extend({ version })

/** Each part has a version of its own, so that two admins who change different parts are not in each other's way. */
export const CoreSystem = z.object({
  switches: z.object({ ...reads({ ...coreSwitches, ...coreMaintenance, ...coreNow }), version }),
  limits: CoreLimits.extend({ version }),
  texts: CoreTexts.extend({ version }),
})
export type CoreSystem = z.infer<typeof CoreSystem>

/** What members are told of the limits: all but the one up to which nobody looks at their withdrawals. */
const SiteLimits = z.object(CoreLimits.omit({ withdrawalAutoMinor: true }).shape)

/** What the site allows at this moment. In maintenance nothing of it is open. */
export const SiteState = z.object({
  isOpen: z.boolean(),
  maintenance: z.object({ message: coreMaintenance.message.read, until: Instant.nullable() }).nullable(),
  ...reads(coreSwitches),
  limits: SiteLimits,
  texts: z.object(CoreTexts.shape),
})
