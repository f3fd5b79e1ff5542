import { defineArea } from '#frames/area/area.ts'
import { moveInHandlers } from './movein.handlers.ts'
import { keepMoving, workMove } from './movein.jobs.ts'
import { moveList } from './movein.list.ts'

export const moveInArea = defineArea({
  admin: { movein: moveInHandlers },
  lists: [moveList],
  jobs: { 'work-move': workMove, 'keep-moving': keepMoving },
})
