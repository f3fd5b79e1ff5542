import { useEffect, useState } from 'react'
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Call } from '#contract/frames/call.ts'
import type { ListPart } from '#contract/frames/known-screen.ts'
import { type View, viewCalls } from '#contract/frames/view.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useScreenName } from '#kit/screen/screen-name.ts'
import { sameNames, shownColumns } from './columns.ts'
import { forgetChanges, useLayout } from './layout.ts'
import { chosenAddress, openParam, type Query, viewParam, without } from './list.state.ts'
import type { List } from './list.types.ts'
import { rememberAddress, rememberedAddress } from './list-memory.ts'
import { asksSame, viewAddress, viewQuery } from './view-query.ts'

/** The view of a list: the one in its address, with the unsaved changes to it. */
export function useListView<C extends Call>(list: List<C>, query: Query, part: ListPart | undefined) {
  const name = useScreenName()
  const [params, setParams] = useSearchParams()
  const request = { params: { list: name ?? '' } }
  const reading = useReading(viewCalls.listViews, request, { enabled: name !== undefined })
  // A view that was just saved is newer than the list of views that is still shown.
  const [saved, setSaved] = useState<View>()
  const views = reading.data?.views ?? []
  const defaultId = reading.data?.defaultId ?? null
  const id = params.get(viewParam)
  const listed = views.find(view => view.id === id)
  const opened = saved?.id === id && saved.version > (listed?.version ?? 0) ? saved : listed
  const layout = useLayout(part, list.columns, opened)
  const waiting = name !== undefined && reading.loading
  const arriving = useArrival(
    views.find(view => view.id === defaultId),
    waiting,
  )

  const savedNames = opened && shownColumns(list.columns, opened.columns).map(({ field }) => field)
  const changed =
    opened !== undefined &&
    savedNames !== undefined &&
    !(asksSame(list.call, opened, query) && sameNames(savedNames, layout.names) && opened.density === layout.density)

  return {
    name,
    views,
    defaultId,
    error: reading.error,
    refresh: reading.refresh,
    opened,
    changed,
    layout,
    /** Rows are shown only once the view is known, so that no other columns or rows flash by. */
    settled: !arriving && !(waiting && id !== null),
    /** The content of a view saved now. */
    content: { query: viewQuery(query), columns: [...layout.names], density: layout.density },
    open(view: View | undefined, { justSaved = false } = {}) {
      if (view) forgetChanges(view.id)
      setSaved(justSaved ? view : undefined)
      setParams(view ? viewAddress(view) : new URLSearchParams(), chosenAddress)
    },
  }
}
export type ListView = Omit<ReturnType<typeof useListView<Call>>, 'layout'>

/**
 * Opens a list without any query as it was left, or else with the default view. A list whose filters were cleared on purpose
 * stays so. Returns whether it is still redirecting.
 */
function useArrival(defaultView: View | undefined, waiting: boolean): boolean {
  const location: Location<unknown> = useLocation()
  const { pathname, search, key, state } = location
  const navigate = useNavigate()
  const [arrival] = useState(() => ({ key, left: rememberedAddress(pathname) }))
  const bare = search === '' && state !== chosenAddress.state
  const left = arrival.key === key ? arrival.left : undefined
  const target = bare ? (left ?? (defaultView && `?${viewAddress(defaultView).toString()}`)) : undefined

  useEffect(() => {
    if (target !== undefined) void navigate({ pathname, search: target }, { replace: true, ...chosenAddress })
    // A list that is come back to shows its rows, without the record that was open.
    else if (!bare) rememberAddress(pathname, without(search, openParam))
  }, [navigate, pathname, search, target, bare])
  return target !== undefined || (bare && waiting)
}
