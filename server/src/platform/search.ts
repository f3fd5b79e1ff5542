import { allows, type Needs } from '#contract/core/permission.ts'
import { type Hit, hitsPerEntity, type SearchEntity, type searchCalls, searchEntities } from '#contract/core/search.ts'
import type { Handlers } from './context.ts'
import type { Tx } from './database.ts'

type Found = Omit<Hit, 'entity'>
export type SearchProvider = {
  /** Who lacks these flags is given nothing of this kind, and the records are not even looked at. */
  needs: Needs
  /** The best matches first, `hitsPerEntity` at most. */
  find(tx: Tx, text: string): Promise<Found[]>
}
export type SearchTable = Readonly<Record<SearchEntity, SearchProvider>>

/** Asks every provider that the admin may see, one after the other: they share the connection of the call. */
export function searchHandlers(table: SearchTable): Handlers<typeof searchCalls> {
  return {
    async find({ tx, admin, body }) {
      const hits: Hit[] = []
      for (const entity of searchEntities) {
        const { needs, find } = table[entity]
        if (!allows(admin, needs)) continue
        const found = await find(tx, body.text)
        hits.push(...found.slice(0, hitsPerEntity).map(each => ({ entity, ...each })))
      }
      return { hits }
    },
  }
}
