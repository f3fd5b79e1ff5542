import type { NotificationRow } from '#contract/notification/notification.types.ts'
import { ring } from '#kit/live/ring.ts'
import { currentLocale } from '#kit/text/locale.ts'
import { ownSubscription } from '#web/areas/push/browser-push.public.ts'
import { loadChoices } from './choices.state.ts'
import { wordsOf } from './notification.words.ts'

/** At most this many are shown as notifications of the browser; for more the bell is enough. */
const shownAtOnce = 3

/** Plays a sound and shows browser notifications for new ones, as far as the admin has chosen and the browser allows. */
export async function announce(fresh: readonly NotificationRow[]): Promise<void> {
  const choices = new Map((await loadChoices()).map(choice => [choice.event, choice]))
  if (fresh.some(({ event }) => choices.get(event)?.sound)) ring()
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  // What the service worker shows on this device is not shown a second time.
  const isRinging = (await ownSubscription()) !== null
  const isShownHere = (row: NotificationRow) => {
    const choice = choices.get(row.event)
    return choice?.browser && !(isRinging && choice.push)
  }
  for (const row of fresh.filter(isShownHere).slice(0, shownAtOnce)) {
    try {
      show(row)
    } catch {
      // Some phones grant the permission but allow it only from a service worker; the bell shows it anyway.
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
