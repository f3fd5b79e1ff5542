import { useMemo } from 'react'
import { createStore, useStore } from '#browser/store.ts'
import type { Density, View } from '#contract/frames/view.ts'
import { tokenStore } from '#kit/session/session.ts'
import { rememberedNames } from '#kit/store/remembered-names.ts'
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
 * The columns and the density of a list. Without a view, the columns are those remembered by this browser, and the density is
 * the one that the admin keeps for this list, or else that of the settings; a view has its own of both.
 */
export function useLayout<C extends Named>(
  list: string,
  screen: string | undefined,
  all: readonly C[],
  view: View | undefined,
) {
  const remembered = rememberedNames(`columns.${list}`)
  const own = useStore(remembered)
  const general = useStore(densityChoice)
  const kept = useKeptLayout(screen)
  const change = useStore(changes)[view?.id ?? '']
  const chosen = view ? (change?.columns ?? view.columns) : (own ?? undefined)
  const columns = useMemo(() => shownColumns(all, chosen), [all, chosen])
  return {
    columns,
    names: useMemo(() => columns.map(({ field }) => field), [columns]),
    density: view ? (change?.density ?? view.density) : (kept.density ?? general),
    chooseColumns: (names: readonly string[]) => (view ? amend(view.id, { columns: names }) : remembered.set(names)),
    chooseDensity: (density: Density) => (view ? amend(view.id, { density }) : kept.keep({ density })),
    /** Back to the saved view, or to the list as declared. */
    reset() {
      if (view) return forgetChanges(view.id)
      remembered.set(null)
      kept.keep({ density: null })
    },
  }
}
