import { defineArea } from '#frames/area/area.ts'
import { customReportHandlers } from './customreport.handlers.ts'
import { foldMoneyChannels } from './customreport.jobs.ts'
import { reportList } from './customreport.list.ts'

export const customReportArea = defineArea({
  admin: { customreport: customReportHandlers },
  lists: [reportList],
  jobs: { 'fold-money-channels': foldMoneyChannels },
})
