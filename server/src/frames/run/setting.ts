import type { FieldCode } from '#contract/core/field.ts'
import type { RecordFields } from '#contract/core/record.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { RunEntity, SettingStatus } from '#contract/frames/run.ts'
import type { SignedContext } from '#platform/call/context.ts'
import type { Values } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'

export type Setting = { id: string; name: string; status: SettingStatus; version: number }

/** Where settings are kept, and what is read of them: all that the table does not hold is the name of who made one. */
export type StoredSetting = { entity: RunEntity; record: RecordFields }

/**
 * What members are paid by in runs, as a declaration: a setting is drafted, activated, paused and ended in the same way, whatever
 * it pays. Its table is `<entity>_setting`, in which names are unique by the constraint `<entity>_setting_name_key`.
 */
export type SettingKind<Row extends Setting = Setting, Body = never> = StoredSetting & {
  find(tx: Tx, id: string): Promise<Row | undefined>
  /** What is entered of one, as it is stored. */
  valuesOf(body: Body): Values
  /** Refuses what only the database can tell to be wrong. */
  expect(context: SignedContext, body: Body): Promise<void>
  /** Why one that has ended is not changed, and why a second of the same name is not taken. */
  ended: ErrorCode
  nameTaken: FieldCode
}
