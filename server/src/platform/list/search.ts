import { allows, type Needs } from '#contract/core/permission.ts'
import {
  hitsPerEntity,
  type Match,
  type SearchEntity,
  type searchCalls,
  searchEntities,
} from '#contract/frames/search.ts'
import type { Handlers } from '#platform/call/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { anyPart, raw, sql } from '#platform/database/sql.ts'
import { type Actor, withinOf } from '#platform/session/session.ts'

export type SearchProvider = {
  /** An admin without these flags gets no result of this kind, and the records are not even queried. */
  needs: Needs
  /** The best matches first, at most `hitsPerEntity`, masked for this admin. */
  find(tx: Tx, text: string, admin: Actor): Promise<Match[]>
}
export type SearchTable = Readonly<Record<SearchEntity, SearchProvider>>

/** Queries every provider that the admin may use, one after the other: they share the connection of the call. */
export function searchHandlers(table: SearchTable): Handlers<typeof searchCalls> {
  return {
    async find({ tx, admin, body }) {
      const hits: (Match & { entity: SearchEntity })[] = []
      for (const entity of searchEntities) {
        const { needs, find } = table[entity]
        if (!allows(admin, needs)) continue
        const found = await find(tx, body.text, admin)
        hits.push(...found.slice(0, hitsPerEntity).map(each => ({ entity, ...each })))
      }
      const waiting = await waitingAmong(tx, admin, hits)
      return { hits: hits.map(hit => ({ ...hit, waiting: waiting.has(`${hit.entity} ${hit.id}`) })) }
    },
  }
}

/** Those about which something waits for a second admin. Agents do not learn of the requests of staff. */
async function waitingAmong(
  tx: Tx,
  admin: Actor,
  hits: readonly { entity: SearchEntity; id: string }[],
): Promise<ReadonlySet<string>> {
  if (hits.length === 0 || withinOf(admin)) return new Set()
  const rows = await tx.rows<{ entity: string; subjectId: string }>(sql`
    select entity, subject_id from approval
    where status = 'waiting' and subject_id = any(${hits.map(({ id }) => id)})
      and entity = any(${hits.map(({ entity }) => entity)}) and (expires_at is null or expires_at > now())`)
  return new Set(rows.map(({ entity, subjectId }) => `${entity} ${subjectId}`))
}

type Named = Pick<SearchProvider, 'needs'> & {
  table: string
  /** The name of a record, and more text about it, over the table's columns: both are searched. */
  title: string
  subtitle: string
  /** A condition that sorts records last, such as those that have ended. */
  last?: string
}

/** Searches a table of a few thousand records: by any part of their names, or by the whole id as the logs show it. */
export const searchByName = ({ needs, table, title, subtitle, last }: Named): SearchProvider => ({
  needs,
  find: (tx, text) =>
    tx.rows(sql`
      select id, title, subtitle from (select *, ${raw(title)} as title, ${raw(subtitle)} as subtitle from ${raw(table)}) as named
      where title ilike ${anyPart(text)} or subtitle ilike ${anyPart(text)} or id::text = lower(${text})
      order by ${last === undefined ? sql`` : raw(`${last},`)} starts_with(lower(title), lower(${text})) desc, lower(title) limit ${hitsPerEntity}`),
})
