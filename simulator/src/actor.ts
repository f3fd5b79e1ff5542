import type { Run } from './run.ts'
import type { Stage } from './stage.ts'

/** What one actor is given to play: number `index` of its kind. */
type Part = {
  run: Run
  index: number
  /** Where money moves in truth; without it members only say that they sent some. */
  stage: Stage | undefined
  arrived: {
    /** Says that this one is there. */
    tell(): void
    /** Whether another of its kind got there; waits until that is known. */
    of(index: number): Promise<boolean>
  }
}
export type Actor = (part: Part) => Promise<void>
