import { createStore } from '#browser/store.ts'

/** From this width on there is room for a list and one of its records beside each other. */
const besideFromPx = 1400

const roomy = matchMedia(`(min-width: ${besideFromPx}px)`)

/** Whether the page is wide enough for two panes. */
export const wide = createStore(roomy.matches)
roomy.addEventListener('change', () => wide.set(roomy.matches))
