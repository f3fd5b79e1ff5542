import { defineArea } from '#frames/area/area.ts'
import { carriedList } from './carried.list.ts'
import { cutOverHandlers } from './cut-over.handlers.ts'
import { moveInHandlers } from './movein.handlers.ts'
import { goBack, keepMoving, workMove } from './movein.jobs.ts'
import { moveList } from './movein.list.ts'

export const moveInArea = defineArea({
  admin: { movein: moveInHandlers, cutover: cutOverHandlers },
  lists: [moveList, carriedList],
  jobs: { 'work-move': workMove, 'go-back': goBack, 'keep-moving': keepMoving },
})
