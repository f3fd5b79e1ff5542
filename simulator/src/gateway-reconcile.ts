import type { Books } from './books.ts'
import type { Payment } from './gateway.ts'
import type { Reconciled } from './reconcile.ts'

/** Banks and gateways keep only letters and digits of a number. */
const bare = (number: string) => number.replaceAll('-', '')

/** Compares what payers paid at the gateway with what was credited through it, less the gateway's fees. */
export function reconcileGateway(payments: readonly Payment[], { pres, gateway }: Books): Reconciled {
  if (!gateway) return { sums: [], differences: [] }
  const paid = new Map(payments.filter(({ status }) => status === 'paid').map(one => [one.reference, one]))
  const ours = [...pres.values()].filter(pre => pre.gateway === gateway.name)
  const differences: string[] = []
  let [creditedMinor, waitingMinor] = [0, 0]
  for (const { number, status, amountMinor } of ours) {
    const paidMinor = paid.get(bare(number))?.paidMinor ?? 0
    if (status === 'credited' && paidMinor !== amountMinor) {
      differences.push(`${number} of ${amountMinor} is credited, and ${paidMinor} was paid at the gateway`)
    }
    if (status === 'credited') creditedMinor += amountMinor
    else waitingMinor += paidMinor
  }
  const inMinor = [...paid.values()].reduce((sum, { paidMinor }) => sum + (paidMinor ?? 0), 0)
  const keptMinor = gateway.movedMinor + gateway.feesMinor
  if (keptMinor !== creditedMinor) {
    differences.push(`the ledger has ${keptMinor} more at ${gateway.name}, and ${creditedMinor} was credited`)
  }
  if (inMinor !== creditedMinor + waitingMinor) {
    differences.push(
      `${inMinor} was paid at ${gateway.name}, of which nobody knows ${inMinor - creditedMinor - waitingMinor}`,
    )
  }
  const none = { outMinor: 0, paidMinor: 0, missingMinor: 0, underWayMinor: 0 }
  return { sums: [{ account: gateway.name, inMinor, creditedMinor, waitingMinor, ...none }], differences }
}
