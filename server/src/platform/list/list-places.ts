import { z } from 'zod'
import type { Near as SealedNear } from '#contract/core/paging.ts'
import type { SecretBox } from '#platform/secret/secret.ts'
import { sortOf } from './list-page.ts'
import type { ListSource, Near, RowPlace } from './list-source.ts'

const Pair = z.tuple([z.string(), z.string()])

/**
 * The places of the rows of one list in one order, sealed: a place holds what the list is sorted by, which the asker may not be
 * shown. It is bound to the list and to what it is sorted by, so that it opens nowhere else, nor for an admin for whom the list
 * has another order by now.
 */
export function placesOf(secrets: SecretBox, path: string, source: ListSource, sort: string | undefined) {
  const boundTo = `${path} ${sortOf(source, sort ?? source.defaultSort).key.by}`
  const open = (sealed: string): RowPlace => Pair.parse(JSON.parse(secrets.open(sealed, boundTo)))
  return {
    seal: (place: RowPlace | null): string | null => place && secrets.seal(JSON.stringify(place), boundTo),
    /** A place merely shortens the way to a page: one that cannot be opened is as if it had not been sent. */
    open({ page, first, last }: SealedNear): Near | undefined {
      try {
        return { page, first: open(first), last: open(last) }
      } catch {
        return undefined
      }
    },
  }
}
