import { adminApi, calls } from '#contract/calls.ts'
import type { Cashier } from '../staff.ts'

const dayMs = 86_400_000
const zoneMs = 7 * 3_600_000
const pageSize = 100

/** A payment that a gateway has taken and credited. */
export type PaidBefore = { reference: string; amountMinor: number; at: string }

/** What members have paid by gateways since yesterday: a gateway that begins anew has to report it. */
export async function paidLately({ ask, token }: Cashier): Promise<PaidBefore[]> {
  const { reply: known } = await ask(adminApi, calls.gateway.searchGateways, { token, body: { adapter: 'signed' } })
  const paid: PaidBefore[] = []
  for (const { id } of known?.records ?? []) {
    const from = new Date(Date.now() + zoneMs - dayMs).toISOString().slice(0, 10)
    const query = { gatewayId: id, kind: 'deposit' as const, status: 'credited' as const, from, size: pageSize }
    for (let page = 1, isWhole = false; !isWhole; page += 1) {
      const { reply } = await ask(adminApi, calls.pretransaction.searchPre, { token, body: { ...query, page } })
      const rows = reply?.records ?? []
      // Gateways keep only letters and digits of a number.
      for (const { number, amountMinor, changedAt } of rows)
        paid.push({ reference: number.replaceAll('-', ''), amountMinor, at: changedAt })
      isWhole = rows.length < pageSize
    }
  }
  return paid
}
