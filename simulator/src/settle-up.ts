import { readBooks } from './books.ts'
import { reconcileGateway } from './gateway.reconcile.ts'
import { type Reconciled, reconcile } from './reconcile.ts'
import type { Stage } from './stage.ts'

/** Where every baht of a run is: what the bank and the gateway hold true, against what the server has. */
export async function settleUp(stage: Stage): Promise<Reconciled> {
  const books = await readBooks(stage)
  const { accounts, transfers } = await stage.bank.report()
  const since = { accounts, transfers: transfers.filter(({ at }) => at >= stage.startedAt) }
  const atBank = reconcile(stage, since, books)
  const payments = (await stage.gateway?.service.report()) ?? []
  const atGateway = reconcileGateway(
    payments.filter(({ reference }) => !stage.gateway?.before.has(reference)),
    books,
  )
  return {
    sums: [...atBank.sums, ...atGateway.sums],
    differences: [...atBank.differences, ...atGateway.differences],
  }
}
