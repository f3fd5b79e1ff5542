import { defineArea } from '#frames/area/area.ts'
import { operationHandlers } from './operation.handlers.ts'
import { lookAtCertificates, watchOperations } from './operation.jobs.ts'

export const operationArea = defineArea({
  admin: { operation: operationHandlers },
  jobs: { 'look-at-certificates': lookAtCertificates, 'watch-operations': watchOperations },
})
