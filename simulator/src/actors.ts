import type { Actor } from './actor.ts'
import { playCashier } from './cashier.actor.ts'
import { playCheat, playContradictor, playInsider } from './cheat.actor.ts'
import { playMember } from './member.actor.ts'
import { playReader } from './reader.actor.ts'
import { playRobot } from './robot.actor.ts'
import { playStranger } from './stranger.actor.ts'

/** The kinds of actors, by the option that sets their number: a new kind is one row here, and one file. */
export const actors = {
  members: playMember,
  strangers: playStranger,
  cashiers: playCashier,
  readers: playReader,
  robots: playRobot,
  cheats: playCheat,
  insiders: playInsider,
  contradictors: playContradictor,
} as const satisfies Record<string, Actor>

export type ActorName = keyof typeof actors
export const actorNames = Object.keys(actors).filter((name): name is ActorName => name in actors)
/** How many of each kind; none of those that are left out. */
export type Counts = Readonly<Partial<Record<ActorName, number>>>
