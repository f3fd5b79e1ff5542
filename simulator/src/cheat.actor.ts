import type { Actor } from './actor.ts'
import { attempts } from './cheat.attempts.ts'
import { playAttempt } from './cheat.play.ts'
import type { Attempt } from './cheat.ts'

const playedBy = (maker: Attempt['by']) =>
  Object.entries(attempts).filter(([, { by, onlyInWeek }]) => by === maker && !onlyInWeek)

/** Somebody who tries everything that members, or sources, can try: each time in another name, so that all of it goes on at once. */
const atOnce =
  (maker: Attempt['by']): Actor =>
  async ({ stage, arrived }) => {
    arrived.tell()
    const dishonest = stage?.dishonest
    if (!dishonest) return
    await Promise.all(playedBy(maker).map(([name, attempt]) => playAttempt(dishonest, name, attempt)))
  }

export const playCheat: Actor = atOnce('member')
export const playContradictor: Actor = atOnce('source')

/** An admin has one account, and does one thing after the other with it. */
export const playInsider: Actor = async ({ stage, arrived }) => {
  arrived.tell()
  if (!stage?.dishonest) return
  for (const [name, attempt] of playedBy('admin')) await playAttempt(stage.dishonest, name, attempt)
}
