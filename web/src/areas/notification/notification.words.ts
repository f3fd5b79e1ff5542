import { allows, type Who } from '#contract/core/permission.ts'
import { type Said, says } from '#contract/core/said.ts'
import type { Locale } from '#contract/core/text.ts'
import type { NotificationRow } from '#contract/notification/notification.types.ts'
import { events, tellEvent } from '#contract/notification/notification-events.ts'
import { type Screen, screenList } from '#contract/screens.ts'
import { isBuilt } from '#kit/screen/built.ts'

type Answer = Pick<NotificationRow, 'event' | 'subjectName' | 'fields' | 'title' | 'text'>

/** The text in the language of the screen; the message of a colleague is shown as it was written. */
export function wordsOf(row: Answer, locale: Locale): { title: string; text: string } {
  if (row.event === 'message') return { title: row.title ?? '', text: row.text ?? '' }
  return tellEvent(row.event, row.subjectName, row.fields, locale)
}

const minor = 'Minor'
/** What an event says of itself, by the names of its places. */
const placesOf = (fields: readonly string[]): Readonly<Record<string, Said>> => ({
  name: says.text('subjectName'),
  ...Object.fromEntries(
    fields.map(field =>
      field.endsWith(minor)
        ? [field.slice(0, -minor.length), says.money(`fields.${field}`)]
        : [field, says.text(`fields.${field}`)],
    ),
  ),
})

/** The same as data. */
export const saidNotice = says.cases(
  'event',
  Object.fromEntries(
    Object.entries(events).map(([name, { title, text, fields }]) => [
      name,
      says.joined(' ', says.fixed(title), says.filled(text, placesOf(fields))),
    ]),
  ),
  says.joined(' ', says.text('title'), says.text('text')),
)

type Leading = Pick<NotificationRow, 'event' | 'subjectId' | 'subjectName' | 'screen'>
/** The target of a notification: an address, or one of the drawers of the top bar. */
export type Way = { readonly path: string } | 'approvals' | 'tasks'

export function wayOf({ event, subjectId, subjectName, screen }: Leading, who: Who): Way | undefined {
  if (event === 'message') return pathTo(screenNamed(screen, who))
  const { link } = events[event]
  if (typeof link === 'string') return link
  const found = screenNamed(link.screen, who)
  if ('part' in link) return found && { path: `${found.path}?part=${link.part}` }
  if (!('by' in link)) return pathTo(found)
  if (link.by === 'id') return found && { path: found.path.replace(':id', encodeURIComponent(subjectId)) }
  const search = link.by === 'number' ? subjectName.split(' ').at(-1) : subjectName
  return found && { path: `${found.path}?search=${encodeURIComponent(search ?? '')}` }
}

const screenNamed = (name: string | null, who: Who): Screen | undefined =>
  screenList.find(screen => screen.name === name && isBuilt(screen.name) && allows(who, screen.needs))

const pathTo = (screen: Screen | undefined): Way | undefined => screen && { path: screen.path }
