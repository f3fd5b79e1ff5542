import { createStore } from '#browser/store.ts'

/** Whether the drawer of approvals that wait for this admin is open. The dashboard opens it, too. */
export const approvalsOpen = createStore(false)
