import { defineArea } from '#frames/area/area.ts'
import { adminList } from './admin.sql.ts'
import { adminLogList } from './admin-log.sql.ts'
import { employeeHandlers } from './employee.handlers.ts'
import { adminSearch, roleSearch } from './employee.search.ts'
import { employeeApprovers } from './limit-raise.ts'
import { roleList } from './role.sql.ts'

export const employeeArea = defineArea({
  admin: { employee: employeeHandlers },
  lists: [adminList, adminLogList, roleList],
  search: { admin: adminSearch, role: roleSearch },
  approvals: employeeApprovers,
})
