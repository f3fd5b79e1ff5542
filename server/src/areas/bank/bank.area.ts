import { defineArea } from '#frames/area/area.ts'
import { bankContent, bankHandlers } from './bank.handlers.ts'
import { bankSearch } from './bank.search.ts'
import { bankList } from './bank.sql.ts'
import { bankAutoHandlers } from './bank-auto.handlers.ts'
import { sweepAccounts } from './sweep.jobs.ts'
import { endTransferLeases } from './transfer.jobs.ts'
import { transferList, transferQueue } from './transfer.list.ts'
import { transferSearch } from './transfer.search.ts'

export const bankArea = defineArea({
  admin: { bank: bankHandlers },
  auto: { bank: bankAutoHandlers },
  versions: { bank: bankContent },
  lists: [bankList, transferList, transferQueue],
  jobs: { 'end-transfer-leases': endTransferLeases, 'sweep-accounts': sweepAccounts },
  search: { bankTransfer: transferSearch, bank: bankSearch },
})
