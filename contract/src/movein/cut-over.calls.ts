import { z } from 'zod'
import { pageOf } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { cutOverRecord } from './cut-over.record.ts'
import { CarriedBack, CarriedQuery, CutOver, CutOverPlan, NewCutOver } from './cut-over.types.ts'

const reader = can('movingIn', 'read')
const keeper = can('movingIn', 'read', 'update')
const seen = { version: z.int().min(1) }

export const cutOverCalls = {
  getCutOver: post('/move-in/cut-over/get', reader, { reply: CutOver }),
  /** Says when the other system stops, when members sign in here, and for how long there is a way back. */
  planCutOver: post('/move-in/cut-over/plan', keeper, {
    body: NewCutOver,
    reply: CutOverPlan,
    logs: ['cutOver', 'planCutOver'],
    errors: ['CUT_OVER_PLANNED'],
    freshCode: true,
  }),
  /** Gives the plan up; one that is confirmed as long as its moment has not come. */
  cancelCutOver: post('/move-in/cut-over/cancel/:id', keeper, {
    body: z.strictObject(seen),
    reply: CutOverPlan,
    logs: ['cutOver', 'cancelCutOver'],
    movesMoney: true,
    errors: ['CUT_OVER_STEP'],
  }),
  /** From the moment of the plan on the members of every imported file sign in here. */
  confirmCutOver: post('/move-in/cut-over/confirm/:id', keeper, {
    body: z.strictObject({ memberCount: z.int(), totalMinor: z.int(), ...seen }),
    reply: CutOverPlan,
    logs: ['cutOver', 'confirmCutOver'],
    movesMoney: true,
    errors: ['CUT_OVER_STEP', 'CUT_OVER_OPEN', 'CUT_OVER_CHANGED'],
    freshCode: true,
  }),
  /** Lets the other system lead again: members are signed out, and what they have is carried back to it. */
  goBack: post('/move-in/cut-over/go-back/:id', keeper, {
    body: z.strictObject({
      memberCount: z.int(),
      reason: cutOverRecord.reason.enter.unwrap(),
      ...seen,
    }),
    reply: CutOverPlan,
    logs: ['cutOver', 'goBack'],
    movesMoney: true,
    errors: ['CUT_OVER_STEP', 'WAY_BACK_CLOSED', 'WAY_BACK_BLOCKED', 'CUT_OVER_CHANGED'],
    freshCode: true,
  }),
  searchCarriedBack: post('/move-in/carried-back/search', reader, {
    body: CarriedQuery,
    reply: pageOf(CarriedBack),
    reads: 'replica',
  }),
}
