import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { defaultPageSize } from '#contract/core/paging.ts'
import type { Call } from '#contract/frames/call.ts'

/** The query in the address of a list, which is also the body of its call. */
export type Query = Readonly<Record<string, string | number | boolean>>
/** Changes to a query; `undefined` removes a name. */
export type Patch = Readonly<Record<string, string | number | boolean | undefined>>

/** The parameter of the address that names the opened view, in addition to the query itself. */
export const viewParam = 'view'
/** The parameter that names the row that is open. */
export const openParam = 'open'
/** The parameter that says what the rows are grouped by, if the list can be grouped. */
export const groupParam = 'groupBy'
/** Marks an address that was chosen on purpose, so that an empty one is not taken for a list that was just opened. */
export const chosenAddress = { state: 'asked' } as const

/** The same address without one of its parameters. */
export function without(search: string, name: string): string {
  const params = new URLSearchParams(search)
  params.delete(name)
  return params.size === 0 ? '' : `?${params.toString()}`
}

const numbers = new Set(['page', 'size'])

/** An address contains only text; the schema decides whether `true` is a word or a boolean, and `100` a text or a number. */
function asOther(value: string | number | boolean | undefined): number | boolean | undefined {
  if (value === 'true') return true
  if (value === 'false') return false
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : undefined
}

/**
 * Reads a query from an address and leaves out what the call's schema refuses, so that a mistyped or outdated address
 * shows the list instead of an error.
 */
export function readQuery(call: Call, params: URLSearchParams): Query {
  const query: Record<string, string | number | boolean> = {}
  for (const [name, text] of params) query[name] = numbers.has(name) ? Number(text) : text
  for (;;) {
    const parsed = call.body.safeParse(query)
    if (parsed.success) return query
    const refused = parsed.error.issues
      .flatMap(issue => (issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1).map(String)))
      .filter(name => name in query)
    if (refused.length === 0) return {}
    for (const name of refused) {
      const other = asOther(query[name])
      if (other === undefined) delete query[name]
      else query[name] = other
    }
  }
}

export function writeQuery(query: Patch): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const isDefault = (name === 'page' && value === 1) || (name === 'size' && value === defaultPageSize)
    if (value !== undefined && value !== '' && !isDefault) params.set(name, String(value))
  }
  return params
}

/** The state of a list is kept in its address: it can be shared, and the back button steps through it. */
export function useListState(call: Call) {
  const [params, setParams] = useSearchParams()
  // Opening a row changes the address, but nothing that is asked for.
  const asked = without(params.toString(), openParam)
  const query = useMemo(() => readQuery(call, new URLSearchParams(asked)), [call, asked])
  const change = useCallback(
    (patch: Patch, { replace = false } = {}) => {
      // Reads the current address, not the last rendered one: a delayed search may follow a change of a filter.
      const now = new URLSearchParams(location.search)
      const next = writeQuery({ ...readQuery(call, now), page: 1, ...patch })
      for (const name of [viewParam, openParam]) {
        const value = now.get(name)
        if (value !== null) next.set(name, value)
      }
      setParams(next, { replace, ...chosenAddress })
    },
    [call, setParams],
  )
  return { query, change }
}
