import { defineArea } from '#frames/area/area.ts'
import { inboxHandlers } from './inbox.handlers.ts'

export const inboxArea = defineArea({ admin: { inbox: inboxHandlers } })
