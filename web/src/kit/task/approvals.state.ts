import { createStore } from '#kit/store/store.ts'

/** Whether the drawer of what waits for this admin is open. The dashboard opens it, too. */
export const approvalsOpen = createStore(false)
