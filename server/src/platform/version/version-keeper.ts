import { z } from 'zod'
import { Id } from '#contract/core/paging.ts'
import type { AnyCall } from '#contract/frames/call.ts'
import { type VersionKindName, versionKind, versionKindNames, versionKindOf } from '#contract/history/version-kinds.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { Content, ContentReaders, ReadFrom } from './version.ts'

/** A version that is brought back, and why. */
export const Restoring = z.object({ number: z.int(), reason: z.string() })
export type Restoring = z.infer<typeof Restoring>

/** A record that has changed, with the activity that says so. */
type Changed = { id: string; activityId: number | null }
type Why = { by: string | null; reason?: string | undefined; restoring?: Restoring | undefined }

/** Keeps what records say, before and after each change, in the transaction of the change. */
export type VersionKeeper = {
  read(from: ReadFrom, kind: VersionKindName, id: string): Promise<Content | undefined>
  /**
   * Before a call changes a record: what it says is kept if it is not the last version already. So the history of an old record
   * begins with what it was, and nothing that changed it otherwise is told of the next admin.
   */
  begin(from: ReadFrom, call: AnyCall, params: unknown): Promise<void>
  beginRecord(from: ReadFrom, entity: string, id: string): Promise<void>
  /** After it: what the record says now, if that is something else. */
  keep(from: ReadFrom, entity: string, changed: readonly Changed[], why: Why): Promise<void>
}

export function versionKeeper(readers: ContentReaders): VersionKeeper {
  const read: VersionKeeper['read'] = async (from, kind, id) => {
    // Activities of a kind can be about something else that has no such id, such as the routing of gateways.
    const isRecord = versionKind(kind).id !== undefined || Id.safeParse(id).success
    return isRecord ? readers[kind](from, id) : undefined
  }
  const store = async (from: ReadFrom, entity: string, { id, activityId }: Changed, why: Why) => {
    const kind = versionKindOf(entity, id)
    const content = kind && (await read(from, kind, id))
    if (content) await insertVersion(from.tx, { entity, id, activityId, ...why }, content)
  }
  const beginRecord: VersionKeeper['beginRecord'] = async (from, entity, id) => {
    if (!versionKindOf(entity, id)) return
    // Whoever changes the same record waits here, so that content and last version are read together.
    await from.tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`version ${entity} ${id}`}, 0))`)
    await store(from, entity, { id, activityId: null }, { by: null })
  }
  return {
    read,
    beginRecord,
    async begin(from, call, params) {
      const id = idOf(call, params)
      if (call.logs && id !== undefined) await beginRecord(from, call.logs[0], id)
    },
    async keep(from, entity, changed, why) {
      for (const each of changed) await store(from, entity, each, why)
    },
  }
}

const OneRecord = z.object({ id: z.string() })

/** The record that a call is about: the one that it names, or the only one of its kind. */
const idOf = (call: AnyCall, params: unknown): string | undefined =>
  OneRecord.safeParse(params).data?.id ??
  versionKindNames.map(versionKind).find(({ update }) => update.path === call.path)?.id

async function insertVersion(
  tx: Tx,
  { entity, id, activityId, by, reason, restoring }: Changed & Why & { entity: string },
  { body, shown, pictures = [] }: Content,
): Promise<void> {
  const made = await tx.row<{ id: string }>(sql`
    insert into record_version (entity, record_id, number, body, shown, made_by, reason, activity_id, restores)
    select ${entity}, ${id}, coalesce(last.number, 0) + 1, new.body, ${JSON.stringify(shown)}::jsonb, ${by},
      ${restoring?.reason ?? reason ?? ''}, ${activityId}, ${restoring?.number ?? null}
    from (select ${JSON.stringify(body)}::jsonb as body) new left join lateral (
      select v.number, v.body from record_version v where v.entity = ${entity} and v.record_id = ${id}
      order by v.number desc limit 1) last on true
    where last.body is distinct from new.body returning id`)
  const named = pictures.filter(picture => picture !== null)
  if (!made || named.length === 0) return
  await tx.run(sql`
    insert into record_version_picture (version_id, picture_id)
    select distinct ${made.id}::uuid, unnest(${named}::uuid[])`)
}
