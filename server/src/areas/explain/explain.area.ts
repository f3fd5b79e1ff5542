import { defineArea } from '#frames/area/area.ts'
import { explainHandlers } from './explain.handlers.ts'

export const explainArea = defineArea({ admin: { explain: explainHandlers } })
