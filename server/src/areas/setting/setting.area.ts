import { defineArea } from '#frames/area/area.ts'
import { settingApprovers, settingHandlers } from './setting.handlers.ts'

export const settingArea = defineArea({
  admin: { setting: settingHandlers },
  approvals: settingApprovers,
})
