import { z } from 'zod'
import { WallTime } from '../core/clock.ts'
import { Id, Instant } from '../core/paging.ts'
import { enters, reads } from '../core/record.ts'
import { GameCode } from './game.record.ts'
import { seen } from './game.types.ts'
import { providerRecord, providerSetting } from './provider.record.ts'

export type Maintenance = z.infer<typeof providerRecord.maintenance.read>

export const ProviderRow = z.object(reads(providerRecord))
export type ProviderRow = z.infer<typeof ProviderRow>

export const NewProvider = z.strictObject({ code: GameCode, ...enters(providerSetting) })
export const ProviderSetting = z.strictObject({ ...enters(providerSetting), ...seen })
/** `whsec_` and 32 bytes, as the Standard Webhooks libraries take it. */
export const NewProviderSecret = z.object({ provider: ProviderRow, secret: z.string() })

/** Without a beginning it begins at once. */
export const NewMaintenance = z.strictObject({ from: WallTime.optional(), until: WallTime, ...seen })

export const GameRow = z.object({ code: z.string(), name: z.string(), gameType: z.string() })

/** What a provider told and was refused, as often as it came. */
export const GameRefusal = z.object({
  id: z.int(),
  message: z.enum(['bet', 'settle', 'cancel']),
  reference: z.string(),
  /** Null where we know nobody by the number that the provider gave. */
  memberId: Id.nullable(),
  memberName: z.string().nullable(),
  amountMinor: z.int().nullable(),
  /** The error that it was answered with. */
  code: z.string(),
  firstAt: Instant,
  lastAt: Instant,
  times: z.int(),
})
export type GameRefusal = z.infer<typeof GameRefusal>
