import { z } from 'zod'
import { enters, reads } from '../core/record.ts'
import { GatewaySecret } from '../gateway/gateway.types.ts'
import { slipServiceRecord, slipServiceSetting } from './slip-service.record.ts'

export const SlipService = z.object(reads(slipServiceRecord))
export type SlipService = z.infer<typeof SlipService>

/** A stored secret stays unless another is given; one is demanded where the address is another than before. */
export const SlipServiceChange = z.strictObject({
  ...enters(slipServiceSetting),
  secret: GatewaySecret.optional(),
  version: z.int().min(1),
})
export type SlipServiceChange = z.infer<typeof SlipServiceChange>
