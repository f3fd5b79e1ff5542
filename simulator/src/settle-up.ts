import { readBooks } from './books.ts'
import { reconcileGateway } from './gateway.reconcile.ts'
import { type Reconciled, reconcile } from './reconcile.ts'
import type { Stage } from './stage.ts'

/** Where every baht of a run is: what the bank and the gateway hold true, against what the server has. */
export async function settleUp(stage: Stage): Promise<Reconciled> {
  const books = await readBooks(stage)
  const atBank = reconcile(stage, await stage.bank.report(), books)
  const atGateway = reconcileGateway((await stage.gateway?.service.report()) ?? [], books)
  return {
    sums: [...atBank.sums, ...atGateway.sums],
    differences: [...atBank.differences, ...atGateway.differences],
  }
}
