import { z } from 'zod'
import { machine } from '../core/machine.ts'
import { Currency } from '../core/money.ts'
import { Day, Id, Instant } from '../core/paging.ts'
import { can, type Feature } from '../core/permission.ts'
import { Approval } from './approval.ts'
import { post } from './call.ts'

/** What is paid in runs: a word of the ledger's kinds, of the log and of the addresses. */
export type RunEntity = 'refund' | 'affiliate'

/** What members are paid by in runs, such as a refund, is a setting in one of these states. */
export const SettingStatus = z.enum(['draft', 'active', 'paused', 'ended'])
export type SettingStatus = z.infer<typeof SettingStatus>
/** What has ended stays as it was, for what was paid by it. */
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
/** Until somebody approves it a run can be calculated again; from then on its rows stay as they are. */
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

/** A bonus has its terms, and cash has none. */
export function checkCredited(value: Credited, { addIssue }: z.core.$RefinementCtx): void {
  const isBonus = value.creditedTo === 'bonus'
  for (const name of ['turnoverTimes', 'bonusDays'] as const) {
    if (isBonus === (value[name] !== undefined)) continue
    const message = isBonus ? 'REQUIRED' : 'UNKNOWN_FIELD'
    addIssue({ code: 'custom', path: [name], message, params: { keys: name }, input: value })
  }
}

/** One period of one setting, by whatever it pays. */
export const runShape = {
  id: Id,
  period: RunPeriod,
  /** Its first and its last business day. */
  from: Day,
  to: Day,
  status: RunStatus,
  /** Who get something, and how much in all. */
  memberCount: z.int(),
  totalMinor: z.int(),
  /** What of it was paid so far. */
  paidCount: z.int(),
  paidMinor: z.int(),
  currency: Currency,
  calculatedAt: Instant.nullable(),
  decidedByName: z.string().nullable(),
  /** Why it was rejected. */
  reason: z.string(),
  /** A second admin was asked to approve it. */
  isAsked: z.boolean(),
  createdAt: Instant,
  version: z.int().min(1),
}
export type Run = z.infer<z.ZodObject<typeof runShape>>

/** What became of what one member gets: it waits for its run, or for the member to claim it. */
export const ShareStatus = z.enum(['waiting', 'paid', 'expired'])
export type ShareStatus = z.infer<typeof ShareStatus>

const seen = { version: z.int().min(1) }

/**
 * The steps of runs as calls, which an area puts into its table by names of its own:
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
    /** By the setting as it is now, as long as nobody has approved it. */
    calculate: post(`/${entity}/run/calculate/:id`, update, {
      body: z.strictObject(seen),
      reply: run,
      logs: [entity, 'calculate'],
    }),
    /** Pays it, or lets members claim. Above the limit of who approves, a second admin has to agree. */
    approve: post(`/${entity}/run/approve/:id`, update, {
      body: z.strictObject(seen),
      reply: z.object({ run, approval: Approval.nullable() }),
      movesMoney: true,
      logs: [entity, 'approve'],
      errors: ['RUN_WAITING', 'RUN_EARLIER_OPEN'],
      freshCode: true,
    }),
    /** Nothing of it is ever paid, and its period is not calculated again. */
    reject: post(`/${entity}/run/reject/:id`, update, {
      body: z.strictObject({ ...seen, reason: z.string().trim().min(3).max(300) }),
      reply: run,
      logs: [entity, 'reject'],
    }),
  }
}
/** The steps of any kind of run. */
export type RunSteps<R extends Run = Run> = ReturnType<typeof runSteps<RunEntity, z.ZodType<R>>>
