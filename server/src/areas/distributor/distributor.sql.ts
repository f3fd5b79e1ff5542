import { distributorCalls } from '#contract/distributor/distributor.calls.ts'
import type {
  DistributorDetail,
  DistributorRow,
  DistributorSetting,
  NewDistributor,
} from '#contract/distributor/distributor.types.ts'
import { assignments, columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'
import { keysOf } from '#platform/secret/secret-rows.ts'

const columns = sql`
  d.id, d.name, d.address, d.currency, d.low_mark_minor, d.status, d.balance_minor,
  d.low_since,
  (select count(*)::int from distributor_provider p where p.distributor_id = d.id) as provider_count,
  d.synced_at, latest.result as latest_result, latest.at as latest_at, d.created_at, d.version`
const tables = sql`from distributor d left join lateral (
  select s.result, s.at from distributor_sync s where s.distributor_id = d.id order by s.id desc limit 1) latest on true`

export const distributorList = defineList({
  call: distributorCalls.searchDistributors,
  name: 'd.name',
  source: ({ status, low, search }) => ({
    select: sql`select ${columns}`,
    from: tables,
    where: [
      status !== undefined && sql`d.status = ${status}`,
      low !== undefined && (low ? sql`d.low_since is not null` : sql`d.low_since is null`),
      Boolean(search) && sql`position(lower(${search}) in lower(d.name)) > 0`,
    ],
    key: { by: 'd.id', type: 'uuid' },
    sorts: { createdAt: { by: 'd.created_at', type: 'timestamptz' }, name: { by: 'd.name', type: 'text' } },
    defaultSort: 'createdAt',
  }),
})

/** As many of its syncs as one looks through. */
const syncsAtMost = 30

export async function findDistributor(tx: Tx, id: string): Promise<DistributorDetail | undefined> {
  const row = await tx.row<DistributorRow & Pick<DistributorDetail, 'keys'>>(sql`
    select ${columns}, ${keysOf('distributor_secret', sql`d.id`)} as keys ${tables} where d.id = ${id}`)
  if (!row) return undefined
  const [providers, syncs] = await Promise.all([
    tx.rows<DistributorDetail['providers'][number]>(sql`
      select p.code, p.name, p.cost_basis_points, own.name as own_name
      from distributor_provider p left join game_provider own on own.code = p.code
      where p.distributor_id = ${id} order by p.name, p.code`),
    tx.rows<DistributorDetail['syncs'][number]>(sql`
      select s.id, s.kind, s.at, s.ended_at, s.result, s.note, s.balance_minor,
        a.username as asked_by_name
      from distributor_sync s left join admin a on a.id = s.asked_by
      where s.distributor_id = ${id} order by s.id desc limit ${syncsAtMost}`),
  ])
  return { ...row, providers, syncs }
}

/** Locks the distributor, so that changes of it, and what it says, follow each other. */
export const lockDistributor = (tx: Tx, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from distributor where id = ${id} for no key update`)

export const insertDistributor = (tx: Tx, body: NewDistributor, adminId: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`
    insert into distributor ${columnsAndValues({ ...valuesOf(body), createdBy: adminId })} returning id`)

const valuesOf = ({ name, address, currency, lowMarkMinor }: Omit<DistributorSetting, 'version'>) => ({
  name,
  address,
  currency,
  lowMarkMinor,
})

export const settingOf = (body: DistributorSetting): Sql => assignments(valuesOf(body))

export const updateDistributor = (tx: Tx, id: string, set: Sql): Promise<number> =>
  tx.run(sql`update distributor set ${set}, version = version + 1 where id = ${id}`)

type Mark = { name: string; balanceMinor: number | null; lowMarkMinor: number; isLow: boolean; wasLow: boolean }

/** Whether the balance of a distributor is below its mark, and whether that is known already. */
export const findMark = (tx: Tx, id: string): Promise<Mark | undefined> =>
  tx.row(sql`
    select name, balance_minor, low_mark_minor,
      coalesce(balance_minor < low_mark_minor, false) as is_low, low_since is not null as was_low
    from distributor where id = ${id}`)

export const setLow = (tx: Tx, id: string, isLow: boolean): Promise<number> =>
  tx.run(sql`update distributor set low_since = ${isLow ? sql`now()` : sql`null`} where id = ${id}`)
