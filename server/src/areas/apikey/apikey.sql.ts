import { apiKeyCalls } from '#contract/apikey/apikey.calls.ts'
import { type KeyKind, keyRecord } from '#contract/apikey/apikey.record.ts'
import type { ApiKey } from '#contract/apikey/apikey.types.ts'
import { namesOf } from '#contract/core/record.ts'
import { columnsAndValues, selected } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'

const state = sql`
  case when k.revoked_at is not null then 'revoked' when k.ends_at <= now() then 'ended'
    when maker.status <> 'active' then 'resting' else 'active' end`
const columns = selected(namesOf(keyRecord), 'k', {
  allowedIps: sql`k.allowed_ips::text[]`,
  state,
  createdBy: raw('maker.username'),
  lastUsedIp: sql`host(k.last_used_ip)`,
})
const tables = sql`from api_key k join admin maker on maker.id = k.created_by`

export const apiKeyList = defineList({
  call: apiKeyCalls.searchApiKeys,
  name: 'k.name',
  source: ({ state: wanted, kind, search }) => ({
    select: sql`select ${columns}`,
    from: tables,
    where: [
      wanted !== undefined && sql`${state} = ${wanted}`,
      kind !== undefined && sql`k.kind = ${kind}`,
      // Also by how a leaked secret begins.
      Boolean(search) && sql`(position(lower(${search}) in lower(k.name)) > 0 or starts_with(${search}, k.hint))`,
    ],
    key: { by: 'k.id', type: 'uuid' },
    sorts: {
      createdAt: { by: 'k.created_at', type: 'timestamptz' },
      name: { by: 'lower(k.name)', type: 'text' },
      endsAt: { by: 'k.ends_at', type: 'timestamptz' },
    },
    defaultSort: '-createdAt',
  }),
})

export const findApiKey = (tx: Tx, id: string): Promise<ApiKey | undefined> =>
  tx.row(sql`select ${columns} ${tables} where k.id = ${id}`)

/** Locks the key, so that two changes of it follow each other. */
export const lockApiKey = (tx: Tx, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from api_key where id = ${id} for no key update`)

type Setting = Pick<ApiKey, 'name' | 'allowedIps' | 'perMinute' | 'grants'>
type Made = Setting & { kind: KeyKind; days: number; hash: Buffer; hint: string; createdBy: string }

export const insertApiKey = (
  tx: Tx,
  { kind, name, allowedIps, perMinute, grants, days, hash, hint, createdBy }: Made,
): Promise<{ id: string } | undefined> =>
  tx.row(sql`
    insert into api_key ${columnsAndValues({
      kind,
      name,
      allowedIps: sql`${allowedIps}::cidr[]`,
      perMinute,
      grants,
      endsAt: sql`now() + make_interval(days => ${days})`,
      hash,
      hint,
      createdBy,
    })} returning id`)

export const updateApiKey = (tx: Tx, id: string, { name, allowedIps, perMinute, grants }: Setting): Promise<number> =>
  tx.run(sql`
    update api_key set name = ${name}, allowed_ips = ${allowedIps}::cidr[], per_minute = ${perMinute}, grants = ${grants},
      version = version + 1
    where id = ${id}`)

export const revokeApiKey = (tx: Tx, id: string, by: string): Promise<number> =>
  tx.run(sql`update api_key set revoked_at = now(), revoked_by = ${by}, version = version + 1 where id = ${id}`)
