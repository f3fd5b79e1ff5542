import type { PageOf } from '#contract/core/paging.ts'
import type { Answered } from '#kit/client/use-call.ts'
import type { Query } from './list.state.ts'

const apartFromPage = (query: unknown) =>
  JSON.stringify(query, (name, value: unknown) => (name === 'page' ? undefined : value))

/**
 * A query with where the page lies that the list has already: from there it is a short step to the next one, however
 * deep. That helps only where the same was asked for, apart from the page itself.
 */
export function withNear(query: Query, { body, reply }: Answered<PageOf<unknown>>): object {
  const { currentPage, first, last } = reply
  if (!first || !last || apartFromPage(query) !== apartFromPage(body)) return query
  return { ...query, near: { page: currentPage, first, last } }
}
