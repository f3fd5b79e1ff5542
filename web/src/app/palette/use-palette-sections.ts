import { FileText, PanelTop, Plus, Stamp } from 'lucide-react'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useStore } from '#browser/store.ts'
import type { Who } from '#contract/core/permission.ts'
import type { Text } from '#contract/core/text.ts'
import { type Hit, searchEntities } from '#contract/frames/search.ts'
import { menuGroups, type Screen } from '#contract/screens.ts'
import { offeredFor, screenFor } from '#kit/screen/built.ts'
import { type Recent, recent } from '#kit/screen/recent.ts'
import { useSelf } from '#kit/session/profile.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { placeOf, recordWord } from '#web/areas/activity/record-places.public.ts'
import { actions } from './palette.actions.ts'
import { paletteMessages } from './palette.messages.ts'
import type { Item, Section } from './palette.types.ts'
import { ranked } from './palette-rank.ts'
import { useHelpItems } from './use-help-items.ts'

type Read = (text: Text) => string

function screenItem(screen: Screen, read: Read): Item {
  return {
    key: screen.name,
    title: read(screen),
    note: screen.menu ? read(menuGroups[screen.menu]) : '',
    Icon: screen.adds ? Plus : PanelTop,
    words: [screen.th, screen.en, screen.path],
    href: screen.path,
    screen: screen.name,
  }
}

type Shown = Pick<Hit, 'entity' | 'id' | 'title'> & Partial<Pick<Hit, 'waiting'>>

function recordItem(hit: Shown, note: string, who: Who): readonly Item[] {
  const href = placeOf(hit.entity, hit, who)
  if (href === undefined) return []
  return [
    { key: `${hit.entity} ${hit.id}`, title: hit.title, note, Icon: hit.waiting ? Stamp : FileText, words: [], href },
  ]
}

function recentItem(one: Recent, read: Read, who: Who): readonly Item[] {
  if (one.kind === 'record') return recordItem(one, read(recordWord(one.entity)), who)
  const screen = screenFor(one.name, who)
  return screen ? [screenItem(screen, read)] : []
}

/** The items of the palette for a text: without one, what was opened last; then screens, records, commands, help. */
export function usePaletteSections(text: string, hits: readonly Hit[]): readonly Section[] {
  const self = useSelf()
  const t = useText(paletteMessages)
  const read = useRead()
  const opened = useStore(recent)
  const { pathname } = useLocation()
  const helpItems = useHelpItems(text)
  return useMemo(() => {
    const noteOf = ({ subtitle, waiting }: Hit) =>
      waiting ? [subtitle, t('waits')].filter(Boolean).join(' · ') : subtitle
    const past =
      text.trim() === ''
        ? opened.flatMap(one => recentItem(one, read, self)).filter(({ href }) => href !== pathname)
        : []
    const known = new Set(past.map(({ key }) => key))
    const reachable = offeredFor(self)
    const all = reachable.filter(({ adds }) => !adds).map(screen => screenItem(screen, read))
    const adding = reachable.filter(({ adds }) => adds).map(screen => screenItem(screen, read))
    const offered = actions
      .filter(action => !action.isSo())
      .map(({ title, Icon, run }): Item => {
        return { key: title.en, title: read(title), note: '', Icon, run, words: [title.th, title.en] }
      })
    const sections: readonly Section[] = [
      { key: 'recent', title: t('recent'), items: past },
      { key: 'screens', title: t('screens'), items: ranked(text, all).filter(({ key }) => !known.has(key)) },
      ...searchEntities.map(entity => ({
        key: entity,
        title: read(recordWord(entity)),
        items: hits.filter(hit => hit.entity === entity).flatMap(hit => recordItem(hit, noteOf(hit), self)),
      })),
      {
        key: 'actions',
        title: t('actions'),
        items: ranked(text, [...adding, ...offered]).filter(({ key }) => !known.has(key)),
      },
      { key: 'help', title: t('help'), items: helpItems },
    ]
    return sections.filter(({ items }) => items.length > 0)
  }, [text, hits, opened, pathname, self, helpItems, t, read])
}
