import { createStore } from '#browser/store.ts'

/** Whether the tray of background tasks is open. Code that starts a task offers to open it. */
export const trayOpen = createStore(false)
