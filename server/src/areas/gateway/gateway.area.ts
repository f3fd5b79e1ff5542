import { defineArea } from '#frames/area/area.ts'
import { gatewayContent, gatewayHandlers } from './gateway.handlers.ts'
import { gatewayList } from './gateway.sql.ts'
import { startTestPayment } from './test.jobs.ts'

export const gatewayArea = defineArea({
  admin: { gateway: gatewayHandlers },
  versions: { gateway: gatewayContent },
  lists: [gatewayList],
  jobs: { 'start-test-payment': startTestPayment },
})
