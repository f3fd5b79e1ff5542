import { z } from 'zod'
import { WallTime } from '../core/clock.ts'
import { Id, listQuery } from '../core/paging.ts'
import { enters, reads } from '../core/record.ts'
import { ParallelState } from '../parallel/parallel.types.ts'
import { carriedRecord } from './carried.record.ts'
import { cutOverRecord } from './cut-over.record.ts'
import { MoveSubject } from './movein.types.ts'

export const CutOverPlan = z.object(reads(cutOverRecord))
export type CutOverPlan = z.infer<typeof CutOverPlan>

/** What has to be so before members may sign in. */
const cutOverChecks = [
  'frozen',
  'membersApplied',
  'balancesApplied',
  'balancesSinceFreeze',
  'nothingMovedSince',
  'nothingWaits',
  'parallelClean',
  'ledgerAgrees',
] as const

/** What must not be open for anybody who goes back: it could not be taken along. */
const wayBackChecks = ['requests', 'bets', 'bonuses', 'debts'] as const

/**
 * Where a cut-over stands by the clock: planned, and the other system still takes what members do; frozen, and it takes nothing more;
 * confirmed, and the moment is still to come; open, with a way back; returning, while balances are carried back.
 */
export const cutOverStages = ['none', 'planned', 'frozen', 'confirmed', 'open', 'returning'] as const
export type CutOverStage = (typeof cutOverStages)[number]

export const CutOver = z.object({
  stage: z.enum(cutOverStages),
  /** The one that is planned, or still has a way back. */
  plan: CutOverPlan.nullable(),
  ready: z.boolean(),
  checks: z.array(z.object({ check: z.enum(cutOverChecks), holds: z.boolean() })),
  /** What becomes final. */
  moves: z.array(
    z.object({ id: Id, number: z.string(), subject: MoveSubject, doneCount: z.int(), totalMinor: z.int() }),
  ),
  memberCount: z.int(),
  totalMinor: z.int(),
  /** How the days of the parallel run stand. */
  parallel: ParallelState,
  /** While there is a way back: what stands in it, and what would be carried back. */
  wayBack: z
    .object({
      ready: z.boolean(),
      /** How many of each are open; counted no further than a thousand. */
      checks: z.array(z.object({ check: z.enum(wayBackChecks), count: z.int() })),
      memberCount: z.int(),
      cashMinor: z.int(),
    })
    .nullable(),
})
export type CutOver = z.infer<typeof CutOver>

/** Times of the brand's clock; the other system may have stopped already. */
export const NewCutOver = z.strictObject({
  freezeAt: WallTime,
  at: WallTime,
  ...enters({ wayBackHours: cutOverRecord.wayBackHours }),
})

export const CarriedBack = z.object(reads(carriedRecord))
export type CarriedBack = z.infer<typeof CarriedBack>
export const CarriedQuery = listQuery(['carriedAt', 'changeMinor'], { cutOverId: Id.optional() })
