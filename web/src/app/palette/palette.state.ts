import { createStore } from '#kit/store/store.ts'

/** Whether the palette is open; whoever opens something from it closes it first. */
export const paletteOpen = createStore(false)
