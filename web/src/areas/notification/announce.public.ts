import type { NotificationRow } from '#contract/notification/notification.types.ts'
import { ring } from '#kit/live/ring.ts'
import { currentLocale } from '#kit/text/locale.ts'
import { loadChoices } from './choices.state.ts'
import { wordsOf } from './notification.words.ts'

/** So many at once are shown one by one by the browser; of more the bell tells enough. */
const shownAtOnce = 3

/** Lets new notifications be heard and seen outside of the office, as far as the person has chosen and the browser allows. */
export async function announce(fresh: readonly NotificationRow[]): Promise<void> {
  const choices = new Map((await loadChoices()).map(choice => [choice.event, choice]))
  if (fresh.some(({ event }) => choices.get(event)?.sound)) ring()
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  for (const row of fresh.filter(({ event }) => choices.get(event)?.browser).slice(0, shownAtOnce)) {
    try {
      show(row)
    } catch {
      // Some phones allow it and then take it from a service worker alone; the bell has told it anyway.
      return
    }
  }
}

function show(row: NotificationRow): void {
  const { title, text } = wordsOf(row, currentLocale())
  // One tag for each, so that two tabs of one office show it once.
  const shown = new Notification(title, { body: text, tag: `notification-${row.id}` })
  shown.addEventListener('click', () => {
    window.focus()
    shown.close()
  })
}
