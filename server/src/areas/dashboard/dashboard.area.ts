import { defineArea } from '#frames/area/area.ts'
import { dashboardHandlers } from './dashboard.handlers.ts'

export const dashboardArea = defineArea({
  admin: { dashboard: dashboardHandlers },
})
