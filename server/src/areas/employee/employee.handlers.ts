import type { employeeCalls } from '#contract/employee/employee.calls.ts'
import type { Handlers } from '#platform/call/context.ts'
import { listHandler } from '#platform/list/list.ts'
import { adminHandlers } from './admin.handlers.ts'
import { adminLogList } from './admin-log.sql.ts'
import { grantHandlers } from './grant.handlers.ts'
import { roleHandlers } from './role.handlers.ts'
import { viewHandlers } from './view.handlers.ts'

export const employeeHandlers: Handlers<typeof employeeCalls> = {
  ...adminHandlers,
  ...roleHandlers,
  ...grantHandlers,
  ...viewHandlers,
  searchAdminLog: listHandler(adminLogList),
}
