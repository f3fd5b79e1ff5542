import { z } from 'zod'
import { Id, pageOf } from '../core/paging.ts'
import { both, can, signedIn } from '../core/permission.ts'
import { Base64Part } from '../core/upload.ts'
import { post } from '../frames/call.ts'
import { moveTemplateRecord } from './move-in.record.ts'
import { moveLimits, movePartBytes } from './movein.rules.ts'
import {
  MoveCheck,
  MoveDetail,
  MoveIn,
  MoveQuery,
  MoveSubject,
  MoveTemplate,
  NewMove,
  RefusedRow,
} from './movein.types.ts'

export const fileReader = can('movingIn', 'read')
/** Files hold whole numbers of members: whoever sends one may see such numbers. */
export const fileSender = both(can('movingIn', 'read', 'create'), can('memberContact', 'read'))
export const fileKeeper = can('movingIn', 'read', 'update')
/** What else is needed depends on what the file is about (`fileNeeds`), now and, of rows that are calls, at every row. */
const bySubject = signedIn()
const seen = z.strictObject({ version: z.int().min(1) })

export const moveInCalls = {
  searchMoves: post('/move-in/search', bySubject, { body: MoveQuery, reply: pageOf(MoveIn), reads: 'replica' }),
  getMove: post('/move-in/get/:id', bySubject, { reply: MoveDetail }),
  /** Rows with faults, from a line on; `next` is where to go on, null at the end. Only for who sent the file. */
  listRefusedRows: post('/move-in/refused/:id', bySubject, {
    body: z.strictObject({
      from: z.int().min(0).default(0),
      size: z.int().min(1).max(moveLimits.refusedAtOnce).default(20),
    }),
    reply: z.object({ rows: z.array(RefusedRow), next: z.int().nullable() }),
    errors: ['MOVE_NOT_YOURS'],
  }),
  startMove: post('/move-in/start', bySubject, {
    body: NewMove,
    reply: MoveDetail,
    logs: ['moveIn', 'startMove'],
    freshCode: true,
  }),
  /** The pieces of the file, in any order and as often as it takes. With the last one that was missing it is read. */
  sendMovePart: post('/move-in/part/:id', bySubject, {
    body: z.strictObject({ part: z.int().min(0), content: Base64Part(movePartBytes) }),
    reply: z.object({ receivedParts: z.int(), isComplete: z.boolean() }),
    unlogged: 'A piece of a file, of which the start is logged.',
    errors: ['MOVE_NOT_YOURS', 'MOVE_STEP', 'MOVE_PART', 'MOVE_DIGEST'],
    uploads: true,
    atOnce: 2,
    limit: { times: 3_000, seconds: 3_600 },
  }),
  /** Reads every row with these columns, and compares it with what is here. Nothing is written. */
  checkMove: post('/move-in/check/:id', bySubject, {
    body: MoveCheck,
    reply: MoveDetail,
    logs: ['moveIn', 'checkMove'],
    errors: ['MOVE_STEP', 'MOVE_COLUMNS', 'MOVE_FORGOTTEN'],
  }),
  discardMove: post('/move-in/discard/:id', bySubject, {
    body: seen,
    reply: MoveDetail,
    logs: ['moveIn', 'discardMove'],
    errors: ['MOVE_STEP'],
  }),
  /** The total that the other system shows, typed from there: by one admin, and without seeing theirs by a second one. */
  stateMoveTotal: post('/move-in/total/:id', fileKeeper, {
    body: z.strictObject({ totalMinor: z.int().min(1), version: z.int().min(1) }),
    reply: MoveDetail,
    logs: ['moveIn', 'stateTotal'],
    errors: ['MOVE_STEP', 'MOVE_TOTAL_OWN', 'MOVE_TOTAL_DIFFERS', 'MOVE_NO_TOTAL', 'APPROVAL_TIED'],
    freshCode: true,
  }),
  applyMove: post('/move-in/apply/:id', bySubject, {
    body: seen,
    reply: MoveDetail,
    logs: ['moveIn', 'applyMove'],
    movesMoney: true,
    errors: ['MOVE_STEP', 'MOVE_TOTAL_MISSING', 'MOVE_TOTAL_UNEQUAL', 'MOVE_EMPTY', 'MOVE_FORGOTTEN', 'MOVE_BEHIND'],
    freshCode: true,
  }),
  pauseMove: post('/move-in/pause/:id', bySubject, {
    body: seen,
    reply: MoveDetail,
    logs: ['moveIn', 'pauseMove'],
    errors: ['MOVE_STEP'],
  }),
  /** Takes back all that a file brought. */
  undoMove: post('/move-in/undo/:id', fileKeeper, {
    body: seen,
    reply: MoveDetail,
    logs: ['moveIn', 'undoMove'],
    movesMoney: true,
    errors: ['MOVE_STEP', 'MOVE_BALANCES_FIRST', 'MOVE_FORGOTTEN'],
    freshCode: true,
  }),
  listMoveTemplates: post('/move-in/template/list', fileReader, {
    body: z.strictObject({ subject: MoveSubject.optional() }),
    reply: z.object({ templates: z.array(MoveTemplate) }),
  }),
  /** Keeps the columns of a file under a name; a template of the same name and subject is replaced. */
  saveMoveTemplate: post('/move-in/template/save/:id', fileSender, {
    body: z.strictObject({ name: moveTemplateRecord.name.enter }),
    reply: MoveTemplate,
    logs: ['moveIn', 'saveTemplate'],
    errors: ['MOVE_STEP', 'MOVE_TEMPLATES_FULL'],
  }),
  deleteMoveTemplate: post('/move-in/template/delete/:id', fileSender, {
    reply: z.object({ id: Id }),
    logs: ['moveIn', 'deleteTemplate'],
  }),
}
