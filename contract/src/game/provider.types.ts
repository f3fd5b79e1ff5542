import { z } from 'zod'
import { WallTime } from '../core/clock.ts'
import { Id, Instant } from '../core/paging.ts'
import { GameCode, SwitchStatus, seen, Tags } from './game.types.ts'

/** A secret by the name under which it is spoken of; nobody sees the secret itself again. */
const Key = z.object({ keyId: z.string(), createdAt: Instant, expiresAt: Instant.nullable() })

/** Whether a maintenance is on, still to come, or neither. */
const Maintenance = z.enum(['none', 'planned', 'running'])
export type Maintenance = z.infer<typeof Maintenance>

const WebAddress = z.url({ protocol: /^https?$/ })

const setting = {
  name: z.string().trim().min(2).max(60),
  /** Where members are sent to play, with a token and the game behind it; empty until it is known. */
  launchUrl: z
    .string()
    .trim()
    .max(300)
    .refine(text => text === '' || WebAddress.safeParse(text).success, 'ADDRESS_FORM'),
  tags: Tags,
}

export const ProviderRow = z.object({
  id: Id,
  code: z.string(),
  ...setting,
  launchUrl: z.string(),
  status: SwitchStatus,
  maintenance: Maintenance,
  maintenanceFrom: Instant.nullable(),
  maintenanceUntil: Instant.nullable(),
  pictureUrl: z.string().nullable(),
  /** What it offers by what it told us last: how many games, and of which types. */
  gameCount: z.int(),
  gameTypes: z.array(z.string()),
  gamesToldAt: Instant.nullable(),
  /** Stakes less wins since it is here, by the ledger. */
  ggrMinor: z.int(),
  /** Below this address it sends its messages. */
  callbackUrl: z.string(),
  /** The secrets that are valid now, the newest first: two while one is being replaced. */
  keys: z.array(Key),
  createdAt: Instant,
  version: z.int().min(1),
})
export type ProviderRow = z.infer<typeof ProviderRow>

export const NewProvider = z.strictObject({ code: GameCode, ...setting })
export const ProviderSetting = z.strictObject({ ...setting, ...seen })
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
