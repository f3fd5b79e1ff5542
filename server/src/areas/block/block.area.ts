import { defineArea } from '#frames/area/area.ts'
import { blockHandlers } from './block.handlers.ts'
import { blockList } from './block.list.ts'

export const blockArea = defineArea({ admin: { block: blockHandlers }, lists: [blockList] })
