import { createStore } from '#browser/store.ts'

const narrow = matchMedia('(max-width: 640px)')

/** Whether the page is as narrow as a phone, as the style sheets see it. */
export const phone = createStore(narrow.matches)
narrow.addEventListener('change', () => phone.set(narrow.matches))
