import { z } from 'zod'
import type { Near as SealedNear } from '#contract/core/paging.ts'
import type { SecretBox } from '#platform/secret/secret.ts'
import { sortOf } from './list-page.ts'
import type { ListSource, Near, RowPlace } from './list-source.ts'

const Pair = z.tuple([z.string(), z.string()])

/**
 * Seals the places of the rows of one list in one order: a place holds the sort value, which the client may not be allowed to
 * see. It is bound to the list and its sort, so it cannot be opened elsewhere, nor for an admin whose list has another order by
 * now.
 */
export function placesOf(secrets: SecretBox, path: string, source: ListSource, sort: string | undefined) {
  const boundTo = `${path} ${sortOf(source, sort ?? source.defaultSort).key.by}`
  const open = (sealed: string): RowPlace => Pair.parse(JSON.parse(secrets.open(sealed, boundTo)))
  return {
    seal: (place: RowPlace | null): string | null => place && secrets.seal(JSON.stringify(place), boundTo),
    /** A place only shortens the path to a page: one that cannot be opened is ignored. */
    open({ page, first, last }: SealedNear): Near | undefined {
      try {
        return { page, first: open(first), last: open(last) }
      } catch {
        return undefined
      }
    },
  }
}
