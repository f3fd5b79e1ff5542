import type { employeeCalls } from '#contract/employee/employee.calls.ts'
import type { Handlers } from '#platform/call/context.ts'
import { listHandler } from '#platform/list/list.ts'
import { adminHandlers } from './admin.handlers.ts'
import { adminLogList } from './admin-log.sql.ts'
import { roleHandlers } from './role.handlers.ts'

export const employeeHandlers: Handlers<typeof employeeCalls> = {
  ...adminHandlers,
  ...roleHandlers,
  searchAdminLog: listHandler(adminLogList),
}
