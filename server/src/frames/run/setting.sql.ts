import { namesOf } from '#contract/core/record.ts'
import type { RunEntity, RunPeriod, SettingStatus } from '#contract/frames/run.ts'
import { columnsAndValues, selected } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import type { ListSource } from '#platform/list/list-source.ts'
import { tablesOf } from './run.ts'
import type { Setting, SettingKind, StoredSetting } from './setting.ts'

const columnsOf = ({ record }: StoredSetting): Sql =>
  selected(namesOf(record), 's', { createdByName: raw('a.username') })
const fromSettings = (kind: StoredSetting): Sql =>
  sql`from ${tablesOf(kind).setting} s join admin a on a.id = s.created_by`

type Query = {
  status?: SettingStatus | undefined
  basis?: string | undefined
  period?: RunPeriod | undefined
  search?: string | undefined
}

/** Where the settings of a kind come from in its list. What has ended is looked for by its status. */
export const settingSource = (kind: StoredSetting, { status, basis, period, search }: Query): ListSource => ({
  select: sql`select ${columnsOf(kind)}`,
  from: fromSettings(kind),
  where: [
    status === undefined ? sql`s.status <> 'ended'` : sql`s.status = ${status}`,
    basis !== undefined && sql`s.basis = ${basis}`,
    period !== undefined && sql`s.period = ${period}`,
    Boolean(search) && sql`position(lower(${search}) in lower(s.name)) > 0`,
  ],
  key: { by: 's.id', type: 'uuid' },
  sorts: {
    createdAt: { by: 's.created_at', type: 'timestamptz' },
    name: { by: 's.name', type: 'text' },
  },
  defaultSort: '-createdAt',
})

export const findSetting = <Row extends Setting>(tx: Tx, kind: StoredSetting, id: string): Promise<Row | undefined> =>
  tx.row(sql`select ${columnsOf(kind)} ${fromSettings(kind)} where s.id = ${id}`)

/** Locks the setting, so that two changes of it follow each other. */
export const lockSetting = (tx: Tx, kind: StoredSetting, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from ${tablesOf(kind).setting} where id = ${id} for no key update`)

export const insertSetting = <Row extends Setting, Body>(
  tx: Tx,
  kind: SettingKind<Row, Body>,
  body: Body,
  adminId: string,
): Promise<{ id: string } | undefined> =>
  tx.row(sql`
    insert into ${tablesOf(kind).setting} ${columnsAndValues({ ...kind.valuesOf(body), createdBy: adminId })} returning id`)

export const updateSetting = (tx: Tx, kind: StoredSetting, id: string, set: Sql): Promise<number> =>
  tx.run(sql`update ${tablesOf(kind).setting} set ${set}, version = version + 1 where id = ${id}`)

/** More settings than any operator has had. */
const settingsAtMost = 500

/** The settings that a report can be narrowed to, those that have ended among them. */
export const listSettingNames = (tx: Tx, entity: RunEntity): Promise<{ id: string; name: string }[]> =>
  tx.rows(sql`select id, name from ${tablesOf({ entity }).setting} order by name limit ${settingsAtMost}`)
