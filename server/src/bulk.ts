import { calls } from '#contract/calls.ts'
import { type BulkCalls, bulkCallsOf } from '#platform/task/bulk.ts'
import { employeeHandlers } from './areas/employee/employee.handlers.ts'
import { deliveryHandlers } from './areas/group/delivery.handlers.ts'
import { memberHandlers } from './areas/member/member.handlers.ts'
import { sellerHandlers } from './areas/seller/seller.handlers.ts'

/** Every call that can be made for many rows at once. */
export const bulkCalls: BulkCalls = [
  ...bulkCallsOf(calls.employee, employeeHandlers),
  ...bulkCallsOf({ retryDelivery: calls.group.retryDelivery }, { retryDelivery: deliveryHandlers.retryDelivery }),
  ...bulkCallsOf(calls.member, memberHandlers),
  ...bulkCallsOf(calls.seller, sellerHandlers),
]
