import { employeeCalls } from '#contract/employee/employee.calls.ts'
import type { SearchProvider } from '#platform/list/search.ts'
import { searchAdmins } from './admin.sql.ts'
import { searchRoles } from './role.sql.ts'

export const adminSearch: SearchProvider = { needs: employeeCalls.searchAdmins.needs, find: searchAdmins }
export const roleSearch: SearchProvider = { needs: employeeCalls.searchRoles.needs, find: searchRoles }
