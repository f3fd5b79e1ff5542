import { findPayGateway, listGatewayNames } from '#areas/gateway/routing.public.ts'
import { houseCurrency } from '#contract/core/money.ts'
import type { settlementCalls } from '#contract/reconcile/settlement.calls.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { addJob } from '#platform/job/job-queue.ts'
import { spanOf } from './book.sql.ts'
import { findReport, readOurs, readTheirs } from './settlement.sql.ts'
import { compareSettlement } from './settlement-compare.ts'

/** So far beyond the day both sides are looked at, for what ends at midnight. */
const around = '1 hour'

export const settlementHandlers: Handlers<typeof settlementCalls> = {
  async getSettlement({ tx, params, body: { day } }) {
    await expectGateway(tx, params.id)
    const wide = await spanOf(tx, day, around)
    const span = await spanOf(tx, day)
    const report = await findReport(tx, params.id, day)
    // What was credited after a report was fetched cannot stand in it.
    const upTo = report && report.fetchedAt < span.to ? report.fetchedAt : span.to
    const [ours, theirs] = [await readOurs(tx, params.id, wide), await readTheirs(tx, params.id, wide)]
    const compared = compareSettlement(ours, theirs, span, upTo)
    return {
      gatewayId: params.id,
      day,
      currency: houseCurrency,
      fetchedAt: report?.fetchedAt ?? null,
      failure: report?.failure ?? '',
      ...compared,
    }
  },

  async fetchSettlement({ tx, params, body: { day }, record }) {
    const name = await expectGateway(tx, params.id)
    // A picture has no report: its money is on a bank account.
    if ((await findPayGateway(tx, params.id)).adapter === 'promptpay') throw new AppError('GATEWAY_NO_SECRET')
    await addJob(tx, 'fetch-settlement', { payload: { gatewayId: params.id, day } })
    record({ id: params.id, name, before: null, after: { day } })
    return { done: true }
  },
}

async function expectGateway(tx: SignedContext['tx'], id: string): Promise<string> {
  const found = (await listGatewayNames(tx)).find(gateway => gateway.id === id)
  if (!found) throw notFound()
  return found.name
}
