import { z } from 'zod'
import { WallTime } from '../core/clock.ts'
import { Instant } from '../core/paging.ts'
import type { Text } from '../core/text.ts'
import { CoreLimits } from './core.policy.ts'

/** Longer than anybody reads before they pay. */
export const coreTextLength = 500
const Words = z.string().trim().max(coreTextLength)
/** The same in both languages. One that is empty is not shown; the site falls back to the other. */
const BothWords = z.strictObject({ th: Words, en: Words })

/** What an operator says to members on the site, beside what the product says by itself. */
export const coreTexts = {
  depositNote: { th: 'ข้อความหน้าฝาก', en: 'Note where members deposit' },
  withdrawalNote: { th: 'ข้อความหน้าถอน', en: 'Note where members withdraw' },
  registrationShut: { th: 'เมื่อปิดรับสมัคร', en: 'While registration is off' },
  depositShut: { th: 'เมื่อปิดรับแจ้งฝาก', en: 'While deposits are off' },
  withdrawalShut: { th: 'เมื่อปิดรับแจ้งถอน', en: 'While withdrawals are off' },
  playShut: { th: 'เมื่อปิดเล่นเกม', en: 'While play is off' },
} as const satisfies Record<string, Text>

export const CoreTexts = z.strictObject({
  depositNote: BothWords,
  withdrawalNote: BothWords,
  registrationShut: BothWords,
  depositShut: BothWords,
  withdrawalShut: BothWords,
  playShut: BothWords,
})
export type CoreTexts = z.infer<typeof CoreTexts>

const switches = { registration: z.boolean(), deposit: z.boolean(), withdrawal: z.boolean(), play: z.boolean() }

/** What is open, and a maintenance: from now on where no beginning is given, and until it is switched off where no end is. */
const CoreSwitches = z.strictObject({
  ...switches,
  maintenance: z.boolean(),
  from: WallTime.optional(),
  until: WallTime.optional(),
  message: BothWords.optional(),
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
  switches: z.object({
    ...switches,
    maintenance: z.boolean(),
    from: z.string().nullable(),
    until: z.string().nullable(),
    message: BothWords,
    /** Whether the maintenance is on at this moment, and its ends as instants. */
    isDown: z.boolean(),
    fromAt: Instant.nullable(),
    untilAt: Instant.nullable(),
    version,
  }),
  limits: CoreLimits.extend({ version }),
  texts: CoreTexts.extend({ version }),
})
export type CoreSystem = z.infer<typeof CoreSystem>

/** What members are told of the limits: all but the one up to which nobody looks at their withdrawals. */
const SiteLimits = z.object(CoreLimits.omit({ withdrawalAutoMinor: true }).shape)

/** What the site allows at this moment. In maintenance nothing of it is open. */
export const SiteState = z.object({
  isOpen: z.boolean(),
  maintenance: z.object({ message: BothWords, until: Instant.nullable() }).nullable(),
  ...switches,
  limits: SiteLimits,
  texts: z.object(CoreTexts.shape),
})
