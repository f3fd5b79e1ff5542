import { defineArea } from '#frames/area/area.ts'
import { authHandlers } from './auth.handlers.ts'
import { strengthenPasswords, tidyUp } from './auth.jobs.ts'

export const authArea = defineArea({
  admin: { auth: authHandlers },
  jobs: { 'tidy-up': tidyUp, 'strengthen-passwords': strengthenPasswords },
})
