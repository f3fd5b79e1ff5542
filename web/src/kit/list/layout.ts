import { useMemo } from 'react'
import { createStore, useStore } from '#browser/store.ts'
import type { ListPart } from '#contract/frames/known-screen.ts'
import type { Density, View } from '#contract/frames/view.ts'
import { tokenStore } from '#kit/session/session.ts'
import { densityChoice } from '#kit/theme/scheme.ts'
import { shownColumns } from './columns.ts'
import { useKeptLayout } from './kept-layout.ts'

type Change = { readonly columns?: readonly string[]; readonly density?: Density }

/**
 * The unsaved changes to opened views. They survive leaving the screen but not reloading the page: opening the address of a
 * view shows it as it was saved.
 */
const changes = createStore<Readonly<Record<string, Change>>>({})

// The next admin who signs in starts afresh.
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
 * The columns and the density of a list. Without a view they are those that the admin keeps for this list, or else those of its
 * declaration and of the settings; a view has its own of both.
 */
export function useLayout<C extends Named>(part: ListPart | undefined, all: readonly C[], view: View | undefined) {
  const general = useStore(densityChoice)
  const kept = useKeptLayout(part)
  const change = useStore(changes)[view?.id ?? '']
  const chosen = view ? (change?.columns ?? view.columns) : (kept.columns ?? undefined)
  const columns = useMemo(() => shownColumns(all, chosen), [all, chosen])
  return {
    columns,
    names: useMemo(() => columns.map(({ field }) => field), [columns]),
    density: view ? (change?.density ?? view.density) : (kept.density ?? general),
    chooseColumns: (names: readonly string[]) =>
      view ? amend(view.id, { columns: names }) : kept.keep({ columns: [...names] }),
    chooseDensity: (density: Density) => (view ? amend(view.id, { density }) : kept.keep({ density })),
    /** Back to the saved view, or to the list as declared. */
    reset() {
      if (view) return forgetChanges(view.id)
      kept.keep({ density: null, columns: null })
    },
  }
}
