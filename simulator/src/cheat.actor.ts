import type { Actor } from './actor.ts'
import type { Attempt } from './cheat.ts'

const playing =
  (by: Attempt['by']): Actor =>
  async ({ stage, arrived }) => {
    arrived.tell()
    await stage?.cheat?.(by)
  }

export const playCheat: Actor = playing('member')
export const playContradictor: Actor = playing('source')
export const playInsider: Actor = playing('admin')
