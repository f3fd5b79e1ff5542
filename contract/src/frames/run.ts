import { z } from 'zod'
import { machine } from '../core/machine.ts'
import { Currency } from '../core/money.ts'
import { Day, Id, Instant } from '../core/paging.ts'
import { can, type Feature } from '../core/permission.ts'
import { Approval } from './approval.ts'
import { post } from './call.ts'

/** The kinds of settings that are paid in runs: a word of the ledger's kinds, of the log and of the addresses. */
export type RunEntity = 'refund' | 'affiliate'

/** The states of a setting by which members are paid in runs, such as a refund. */
export const SettingStatus = z.enum(['draft', 'active', 'paused', 'ended'])
export type SettingStatus = z.infer<typeof SettingStatus>
/** A setting that has ended never changes, because payments refer to it. */
export const settingMachine = machine<SettingStatus>({
  draft: ['active', 'ended'],
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
})

/** How many business days are added up: one, from Monday to Sunday, or those of a month. */
export const RunPeriod = z.enum(['day', 'week', 'month'])
export type RunPeriod = z.infer<typeof RunPeriod>

export const RunStatus = z.enum(['calculating', 'calculated', 'approved', 'done', 'rejected'])
export type RunStatus = z.infer<typeof RunStatus>
/** A run can be calculated again until it is approved; from then on its rows do not change. */
export const runMachine = machine<RunStatus>({
  calculating: ['calculated'],
  calculated: ['calculating', 'approved', 'rejected'],
  approved: ['done'],
  done: [],
  rejected: [],
})

/** Where the money of a run goes: to cash, or to bonus, which becomes cash once it was bet so many times within some days. */
export const CreditedTo = z.enum(['cash', 'bonus'])
export type CreditedTo = z.infer<typeof CreditedTo>
export const credited = {
  creditedTo: CreditedTo,
  turnoverTimes: z.int().min(0).max(100).optional(),
  bonusDays: z.int().min(1).max(365).optional(),
}
type Credited = z.output<z.ZodObject<typeof credited>>

/** A bonus has terms, cash has none. */
export function checkCredited(value: Credited, { addIssue }: z.core.$RefinementCtx): void {
  const isBonus = value.creditedTo === 'bonus'
  for (const name of ['turnoverTimes', 'bonusDays'] as const) {
    if (isBonus === (value[name] !== undefined)) continue
    const message = isBonus ? 'REQUIRED' : 'UNKNOWN_FIELD'
    addIssue({ code: 'custom', path: [name], message, params: { keys: name }, input: value })
  }
}

/** One period of one setting, of any kind of run. */
export const runShape = {
  id: Id,
  period: RunPeriod,
  /** Its first and its last business day. */
  from: Day,
  to: Day,
  status: RunStatus,
  /** The number of members who get something, and the total. */
  memberCount: z.int(),
  totalMinor: z.int(),
  /** How much of it was paid so far. */
  paidCount: z.int(),
  paidMinor: z.int(),
  currency: Currency,
  calculatedAt: Instant.nullable(),
  decidedByName: z.string().nullable(),
  /** Why it was rejected. */
  reason: z.string(),
  /** A second admin's approval was requested. */
  isAsked: z.boolean(),
  createdAt: Instant,
  version: z.int().min(1),
}
export type Run = z.infer<z.ZodObject<typeof runShape>>

/** The state of one member's share: it waits for its run, or for the member to claim it. */
export const ShareStatus = z.enum(['waiting', 'paid', 'expired'])
export type ShareStatus = z.infer<typeof ShareStatus>

const seen = { version: z.int().min(1) }

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
