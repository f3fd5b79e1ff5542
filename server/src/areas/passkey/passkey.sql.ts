import type { Passkey } from '#contract/passkey/passkey.types.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { ipAllowed, mayEnterHere } from '#platform/session/session.ts'

const shown = sql`k.id, k.name, k.host, k.created_at, k.used_at`

export type OwnPasskey = Passkey & { owner: string }

/** The passkeys of an admin, the newest first. */
export const listPasskeys = (tx: Tx, adminId: string): Promise<Passkey[]> =>
  tx.rows(sql`select ${shown} from passkey k where k.admin_id = ${adminId} order by k.created_at desc, k.id`)

/** One of them, for a change; undefined if it is not theirs. */
export const lockOwn = (tx: Tx, adminId: string, id: string): Promise<OwnPasskey | undefined> =>
  tx.row(sql`
    select ${shown}, a.username as owner from passkey k join admin a on a.id = k.admin_id
    where k.id = ${id} and k.admin_id = ${adminId} for update of k`)

export type Descriptor = { id: string; type: 'public-key'; transports: string[] }

/** How a browser is told which passkeys an admin has. */
export async function listDescriptors(tx: Tx, adminId: string): Promise<Descriptor[]> {
  const rows = await tx.rows<{ credentialId: Buffer; transports: string[] }>(sql`
    select credential_id, transports from passkey where admin_id = ${adminId} order by created_at desc, id`)
  return rows.map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    type: 'public-key',
    transports,
  }))
}

/** Two passkeys that one admin adds at the same moment follow each other. */
export const lockOwner = (tx: Tx, adminId: string): Promise<number> =>
  tx.run(sql`select 1 from admin where id = ${adminId} for no key update`)

type NewRow = {
  adminId: string
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  host: string
  transports: readonly string[]
  name: string
}

/** Undefined if somebody has this passkey already. */
export async function insertPasskey(tx: Tx, row: NewRow): Promise<string | undefined> {
  const added = await tx.row<{ id: string }>(sql`
    insert into passkey ${columnsAndValues(row)} on conflict (credential_id) do nothing returning id`)
  return added?.id
}

/** Who makes a passkey has given it. */
export const markGiven = (tx: Tx, sessionId: string): Promise<number> =>
  tx.run(sql`update session set passkey_at = now() where id = ${sessionId}`)

export const renamePasskey = (tx: Tx, id: string, name: string): Promise<number> =>
  tx.run(sql`update passkey set name = ${name} where id = ${id}`)

export const deletePasskey = (tx: Tx, id: string): Promise<number> => tx.run(sql`delete from passkey where id = ${id}`)

export type Holder = { id: string; username: string }

/** Who has this passkey, whether or not they may enter. */
export const findHolder = (tx: Tx, credentialId: Buffer): Promise<Holder | undefined> =>
  tx.row(sql`
    select a.id, a.username from passkey k join admin a on a.id = k.admin_id where k.credential_id = ${credentialId}`)

/**
 * Whether status and address let an admin in, locked until the session is there: who is locked while the passkey was being looked at
 * does not get in behind it.
 */
export const mayEnter = async (tx: Tx, adminId: string, ip: string): Promise<boolean> =>
  (await tx.row(sql`
    select 1 from admin a where a.id = ${adminId} and a.status = 'active' and ${ipAllowed(ip)} and ${mayEnterHere} for no key update`)) !==
  undefined

export type KeptKey = {
  id: string
  adminId: string
  username: string
  publicKey: Buffer
  counter: number
  host: string
}

/** The key by which a signature is verified, locked, so that of two uses the second sees the counter of the first. */
export const lockKey = (tx: Tx, credentialId: Buffer): Promise<KeptKey | undefined> =>
  tx.row(sql`
    select k.id, k.admin_id, a.username, k.public_key, k.counter, k.host
    from passkey k join admin a on a.id = k.admin_id where k.credential_id = ${credentialId} for update of k`)

export const markUsed = (tx: Tx, id: string, counter: number): Promise<number> =>
  tx.run(sql`update passkey set counter = ${counter}, used_at = now() where id = ${id}`)
