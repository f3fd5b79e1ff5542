import { affiliateLog } from './affiliate/affiliate.record.ts'
import { bankLog } from './bank/bank.record.ts'
import { clientLog } from './bank/client.record.ts'
import { transferLog } from './bank/transfer.record.ts'
import type { RecordField, RecordFields } from './core/record.ts'
import type { LiveTopic } from './frames/live.ts'
import { gatewayLog } from './gateway/gateway.record.ts'
import { memberLog } from './member/member.record.ts'
import { lineLog } from './pretransaction/line.record.ts'
import { preLog } from './pretransaction/pretransaction.record.ts'
import { statementLog } from './pretransaction/statement.record.ts'
import { claimLog } from './promotion/claim.record.ts'
import { promotionLog } from './promotion/promotion.record.ts'
import { dayLog } from './reconcile/day.record.ts'
import { exceptionLog } from './reconcile/exception.record.ts'
import { refundLog } from './refund/refund.record.ts'
import { sellerLog } from './seller/seller.record.ts'

/** What the activity log knows of each kind of record: the fields of its snapshots, and how their values are written. */
const records: { readonly [Entity in LiveTopic]?: RecordFields } = {
  member: memberLog,
  seller: sellerLog,
  bank: bankLog,
  bankTransfer: transferLog,
  client: clientLog,
  statement: statementLog,
  statementLine: lineLog,
  reconcile: dayLog,
  reconcileDeposit: exceptionLog,
  reconcileWithdraw: exceptionLog,
  pretransaction: preLog,
  gateway: gatewayLog,
  promotion: promotionLog,
  bonusClaim: claimLog,
  refund: refundLog,
  affiliate: affiliateLog,
}

const recordsByName = new Map<string, RecordFields>(Object.entries(records))

/** The fields of a kind of record: `recordOf('member')('status')`. A name that it does not declare has none. */
export function recordOf(entity: string): (name: string) => RecordField | undefined {
  const fields = recordsByName.get(entity)
  return name => (fields && Object.hasOwn(fields, name) ? fields[name] : undefined)
}

/** The names of the fields that snapshots of each kind of record may hold. */
export const recordNames: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...recordsByName].map(([entity, fields]) => [
    entity,
    Object.entries(fields).flatMap(([name, { unlogged }]) => (unlogged ? [] : [name])),
  ]),
)
