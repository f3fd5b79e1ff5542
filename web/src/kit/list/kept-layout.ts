import { useStore } from '#browser/store.ts'
import { defaultPageSize } from '#contract/core/paging.ts'
import { type ListPart, screenOfList } from '#contract/frames/known-screen.ts'
import { type ListLayout, type RowsPerPage, viewCalls } from '#contract/frames/view.ts'
import { call } from '#kit/client/client.ts'
import { toastError } from '#kit/overlay/toast.tsx'
import { useScreenName } from '#kit/screen/screen-name.ts'
import { wide } from '#kit/screen/wide.ts'
import { profileStore } from '#kit/session/session.ts'

const byDefault: ListLayout = { rows: null, density: null, columns: null, beside: null }

/** Shown at once, and kept by the server for the other devices of the admin. */
function keep(list: string, part: Partial<ListLayout>): void {
  const state = profileStore.get()
  if (state.kind !== 'ready' || screenOfList(list) === undefined) return
  const { self } = state
  const layout = { ...(self.layouts[list] ?? byDefault), ...part }
  profileStore.set({ kind: 'ready', self: { ...self, layouts: { ...self.layouts, [list]: layout } } })
  call(viewCalls.keepLayout, { body: { list, ...part } }).catch(toastError)
}

/** How the admin keeps the list of this screen, or one of its parts. */
export function useKeptLayout(part?: ListPart) {
  const screen = useScreenName() ?? ''
  const list = part === undefined ? screen : `${screen}.${part}`
  const state = useStore(profileStore)
  const own = state.kind === 'ready' ? state.self.layouts[list] : undefined
  return { ...(own ?? byDefault), keep: (changed: Partial<ListLayout>) => keep(list, changed) }
}

/** Whether the records of this screen's list are opened beside it: it offers that, there is room, and the admin wants it. */
export function useBeside(list: { readonly beside?: true }): boolean {
  const { beside } = useKeptLayout()
  return useStore(wide) && list.beside === true && (beside ?? true)
}

const rowHeights = { comfortable: 41, compact: 33 } as const
/** What stands around the rows of a list: the bars above, the titles of the columns and the pager. */
const aroundRows = 265
const totalsHeight = 40
const mostRows = 100

type Room = { density: keyof typeof rowHeights; withTotals: boolean }

/** How many rows a page has. A screen that is filled never has fewer than the default. */
export function pageSizeOf(rows: RowsPerPage | null, { density, withTotals }: Room): number {
  if (rows !== 'fit') return rows === null ? defaultPageSize : Number(rows)
  const room = innerHeight - aroundRows - (withTotals ? totalsHeight : 0)
  return Math.min(mostRows, Math.max(defaultPageSize, Math.floor(room / rowHeights[density])))
}
