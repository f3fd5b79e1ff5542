import { defineArea } from '#frames/area/area.ts'
import { policyContent, settingApprovers, settingHandlers } from './setting.handlers.ts'

export const settingArea = defineArea({
  admin: { setting: settingHandlers },
  approvals: settingApprovers,
  versions: { policy: policyContent },
})
