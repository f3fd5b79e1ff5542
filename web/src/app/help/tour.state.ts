import { createStore } from '#browser/store.ts'
import { closeHelp } from '#kit/help/help.state.ts'
import { keepHint } from '#kit/session/hints.ts'
import type { Job } from './tours.ts'

/** The tour that goes on, and its stop, from 0. */
export const tourAt = createStore<{ readonly job: Job; readonly stop: number } | null>(null)

/** Who has begun a tour is not offered one again. */
export function beginTour(job: Job): void {
  closeHelp()
  keepHint('tour', true)
  tourAt.set({ job, stop: 0 })
}

export const endTour = (): void => tourAt.set(null)
