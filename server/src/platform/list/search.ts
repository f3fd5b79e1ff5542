import { allows, type Needs } from '#contract/core/permission.ts'
import {
  type Hit,
  hitsPerEntity,
  type SearchEntity,
  type searchCalls,
  searchEntities,
} from '#contract/frames/search.ts'
import type { Handlers } from '#platform/call/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { anyPart, raw, sql } from '#platform/database/sql.ts'
import type { Actor } from '#platform/session/session.ts'

type Found = Omit<Hit, 'entity'>
export type SearchProvider = {
  /** Who lacks these flags is given nothing of this kind, and the records are not even looked at. */
  needs: Needs
  /** The best matches first, `hitsPerEntity` at most, by what this admin may see of them. */
  find(tx: Tx, text: string, admin: Actor): Promise<Found[]>
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
        const found = await find(tx, body.text, admin)
        hits.push(...found.slice(0, hitsPerEntity).map(each => ({ entity, ...each })))
      }
      return { hits }
    },
  }
}

type Named = Pick<SearchProvider, 'needs'> & {
  table: string
  /** What a record is called by, and what else is told of it, over the table's columns: both are looked through. */
  title: string
  subtitle: string
  /** What stands behind all others, such as what has ended. */
  last?: string
}

/** The records of a table of a few thousand: by any part of what they are called, or by the whole id as the logs show it. */
export const searchByName = ({ needs, table, title, subtitle, last }: Named): SearchProvider => ({
  needs,
  find: (tx, text) =>
    tx.rows(sql`
      select id, title, subtitle from (select *, ${raw(title)} as title, ${raw(subtitle)} as subtitle from ${raw(table)}) as named
      where title ilike ${anyPart(text)} or subtitle ilike ${anyPart(text)} or id::text = lower(${text})
      order by ${last === undefined ? sql`` : raw(`${last},`)} starts_with(lower(title), lower(${text})) desc, lower(title) limit ${hitsPerEntity}`),
})
