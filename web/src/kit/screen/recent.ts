import { useEffect } from 'react'
import { createStore } from '#browser/store.ts'
import type { SearchEntity } from '#contract/frames/search.ts'
import type { ScreenName } from '#contract/screens.ts'
import { tokenStore } from '#kit/session/session.ts'

type OpenedRecord = { entity: SearchEntity; id: string; title: string }
export type Recent = { kind: 'screen'; name: ScreenName } | ({ kind: 'record' } & OpenedRecord)

const limit = 8

/**
 * The records opened in this tab, newest first. Kept in memory only: names of people must not be stored in the browser, and the
 * next admin who signs in must not see them.
 */
export const recent = createStore<readonly Recent[]>([])
tokenStore.subscribe(() => {
  if (tokenStore.get() === null) recent.set([])
})

const keyOf = (one: Recent) => (one.kind === 'screen' ? one.name : `${one.entity} ${one.id}`)

export function noteOpened(opened: Recent): void {
  recent.set([opened, ...recent.get().filter(one => keyOf(one) !== keyOf(opened))].slice(0, limit))
}

/** A screen or drawer that shows one record registers it: `useOpenedRecord('role', role?._id, role?.roleName)`. */
export function useOpenedRecord(entity: SearchEntity, id: string | undefined, title: string | undefined): void {
  useEffect(() => {
    if (id !== undefined && title !== undefined) noteOpened({ kind: 'record', entity, id, title })
  }, [entity, id, title])
}
