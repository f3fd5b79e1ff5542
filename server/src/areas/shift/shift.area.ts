import { defineArea } from '#frames/area/area.ts'
import { shiftHandlers } from './shift.handlers.ts'
import { tellShiftMarks } from './shift.jobs.ts'
import { shiftDayList, shiftList } from './shift.list.ts'

export const shiftArea = defineArea({
  admin: { shift: shiftHandlers },
  lists: [shiftDayList, shiftList],
  jobs: { 'tell-shift-marks': tellShiftMarks },
})
