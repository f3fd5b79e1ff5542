import { namesOf } from '#contract/core/record.ts'
import { webhookCalls } from '#contract/webhook/webhook.calls.ts'
import { endpointRecord } from '#contract/webhook/webhook.record.ts'
import type { Endpoint } from '#contract/webhook/webhook.types.ts'
import { assignments, columnsAndValues, selected } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'
import { keysOf } from '#platform/secret/secret-rows.ts'

const columns = selected(namesOf(endpointRecord), 'e', {
  state: sql`case when e.gave_up_at is not null then 'gaveUp' when not e.enabled then 'off' when e.failures > 0 then 'failing' else 'on' end`,
  keys: keysOf('webhook_secret', sql`e.id`),
  waitingCount: sql`(select count(*)::int from webhook_delivery d where d.endpoint_id = e.id and d.status = 'waiting')`,
  lastSentAt: sql`(select max(d.ended_at) from webhook_delivery d where d.endpoint_id = e.id and d.status = 'sent')`,
  createdBy: sql`maker.username`,
})
const tables = sql`from webhook_endpoint e join admin maker on maker.id = e.created_by`

export const endpointList = defineList({
  call: webhookCalls.searchWebhooks,
  name: 'e.name',
  source: ({ enabled, search }) => ({
    select: sql`select ${columns}`,
    from: tables,
    where: [
      sql`e.removed_at is null`,
      enabled !== undefined && sql`e.enabled = ${enabled}`,
      Boolean(search) && sql`position(lower(${search}) in lower(e.name || ' ' || e.address)) > 0`,
    ],
    key: { by: 'e.id', type: 'uuid' },
    sorts: {
      createdAt: { by: 'e.created_at', type: 'timestamptz' },
      name: { by: 'lower(e.name)', type: 'text' },
    },
    defaultSort: '-createdAt',
  }),
})

export const findEndpoint = (tx: Tx, id: string): Promise<Endpoint | undefined> =>
  tx.row(sql`select ${columns} ${tables} where e.id = ${id} and e.removed_at is null`)

/** Locks the endpoint, so that two changes of it follow each other. */
export const lockEndpoint = (tx: Tx, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from webhook_endpoint where id = ${id} and removed_at is null for no key update`)

/** Two who add one at once would both find room: they are let in one after the other. */
export async function countEndpoints(tx: Tx): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(7100081)`)
  return (
    (await tx.row<{ n: number }>(sql`select count(*)::int as n from webhook_endpoint where removed_at is null`))?.n ?? 0
  )
}

type Setting = Pick<Endpoint, 'name' | 'address' | 'events'>

export const insertEndpoint = (
  tx: Tx,
  { name, address, events }: Setting,
  createdBy: string,
): Promise<{ id: string } | undefined> =>
  tx.row(sql`insert into webhook_endpoint ${columnsAndValues({ name, address, events, createdBy })} returning id`)

/** What changed may be what was wrong with it: it is tried at once. */
const afresh = sql`failures = 0, rests_until = null`

export const updateWebhook = (tx: Tx, id: string, { name, address, events }: Setting): Promise<number> =>
  change(tx, id, sql`${assignments({ name, address, events })}, ${afresh}`)

export async function switchWebhook(tx: Tx, id: string, enabled: boolean): Promise<void> {
  await change(tx, id, sql`enabled = ${enabled}, gave_up_at = null, ${afresh}`)
  if (!enabled) return
  await tx.run(sql`
    update webhook_delivery set first_tried_at = null, due_at = now() where endpoint_id = ${id} and status = 'waiting'`)
}

/** What waits for it ends, and its secrets open nothing any more. */
export async function removeWebhook(tx: Tx, id: string): Promise<void> {
  await change(tx, id, sql`enabled = false, gave_up_at = null, removed_at = now(), ${afresh}`)
  await tx.run(sql`
    update webhook_delivery set status = 'failed', ended_at = now(), leased_until = null
    where endpoint_id = ${id} and status = 'waiting'`)
  await tx.run(sql`delete from webhook_secret where endpoint_id = ${id}`)
}

export const touchEndpoint = (tx: Tx, id: string): Promise<number> => change(tx, id, sql`enabled = enabled`)

const change = (tx: Tx, id: string, set: Sql): Promise<number> =>
  tx.run(sql`update webhook_endpoint set ${set}, version = version + 1 where id = ${id}`)
