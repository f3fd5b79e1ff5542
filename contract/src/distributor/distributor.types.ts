import { z } from 'zod'
import { listQuery } from '../core/paging.ts'
import { enters, reads } from '../core/record.ts'
import { SwitchStatus } from '../game/game.types.ts'
import { GatewaySecret } from '../gateway/gateway.types.ts'
import { distributorListed, distributorRecord, distributorSetting, syncRecord } from './distributor.record.ts'

/** Made by its service, in the form that those of gateways have. */
export const DistributorKey = GatewaySecret

export type SyncResult = z.infer<typeof syncRecord.result.read>
export type SyncKind = z.infer<typeof syncRecord.kind.read>

export const DistributorRow = z.object(reads(distributorListed))
export type DistributorRow = z.infer<typeof DistributorRow>

const Sync = z.object(reads(syncRecord))
export type Sync = z.infer<typeof Sync>

export const DistributorDetail = z.object({
  ...reads(distributorRecord),
  /** The latest first. */
  syncs: z.array(Sync),
})
export type DistributorDetail = z.infer<typeof DistributorDetail>

export const DistributorQuery = listQuery(['createdAt', 'name'], {
  status: SwitchStatus.optional(),
  low: z.boolean().optional(),
})

export const NewDistributor = z.strictObject({ ...enters(distributorSetting), secret: DistributorKey })
export type NewDistributor = z.output<typeof NewDistributor>
export const DistributorSetting = z.strictObject({
  ...enters(distributorSetting),
  /** Demanded where the address is another one than before. */
  secret: DistributorKey.optional(),
  version: z.int().min(1),
})
export type DistributorSetting = z.output<typeof DistributorSetting>
