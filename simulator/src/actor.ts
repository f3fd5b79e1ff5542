import type { Run } from './run.ts'

/** What one actor is given to play: number `index` of its kind. */
type Part = {
  run: Run
  index: number
  arrived: {
    /** Says that this one is there. */
    tell(): void
    /** Whether another of its kind got there; waits until that is known. */
    of(index: number): Promise<boolean>
  }
}
export type Actor = (part: Part) => Promise<void>
