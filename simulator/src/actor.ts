import type { Run } from './run.ts'
import type { Stage } from './stage.ts'

/** The arguments of one actor: number `index` of its kind. */
type Part = {
  run: Run
  index: number
  /** Where money really moves; without it members only announce that they sent some. */
  stage: Stage | undefined
  arrived: {
    /** Reports that this actor has arrived. */
    tell(): void
    /** Whether another of its kind arrived; waits until that is known. */
    of(index: number): Promise<boolean>
  }
}
export type Actor = (part: Part) => Promise<void>
