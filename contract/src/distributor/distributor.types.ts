import { z } from 'zod'
import { AmountEndMinor, Currency } from '../core/money.ts'
import { Id, Instant, listQuery } from '../core/paging.ts'
import { SwitchStatus } from '../game/game.types.ts'
import { GatewaySecret } from '../gateway/gateway.types.ts'

/** A key by the name under which it is spoken of; nobody sees the key itself again. */
const Key = z.object({ keyId: z.string(), createdAt: Instant, expiresAt: Instant.nullable() })

/** Made by its service, in the form that those of gateways have. */
export const DistributorKey = GatewaySecret

const setting = {
  name: z.string().trim().min(2).max(60),
  /** Where its interface is. */
  address: z.url({ protocol: /^https?$/, message: 'ADDRESS_FORM' }).max(300),
  currency: Currency,
  /** A balance below this is an alarm; zero is none. */
  lowMarkMinor: AmountEndMinor,
}

/** How a question to a distributor ended; `asked` before that. */
export const SyncResult = z.enum(['asked', 'ok', 'wrongKey', 'refused', 'unreachable', 'garbled', 'closed', 'off'])
export type SyncResult = z.infer<typeof SyncResult>

/** A test asks whether it answers and changes nothing; a sync takes over what it says. */
export const SyncKind = z.enum(['test', 'sync'])
export type SyncKind = z.infer<typeof SyncKind>

export const DistributorRow = z.object({
  id: Id,
  ...setting,
  address: z.string(),
  status: SwitchStatus,
  /** What is left of what was paid ahead, as it said last; null before it said anything. */
  balanceMinor: z.int().nullable(),
  /** Since when the balance is below the mark. */
  lowSince: Instant.nullable(),
  providerCount: z.int(),
  /** When it was last taken over what it says, and how the latest attempt ended. */
  syncedAt: Instant.nullable(),
  latestResult: SyncResult.nullable(),
  latestAt: Instant.nullable(),
  createdAt: Instant,
  version: z.int().min(1),
})
export type DistributorRow = z.infer<typeof DistributorRow>

/** A game provider that it carries, and its share of what is won there. */
const CarriedProvider = z.object({
  code: z.string(),
  name: z.string(),
  costBasisPoints: z.int(),
  /** Of the same code here; null where the operator has no such provider. */
  ownName: z.string().nullable(),
})

export const Sync = z.object({
  id: z.int(),
  kind: SyncKind,
  at: Instant,
  endedAt: Instant.nullable(),
  result: SyncResult,
  /** What an operator can be told of a failure. */
  note: z.string(),
  balanceMinor: z.int().nullable(),
  /** Null where nobody asked, and it was time. */
  askedByName: z.string().nullable(),
})
export type Sync = z.infer<typeof Sync>

export const DistributorDetail = DistributorRow.extend({
  keys: z.array(Key),
  providers: z.array(CarriedProvider),
  /** The latest first. */
  syncs: z.array(Sync),
})
export type DistributorDetail = z.infer<typeof DistributorDetail>

export const DistributorQuery = listQuery(['createdAt', 'name'], {
  status: SwitchStatus.optional(),
  low: z.boolean().optional(),
})

export const NewDistributor = z.strictObject({ ...setting, secret: DistributorKey })
export type NewDistributor = z.output<typeof NewDistributor>
export const DistributorSetting = z.strictObject({
  ...setting,
  /** Demanded where the address is another one than before. */
  secret: DistributorKey.optional(),
  version: z.int().min(1),
})
export type DistributorSetting = z.output<typeof DistributorSetting>
