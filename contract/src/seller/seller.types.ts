import { z } from 'zod'
import { machine } from '../core/machine.ts'
import { Day, Instant, listQuery } from '../core/paging.ts'
import { enters, pick, reads } from '../core/record.ts'
import { sellerCommission, sellerListed, sellerPerson, sellerRateFrom, sellerRecord } from './seller.record.ts'

export const SellerStatus = sellerListed.status.read
export type SellerStatus = z.infer<typeof SellerStatus>
export const sellerMachine = machine<SellerStatus>({ active: ['locked'], locked: ['active'] })

/** What a seller's link and card carry. It stays for good, because those are out in the world. */
const SellerCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{3,20}$/, 'SELLER_CODE_FORM')

export const NewSeller = z.strictObject({
  ...enters(sellerPerson),
  /** Empty: one is made. */
  code: z.union([z.literal(''), SellerCode]),
  ...enters(sellerCommission),
})
export type NewSeller = z.output<typeof NewSeller>

export const SellerSetting = z.strictObject({
  ...enters({ ...sellerPerson, ...sellerCommission, ...sellerRateFrom }),
  version: z.int().min(1),
})

export const SellerRow = z.object(reads(sellerListed))
export type SellerRow = z.infer<typeof SellerRow>

export const SellerQuery = listQuery(['createdAt', 'name', 'code'], { status: SellerStatus.optional() })

/** From when on a seller earned, earns or will earn by a rate. */
export const SellerRate = z.object({
  fromDay: Day,
  ...reads(sellerCommission),
  createdAt: Instant,
  createdByName: z.string(),
})
export type SellerRate = z.infer<typeof SellerRate>

export const SellerDetail = z.object({
  ...reads(sellerRecord),
  /** The latest first. */
  rates: z.array(SellerRate),
})
export type SellerDetail = z.infer<typeof SellerDetail>

/** A seller by code and name alone, to choose from. */
export const SellerChoice = z.object(reads(pick(sellerListed, ['id', 'code', 'name'])))
