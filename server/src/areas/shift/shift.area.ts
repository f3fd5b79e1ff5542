import { defineArea } from '#frames/area/area.ts'
import { shiftHandlers } from './shift.handlers.ts'
import { tellShiftMarks } from './shift.jobs.ts'
import { shiftDayList, shiftList } from './shift.list.ts'
import { shiftSearch } from './shift.search.ts'

export const shiftArea = defineArea({
  admin: { shift: shiftHandlers },
  lists: [shiftDayList, shiftList],
  search: { shift: shiftSearch },
  jobs: { 'tell-shift-marks': tellShiftMarks },
})
