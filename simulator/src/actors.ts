import type { Actor } from './actor.ts'
import { playMember } from './member.actor.ts'

/** Who can be played, by the option that says how many: a new kind is one row here, and one file. */
export const actors = {
  members: playMember,
} as const satisfies Record<string, Actor>

export type ActorName = keyof typeof actors
export const actorNames = Object.keys(actors).filter((name): name is ActorName => name in actors)
