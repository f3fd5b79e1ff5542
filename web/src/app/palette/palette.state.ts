import { createStore } from '#browser/store.ts'

/** Whether the palette is open; code that opens something from it closes it first. */
export const paletteOpen = createStore(false)
