import type { Call } from '#contract/frames/call.ts'
import type { View } from '#contract/frames/view.ts'
import { type Query, readQuery, viewParam, writeQuery } from './list.state.ts'

/** A query as a view keeps it: flat texts, without defaults and without the page. */
export function viewQuery(query: Query): Readonly<Record<string, string>> {
  return Object.fromEntries(writeQuery({ ...query, page: undefined }))
}

/** The address of a view. It contains the whole query, so that it also works for an admin who cannot see the view. */
export const viewAddress = (view: Pick<View, 'id' | 'query'>): URLSearchParams =>
  new URLSearchParams({ ...view.query, [viewParam]: view.id })

/** Whether the list has the query of the view. Parts of an old view that the call no longer knows are ignored. */
export function asksSame(call: Call, view: Pick<View, 'query'>, query: Query): boolean {
  const saved = viewQuery(readQuery(call, new URLSearchParams(view.query)))
  const now = viewQuery(query)
  const names = new Set([...Object.keys(saved), ...Object.keys(now)])
  return [...names].every(name => saved[name] === now[name])
}
