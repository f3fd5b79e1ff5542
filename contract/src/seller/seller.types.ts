import { z } from 'zod'
import { machine } from '../core/machine.ts'
import { Currency } from '../core/money.ts'
import { AskedDay, Day, Id, Instant, listQuery } from '../core/paging.ts'
import { ThaiPhone } from '../core/phone.ts'
import { CommissionBasis, commissionRule } from './seller.rules.ts'

/** A locked seller brings nobody new and is not paid. What their members do is still counted. */
export const SellerStatus = z.enum(['active', 'locked'])
export type SellerStatus = z.infer<typeof SellerStatus>
export const sellerMachine = machine<SellerStatus>({ active: ['locked'], locked: ['active'] })

/** What a seller's link and card carry. It stays for good, because those are out in the world. */
const SellerCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{3,20}$/, 'SELLER_CODE_FORM')

const person = {
  name: z.string().trim().min(2).max(60),
  phone: ThaiPhone,
  lineId: z.string().trim().max(40),
}

export const NewSeller = z.strictObject({
  ...person,
  /** Empty: one is made. */
  code: z.union([z.literal(''), SellerCode]),
  ...commissionRule,
})
export type NewSeller = z.output<typeof NewSeller>

export const SellerSetting = z.strictObject({
  ...person,
  ...commissionRule,
  /** From which business day on another basis or rate holds: today or later, tomorrow where it is left out. */
  rateFrom: AskedDay.optional(),
  version: z.int().min(1),
})

export const SellerRow = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  phone: z.string(),
  lineId: z.string(),
  /** As they hold today. */
  basis: CommissionBasis,
  rateBasisPoints: z.int(),
  status: SellerStatus,
  memberCount: z.int(),
  paidMinor: z.int(),
  /** What was earned up to this moment and is not paid; below zero where winning members took it back. */
  unpaidMinor: z.int(),
  currency: Currency,
  createdAt: Instant,
  version: z.int().min(1),
})
export type SellerRow = z.infer<typeof SellerRow>

export const SellerQuery = listQuery(['createdAt', 'name', 'code'], { status: SellerStatus.optional() })

/** From when on a seller earned, earns or will earn by a rate. */
export const SellerRate = z.object({
  fromDay: Day,
  ...commissionRule,
  createdAt: Instant,
  createdByName: z.string(),
})
export type SellerRate = z.infer<typeof SellerRate>

export const SellerDetail = SellerRow.extend({
  statusReason: z.string(),
  /** Where visitors register with this seller's code; empty where the operator has not said where the site stands. */
  link: z.string(),
  /** The latest first. */
  rates: z.array(SellerRate),
  /** The business day of this moment. */
  today: Day,
  /** A payment waits for a second admin. */
  isAsked: z.boolean(),
})
export type SellerDetail = z.infer<typeof SellerDetail>

/** A seller by code and name alone, to choose from. */
export const SellerChoice = z.object({ id: Id, code: z.string(), name: z.string() })
