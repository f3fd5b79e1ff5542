import { defineArea } from '#frames/area/area.ts'
import { gatewayHandlers } from './gateway.handlers.ts'
import { gatewayList } from './gateway.sql.ts'
import { startTestPayment } from './test.jobs.ts'

export const gatewayArea = defineArea({
  admin: { gateway: gatewayHandlers },
  lists: [gatewayList],
  jobs: { 'start-test-payment': startTestPayment },
})
