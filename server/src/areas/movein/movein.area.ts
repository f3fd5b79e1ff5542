import { secondAdmin } from '#frames/approval/second-admin.ts'
import { defineArea } from '#frames/area/area.ts'
import type { HandledCalls } from '#platform/call/handled-calls.ts'
import type { VersionKeeper } from '#platform/version/version-keeper.ts'
import { moveInHandlers } from './movein.handlers.ts'
import { keepMoving, workMove } from './movein.jobs.ts'
import { moveList } from './movein.list.ts'

export const moveInArea = defineArea({
  admin: { movein: moveInHandlers },
  lists: [moveList],
  jobs: { 'keep-moving': keepMoving },
})

/** The work on files, which makes the calls of all areas for their rows. */
export const fileWorkArea = (calls: HandledCalls, versions: VersionKeeper) =>
  defineArea({ jobs: { 'work-move': workMove(calls, secondAdmin, versions) } })
