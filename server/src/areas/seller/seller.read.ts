import type { SellerDetail } from '#contract/seller/seller.types.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { notFound } from '#platform/http/error.ts'
import { findSeller, lockSeller, readRates } from './seller.sql.ts'

export async function readSeller({ tx, brand }: SignedContext, id: string): Promise<SellerDetail> {
  const found = await findSeller(tx, id)
  if (!found) throw notFound()
  const link = brand.site && `${brand.site}?seller=${found.code}`
  return { ...found, link, rates: await readRates(tx, id) }
}

/** The seller as somebody looked at it, locked until the change is there. */
export async function lockSeen(context: SignedContext, id: string, version?: number): Promise<SellerDetail> {
  if (!(await lockSeller(context.tx, id))) throw notFound()
  const seller = await readSeller(context, id)
  expectVersion(seller, version)
  return seller
}

/** What the activity log keeps of a seller. */
export const shown = ({
  code,
  name,
  phone,
  lineId,
  status,
  statusReason,
  rates: [latest],
  paidMinor,
}: SellerDetail) => ({
  sellerCode: code,
  sellerName: name,
  phone,
  lineId,
  status,
  statusReason,
  basis: latest?.basis,
  commissionRate: latest?.rateBasisPoints,
  rateFrom: latest?.fromDay,
  paidMinor,
})
