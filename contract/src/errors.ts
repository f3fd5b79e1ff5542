import { authErrors } from './auth/auth.errors.ts'
import { coreErrors } from './core/error.ts'
import { ledgerErrors } from './core/ledger.errors.ts'
import { taskErrors } from './core/task.errors.ts'
import { viewErrors } from './core/view.errors.ts'
import { employeeErrors } from './employee/employee.errors.ts'

/** Every error that an interface can answer with. */
export const errors = { ...coreErrors, ...ledgerErrors, ...viewErrors, ...taskErrors, ...authErrors, ...employeeErrors }
export type ErrorCode = keyof typeof errors
