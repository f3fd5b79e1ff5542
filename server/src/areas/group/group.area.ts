import { defineArea } from '#frames/area/area.ts'
import { sendDeliveries, tidyDeliveries } from './delivery.jobs.ts'
import { deliveryList } from './delivery.sql.ts'
import { groupContent, groupHandlers } from './group.handlers.ts'
import { groupList } from './group.sql.ts'

export const groupArea = defineArea({
  admin: { group: groupHandlers },
  versions: { group: groupContent },
  lists: [deliveryList, groupList],
  jobs: { 'send-deliveries': sendDeliveries, 'tidy-deliveries': tidyDeliveries },
})
