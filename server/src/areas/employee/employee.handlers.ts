import type { employeeCalls } from '#contract/employee/employee.calls.ts'
import type { Handlers } from '#platform/context.ts'
import { adminHandlers } from './admin.handlers.ts'
import { searchAdminLog } from './admin-log.sql.ts'
import { roleHandlers } from './role.handlers.ts'

export const employeeHandlers: Handlers<typeof employeeCalls> = {
  ...adminHandlers,
  ...roleHandlers,
  searchAdminLog: ({ tx, body, brand }) => searchAdminLog(tx, body, brand.timeZone),
}
