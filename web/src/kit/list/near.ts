import type { PageOf } from '#contract/core/paging.ts'
import type { Answered } from '#kit/client/use-call.ts'
import type { Query } from './list.state.ts'

const apartFromPage = (query: unknown) =>
  JSON.stringify(query, (name, value: unknown) => (name === 'page' ? undefined : value))

/**
 * Adds to a query the position of the page that the list already has: from there the next page is found quickly, however deep.
 * This works only if nothing but the page differs.
 */
export function withNear(query: Query, { body, reply }: Answered<PageOf<unknown>>): object {
  const { currentPage, first, last } = reply
  if (!first || !last || apartFromPage(query) !== apartFromPage(body)) return query
  return { ...query, near: { page: currentPage, first, last } }
}
