import { transferSearch } from './areas/bank/transfer.search.ts'
import { adminSearch, roleSearch } from './areas/employee/employee.search.ts'
import { memberSearch } from './areas/member/member.search.ts'
import { pretransactionSearch } from './areas/pretransaction/pretransaction.search.ts'
import type { SearchTable } from './platform/search.ts'

/** Where each kind of record is looked for by name or number. */
export const searchProviders: SearchTable = {
  member: memberSearch,
  pretransaction: pretransactionSearch,
  bankTransfer: transferSearch,
  admin: adminSearch,
  role: roleSearch,
}
