import type { SyncKind, SyncResult } from '#contract/distributor/distributor.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

type NewSync = { distributorId: string; kind: SyncKind; askedBy: string | null }

export async function insertSync(tx: Tx, { distributorId, kind, askedBy }: NewSync): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    insert into distributor_sync (distributor_id, kind, asked_by) values (${distributorId}, ${kind}, ${askedBy}) returning id`)
  if (!row) throw new Error('a sync could not be written down')
  return row.id
}

export type DueSync = {
  id: number
  distributorId: string
  kind: SyncKind
  status: 'on' | 'off'
  address: string
  currency: string
  sealed: string
}

/** A question that was not asked yet, with the newest key to ask it with. */
export const findDueSync = (tx: Tx, id: number): Promise<DueSync | undefined> =>
  tx.row(sql`
    select s.id, s.distributor_id, s.kind, d.status, d.address, d.currency, k.sealed
    from distributor_sync s join distributor d on d.id = s.distributor_id
    join distributor_secret k on k.distributor_id = d.id and k.expires_at is null
    where s.id = ${id} and s.result = 'asked'`)

type Ending = { result: SyncResult; note?: string; balanceMinor?: number }

/** Says how a question ended; whether it was still open. */
export const endSync = async (tx: Tx, id: number, { result, note = '', balanceMinor }: Ending): Promise<boolean> =>
  (await tx.run(sql`
    update distributor_sync set result = ${result}, note = ${note}, balance_minor = ${balanceMinor ?? null},
      ended_at = clock_timestamp() where id = ${id} and result = 'asked'`)) > 0

export type CatalogueAnswer = {
  balanceMinor: number
  providers: readonly { code: string; name: string; costBasisPoints: number }[]
}

/** Takes over what a distributor says: its balance, and exactly the providers that it carries now. */
export async function keepAnswer(
  tx: Tx,
  distributorId: string,
  { balanceMinor, providers }: CatalogueAnswer,
): Promise<void> {
  await tx.run(sql`
    update distributor set balance_minor = ${balanceMinor}, synced_at = now() where id = ${distributorId}`)
  await tx.run(sql`delete from distributor_provider where distributor_id = ${distributorId}`)
  await tx.run(sql`
    insert into distributor_provider (distributor_id, code, name, cost_basis_points)
    select ${distributorId}, * from unnest(${providers.map(({ code }) => code)}::text[],
      ${providers.map(({ name }) => name)}::text[], ${providers.map(({ costBasisPoints }) => costBasisPoints)}::integer[])`)
}

export const listOn = (tx: Tx): Promise<{ id: string }[]> =>
  tx.rows(sql`select id from distributor where status = 'on' order by id`)

/** What was asked is looked up for a month. */
export const forgetSyncs = (tx: Tx): Promise<number> =>
  tx.run(sql`delete from distributor_sync where at < now() - interval '30 days'`)
