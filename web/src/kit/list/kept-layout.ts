import { useStore } from '#browser/store.ts'
import { defaultPageSize } from '#contract/core/paging.ts'
import { type ListLayout, type RowsPerPage, viewCalls } from '#contract/frames/view.ts'
import { isScreen } from '#contract/screens.ts'
import { call } from '#kit/client/client.ts'
import { toastError } from '#kit/overlay/toast.tsx'
import { profileStore } from '#kit/session/session.ts'

const byDefault: ListLayout = { rows: null, density: null }

/** Shown at once, and kept by the server for the other devices of the admin. */
function keep(list: string | undefined, part: Partial<ListLayout>): void {
  const state = profileStore.get()
  if (state.kind !== 'ready' || list === undefined || !isScreen(list)) return
  const { self } = state
  const layout = { ...(self.layouts[list] ?? byDefault), ...part }
  profileStore.set({ kind: 'ready', self: { ...self, layouts: { ...self.layouts, [list]: layout } } })
  call(viewCalls.keepLayout, { body: { list, ...layout } }).catch(toastError)
}

/** The rows per page and the density that the admin chose for a list. */
export function useKeptLayout(list: string | undefined) {
  const state = useStore(profileStore)
  const own = state.kind === 'ready' && list !== undefined ? state.self.layouts[list] : undefined
  return { ...(own ?? byDefault), keep: (part: Partial<ListLayout>) => keep(list, part) }
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
