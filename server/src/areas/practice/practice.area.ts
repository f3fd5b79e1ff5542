import { defineArea } from '#frames/area/area.ts'
import { practiceHandlers } from './practice.handlers.ts'

export const practiceArea = defineArea({ admin: { practice: practiceHandlers } })
