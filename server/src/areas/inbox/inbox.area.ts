import { defineArea } from '#frames/area/area.ts'
import { decidedList } from './decided.list.ts'
import { inboxHandlers } from './inbox.handlers.ts'

export const inboxArea = defineArea({ admin: { inbox: inboxHandlers }, lists: [decidedList] })
