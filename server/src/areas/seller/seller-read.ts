import { snapshotOf } from '#contract/core/record.ts'
import { sellerLog } from '#contract/seller/seller.record.ts'
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

/** What the activity log keeps of a seller: of the rates, the latest that was set. */
export function sellerSnapshot({ rates: [latest], ...seller }: SellerDetail) {
  const { basis, rateBasisPoints, fromDay: rateFrom } = latest ?? {}
  return snapshotOf(sellerLog, { ...seller, basis, rateBasisPoints, rateFrom })
}
