import type { SearchTable } from '#platform/list/search.ts'
import { agentSearch } from './areas/agent/agent.search.ts'
import { bankSearch } from './areas/bank/bank.search.ts'
import { transferSearch } from './areas/bank/transfer.search.ts'
import { adminSearch, roleSearch } from './areas/employee/employee.search.ts'
import { marketingSearch } from './areas/marketing/marketing.search.ts'
import { memberSearch } from './areas/member/member.search.ts'
import { pretransactionSearch } from './areas/pretransaction/pretransaction.search.ts'
import { promotionSearch } from './areas/promotion/promotion.search.ts'
import { sellerSearch } from './areas/seller/seller.search.ts'

/** Where each kind of record is looked for by name or number. */
export const searchProviders: SearchTable = {
  member: memberSearch,
  pretransaction: pretransactionSearch,
  bankTransfer: transferSearch,
  seller: sellerSearch,
  agent: agentSearch,
  bank: bankSearch,
  promotion: promotionSearch,
  marketing: marketingSearch,
  admin: adminSearch,
  role: roleSearch,
}
