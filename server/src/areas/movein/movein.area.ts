import { secondAdmin } from '#frames/approval/second-admin.ts'
import { defineArea } from '#frames/area/area.ts'
import type { HandledCalls } from '#platform/call/handled-calls.ts'
import type { VersionKeeper } from '#platform/version/version-keeper.ts'
import { carriedList } from './carried.list.ts'
import { cutOverHandlers } from './cut-over.handlers.ts'
import { moveInHandlers } from './movein.handlers.ts'
import { goBack, keepMoving, workMove } from './movein.jobs.ts'
import { moveList } from './movein.list.ts'

export const moveInArea = defineArea({
  admin: { movein: moveInHandlers, cutover: cutOverHandlers },
  lists: [moveList, carriedList],
  jobs: { 'go-back': goBack, 'keep-moving': keepMoving },
})

/** The work on files, which makes the calls of all areas for their rows. */
export const fileWorkArea = (calls: HandledCalls, versions: VersionKeeper) =>
  defineArea({ jobs: { 'work-move': workMove(calls, secondAdmin, versions) } })
