import { defineArea } from '#frames/area/area.ts'
import { distributorHandlers } from './distributor.handlers.ts'
import { distributorList } from './distributor.sql.ts'
import { syncDistributor, syncDistributors } from './sync.jobs.ts'

export const distributorArea = defineArea({
  admin: { distributor: distributorHandlers },
  lists: [distributorList],
  jobs: { 'sync-distributor': syncDistributor, 'sync-distributors': syncDistributors },
})
