import { z } from 'zod'
import { recordVersion } from '../core/base.record.ts'
import { machine } from '../core/machine.ts'
import { pageOf } from '../core/paging.ts'
import { can, type Feature } from '../core/permission.ts'
import type { EnteredOf, ReadOf } from '../core/record.ts'
import type { ErrorCode } from '../errors.ts'
import { Approval } from './approval.ts'
import { post } from './call.ts'
import { credited, runPeriod, runRecord, settingStatus, shareStatus } from './run.record.ts'

/** The kinds of settings that are paid in runs: a word of the ledger's kinds, of the log and of the addresses. */
export type RunEntity = 'refund' | 'affiliate'

export const SettingStatus = settingStatus.read
export type SettingStatus = z.infer<typeof SettingStatus>
/** A setting that has ended never changes, because payments refer to it. */
export const settingMachine = machine<SettingStatus>({
  draft: ['active', 'ended'],
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
})

export const RunPeriod = runPeriod.read
export type RunPeriod = z.infer<typeof RunPeriod>

export const RunStatus = runRecord.status.read
export type RunStatus = z.infer<typeof RunStatus>
/** A run can be calculated again until it is approved; from then on its rows do not change. */
export const runMachine = machine<RunStatus>({
  calculating: ['calculated'],
  calculated: ['calculating', 'approved', 'rejected'],
  approved: ['done'],
  done: [],
  rejected: [],
})

export const CreditedTo = credited.creditedTo.read
type Credited = EnteredOf<typeof credited>

/** A bonus has terms, cash has none. */
export function checkCredited(value: Credited, { addIssue }: z.core.$RefinementCtx): void {
  const isBonus = value.creditedTo === 'bonus'
  for (const name of ['turnoverTimes', 'bonusDays'] as const) {
    if (isBonus === (value[name] !== undefined)) continue
    const message = isBonus ? 'REQUIRED' : 'UNKNOWN_FIELD'
    addIssue({ code: 'custom', path: [name], message, params: { keys: name }, input: value })
  }
}

/** One period of one setting, by whatever it pays. */
export type Run = ReadOf<typeof runRecord>

export const ShareStatus = shareStatus.read
export type ShareStatus = z.infer<typeof ShareStatus>

const seen = { version: recordVersion.enter }

/** What the calls of a setting are of: how it is entered, and what has ended is told by. */
type SettingParts<New extends z.ZodType, Changed extends z.ZodType, Row extends z.ZodType, Query extends z.ZodType> = {
  created: New
  changed: Changed
  row: Row
  query: Query
  ended: ErrorCode
}

/**
 * What staff do with settings that are paid in runs, as calls, which an area puts into its table by names of its own:
 * `const steps = settingSteps('refund', 'refundManagement', { created: NewRefund, … })`.
 */
export function settingSteps<
  const Entity extends RunEntity,
  New extends z.ZodType,
  Changed extends z.ZodType,
  Row extends z.ZodType,
  Query extends z.ZodType,
>(entity: Entity, feature: Feature, { created, changed, row, query, ended }: SettingParts<New, Changed, Row, Query>) {
  const [read, update] = [can(feature, 'read'), can(feature, 'update', 'read')]
  return {
    /** What has ended is looked for by its status. */
    search: post(`/${entity}/search`, read, { body: query, reply: pageOf(row) }),
    get: post(`/${entity}/get/:id`, read, { reply: row }),
    /** It begins as a draft: nobody is paid by it before it is switched on. */
    create: post(`/${entity}/create`, can(feature, 'create'), { body: created, reply: row, logs: [entity, 'create'] }),
    /** Holds for the periods that are calculated from now on. */
    update: post(`/${entity}/update/:id`, update, {
      body: changed,
      reply: row,
      logs: [entity, 'update'],
      errors: [ended],
      freshCode: true,
    }),
    /** Gives money to members without anybody asking each time, so that it asks for a fresh code. */
    changeStatus: post(`/${entity}/change-status/:id`, update, {
      body: z.strictObject({ status: SettingStatus, ...seen }),
      reply: row,
      logs: [entity, 'changeStatus'],
      freshCode: true,
    }),
  }
}

/**
 * The steps of runs as calls, which an area adds to its table under its own names:
 * `const steps = runSteps('refund', 'refundManagement', RefundRun)`.
 */
export function runSteps<const Entity extends RunEntity, R extends z.ZodType<Run>>(
  entity: Entity,
  feature: Feature,
  run: R,
) {
  const update = can(feature, 'update', 'read')
  return {
    get: post(`/${entity}/run/get/:id`, can(feature, 'read'), { reply: run }),
    /** Calculates the run again by the present setting, until it is approved. */
    calculate: post(`/${entity}/run/calculate/:id`, update, {
      body: z.strictObject(seen),
      reply: run,
      logs: [entity, 'calculate'],
    }),
    /** Pays the run, or lets members claim. Above the limit of the approving admin, a second admin must agree. */
    approve: post(`/${entity}/run/approve/:id`, update, {
      body: z.strictObject(seen),
      reply: z.object({ run, approval: Approval.nullable() }),
      movesMoney: true,
      logs: [entity, 'approve'],
      errors: ['RUN_WAITING', 'RUN_EARLIER_OPEN'],
      freshCode: true,
    }),
    /** No part of it is ever paid, and its period is not calculated again. */
    reject: post(`/${entity}/run/reject/:id`, update, {
      body: z.strictObject({ ...seen, reason: z.string().trim().min(3).max(300) }),
      reply: run,
      logs: [entity, 'reject'],
    }),
  }
}
/** The steps of any kind of run. */
export type RunSteps<R extends Run = Run> = ReturnType<typeof runSteps<RunEntity, z.ZodType<R>>>
