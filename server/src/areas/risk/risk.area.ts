import { defineArea } from '#frames/area/area.ts'
import { riskHandlers } from './risk.handlers.ts'
import { scoreContent } from './risk-setting.ts'

export const riskArea = defineArea({ admin: { risk: riskHandlers }, versions: { riskScore: scoreContent } })
