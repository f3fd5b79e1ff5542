import { defineArea } from '#frames/area/area.ts'
import { betHandlers } from './bet.handlers.ts'
import { foldBets, tidyBets } from './bet.jobs.ts'
import { betList } from './bet.list.ts'
import { betGroupList } from './bet-groups.list.ts'

export const betArea = defineArea({
  admin: { bet: betHandlers },
  lists: [betGroupList, betList],
  jobs: { 'fold-bets': foldBets, 'tidy-bets': tidyBets },
})
