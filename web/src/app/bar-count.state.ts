import { createStore } from '#browser/store.ts'

/** The figures of the doors of the top bar, by their ids: on a phone one button shows the sum of them. */
export const barCounts = createStore<Readonly<Record<string, number>>>({})

/** Sets the figure of a door; returns how to take it away. */
export function noteBarCount(id: string, count: number): () => void {
  barCounts.set({ ...barCounts.get(), [id]: count })
  return () => {
    const { [id]: _, ...others } = barCounts.get()
    barCounts.set(others)
  }
}
