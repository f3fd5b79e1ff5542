import { mayGo } from '#contract/core/machine.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { type SettingStatus, settingMachine } from '#contract/frames/run.ts'
import { changeOne } from '#platform/call/change-one.ts'
import { type Constraints, refusedBy } from '#platform/call/constraint.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { assignments } from '#platform/database/columns.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { insertSetting, lockSetting, updateSetting } from './setting.sql.ts'
import type { Setting, SettingKind } from './setting.ts'

type One = SignedContext & { params: { id: string } }
type Changed = One & { body: { version: number } }

/** The handlers of a kind's settings: `const steps = settingSteps(refundSettings)`, and then `createRefund: steps.create`. */
export const settingSteps = <Row extends Setting, Body>(kind: SettingKind<Row, Body>) => ({
  get: (context: One): Promise<Row> => readSetting(context, kind, context.params.id),

  async create(context: SignedContext & { body: Body }): Promise<Row> {
    const { tx, admin, body } = context
    await kind.expect(context, body)
    const inserted = await insertSetting(tx, kind, body, admin.id).catch(refusedBy(uniqueOf(kind), context.locale))
    const created = await readSetting(context, kind, inserted?.id ?? '')
    const after = snapshotOf(kind.record, created)
    context.record({ id: created.id, name: created.name, before: null, after })
    return created
  },

  async update(context: Changed & { body: Body }): Promise<Row> {
    const { body } = context
    await kind.expect(context, body)
    return change(context, kind, ({ status }) => {
      if (status === 'ended') throw new AppError(kind.ended)
      return assignments(kind.valuesOf(body))
    })
  },

  changeStatus: (context: Changed & { body: { status: SettingStatus } }): Promise<Row> =>
    change(context, kind, ({ status: from }) => {
      const to = context.body.status
      if (!mayGo(settingMachine, from, to)) throw new AppError('STATE_ILLEGAL', { from, to })
      // What is activated counts from then on.
      return to === 'active' ? sql`status = ${to}, active_since = now()` : sql`status = ${to}`
    }),
})

export async function readSetting<Row extends Setting>(
  { tx }: SignedContext,
  kind: Pick<SettingKind<Row>, 'find'>,
  id: string,
): Promise<Row> {
  const found = await kind.find(tx, id)
  if (!found) throw notFound()
  return found
}

const change = <Row extends Setting, Body>(
  context: Changed,
  kind: SettingKind<Row, Body>,
  set: (before: Row) => Sql,
): Promise<Row> =>
  changeOne(
    context,
    {
      lock: (tx, id) => lockSetting(tx, kind, id),
      read: (_, id) => readSetting<Row>(context, kind, id),
      nameOf: ({ name }) => name,
      snapshot: row => snapshotOf(kind.record, row),
      unique: uniqueOf(kind),
    },
    context.body.version,
    before => updateSetting(context.tx, kind, context.params.id, set(before)),
  )

/** Two settings of one name could not be told apart in the report. */
const uniqueOf = ({ entity, nameTaken }: Pick<SettingKind, 'entity' | 'nameTaken'>): Constraints => ({
  [`${entity}_setting_name_key`]: ['name', nameTaken],
})
