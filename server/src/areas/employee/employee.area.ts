import { defineArea } from '#frames/area/area.ts'
import { adminList } from './admin.sql.ts'
import { adminLogList } from './admin-log.sql.ts'
import { employeeHandlers } from './employee.handlers.ts'
import { adminSearch, roleSearch } from './employee.search.ts'
import { closeGrants } from './grant.jobs.ts'
import { employeeApprovers } from './limit-raise.ts'
import { roleContent } from './role.handlers.ts'
import { roleList } from './role.sql.ts'
import { closeViews } from './view.jobs.ts'

export const employeeArea = defineArea({
  admin: { employee: employeeHandlers },
  lists: [adminList, adminLogList, roleList],
  search: { admin: adminSearch, role: roleSearch },
  approvals: employeeApprovers,
  versions: { role: roleContent },
  jobs: { 'close-grants': closeGrants, 'close-views': closeViews },
})
