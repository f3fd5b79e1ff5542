import { defineArea } from '#frames/area/area.ts'
import { pushHandlers } from './push.handlers.ts'
import { sendPushes, tidyPushes } from './push.jobs.ts'

export const pushArea = defineArea({
  admin: { push: pushHandlers },
  jobs: { 'send-pushes': sendPushes, 'tidy-pushes': tidyPushes },
})
