import { useMemo } from 'react'
import type { Density, View } from '#contract/frames/view.ts'
import { tokenStore } from '#kit/session/session.ts'
import { rememberedNames } from '#kit/store/remembered-names.ts'
import { createStore, useStore } from '#kit/store/store.ts'
import { densityChoice } from '#kit/theme/scheme.ts'
import { shownColumns } from './columns.ts'

type Change = { readonly columns?: readonly string[]; readonly density?: Density }

/**
 * What was changed on top of opened views. It outlives the screen but not the page: whoever opens the address of a view
 * sees the view as it was saved.
 */
const changes = createStore<Readonly<Record<string, Change>>>({})

// Whoever signs in next starts afresh.
tokenStore.subscribe(() => {
  if (tokenStore.get() === null) changes.set({})
})

const amend = (viewId: string, part: Change) =>
  changes.set({ ...changes.get(), [viewId]: { ...changes.get()[viewId], ...part } })

export function forgetChanges(viewId: string): void {
  const { [viewId]: _, ...others } = changes.get()
  changes.set(others)
}

type Named = { readonly field: string; readonly hidden?: true }

/**
 * Which columns a list shows, and how dense. Of the list as it is, this browser remembers the columns, and the density
 * is the one of the settings; an opened view brings both along.
 */
export function useLayout<C extends Named>(list: string, all: readonly C[], view: View | undefined) {
  const remembered = rememberedNames(`columns.${list}`)
  const own = useStore(remembered)
  const general = useStore(densityChoice)
  const change = useStore(changes)[view?.id ?? '']
  const chosen = view ? (change?.columns ?? view.columns) : (own ?? undefined)
  const columns = useMemo(() => shownColumns(all, chosen), [all, chosen])
  return {
    columns,
    names: useMemo(() => columns.map(({ field }) => field), [columns]),
    density: view ? (change?.density ?? view.density) : general,
    chooseColumns: (names: readonly string[]) => (view ? amend(view.id, { columns: names }) : remembered.set(names)),
    chooseDensity: (density: Density) => (view ? amend(view.id, { density }) : densityChoice.set(density)),
    /** Back to the view as it was saved, or to the list as it is declared. */
    reset: () => (view ? forgetChanges(view.id) : remembered.set(null)),
  }
}
