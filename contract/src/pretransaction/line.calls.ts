import { z } from 'zod'
import { Id, pageOf } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { Approval } from '../frames/approval.ts'
import { post } from '../frames/call.ts'
import { SearchText } from '../frames/search.ts'
import { Candidate, Gap, LineDetail, LineQuery, LineRow, LineTotals, OwnerMatch } from './line.types.ts'
import { PayoutAccount, Reason } from './pretransaction.types.ts'

const reader = can('pretransactionNotMatch', 'read')
const matcher = can('pretransactionNotMatch', 'read', 'update')
const page = pageOf(LineRow, LineTotals)
/** The version that was looked at: who decides must not decide over something that changed since. */
const seen = { version: z.int().min(1) }
/** Money of somebody else than the member is credited only where this says that it was seen. */
const sure = { confirmPayer: z.boolean().optional() }

/** What staff do with statement lines that did not find their owner by themselves, or found the wrong one. */
export const lineCalls = {
  /** What waits, the oldest first; by status also what does not, the newest first. */
  /** What waits, where no status is asked for nor those that are tied. */
  searchLines: post('/pre-transaction/line/search', reader, {
    body: LineQuery,
    reply: page,
    reads: 'replica',
    // A line names somebody whom nobody knows yet.
    reveals: { by: 'id', screen: 'pre-transaction-matching' },
    errors: ['REVEAL_LIMIT'],
  }),
  getLine: post('/pre-transaction/line/get/:id', reader, { reply: LineDetail }),
  /** The open gaps of all statements. */
  listGaps: post('/pre-transaction/line/gaps', reader, { reply: z.object({ gaps: z.array(Gap) }) }),
  /** The accounts whose statements there are, to narrow the list to one. */
  listLineAccounts: post('/pre-transaction/line/accounts', reader, {
    reply: z.object({ accounts: z.array(PayoutAccount) }),
  }),
  /** Every line whatever became of it, the newest first, for those who look after accounts. */
  searchStatement: post('/bank/line/search', can('paymentAuto', 'read'), {
    body: LineQuery,
    reply: page,
    reads: 'replica',
  }),

  /** Looks further than the candidates: by any part of a number, or of what a member is known by. */
  findOwners: post('/pre-transaction/line/find-owners', matcher, {
    body: z.strictObject({ lineId: Id, text: SearchText }),
    reply: z.object({ candidates: z.array(Candidate), members: z.array(OwnerMatch) }),
  }),
  /** Gives a line to a pre-transaction, which is credited or settled by it, or proved where that happened before. */
  matchLine: post('/pre-transaction/line/match/:id', matcher, {
    body: z.strictObject({ ...seen, preId: Id, preVersion: z.int().min(1), ...sure }),
    reply: LineDetail,
    movesMoney: true,
    logs: ['statementLine', 'match'],
    errors: ['STATEMENT_UNLIKE', 'STATEMENT_PROVEN', 'STATEMENT_OWN', 'STATEMENT_PAYER', 'PRETRANSACTION_TAKEN'],
    freshCode: true,
  }),
  /** Gives a line to the only pre-transaction that it can belong to; refused where there are several, or none. */
  matchOnly: post('/pre-transaction/line/match-only/:id', matcher, {
    body: z.strictObject(seen),
    reply: LineDetail,
    movesMoney: true,
    logs: ['statementLine', 'matchOnly'],
    bulk: 'seen',
    errors: [
      'STATEMENT_UNCLEAR',
      'STATEMENT_UNLIKE',
      'STATEMENT_PROVEN',
      'STATEMENT_OWN',
      'STATEMENT_PAYER',
      'PRETRANSACTION_TAKEN',
    ],
    freshCode: true,
  }),
  /** Credits money to a member who announced nothing. Above the limit of the settings a second admin has to agree. */
  creditLine: post('/pre-transaction/line/credit/:id', matcher, {
    body: z.strictObject({ ...seen, memberId: Id, reason: Reason, ...sure }),
    reply: z.object({ line: LineDetail, approval: Approval.nullable() }),
    movesMoney: true,
    logs: ['statementLine', 'credit'],
    errors: ['STATEMENT_UNLIKE', 'STATEMENT_WAITING', 'STATEMENT_PAYER', 'MEMBER_CLOSED'],
    freshCode: true,
  }),
  /** Says that a line is nobody's deposit or withdrawal, such as a fee or the operator's own transfer. */
  disownLine: post('/pre-transaction/line/disown/:id', matcher, {
    body: z.strictObject({ ...seen, reason: Reason }),
    reply: LineDetail,
    logs: ['statementLine', 'disown'],
  }),
  /** Lets a line wait again. What its match credited is taken back, large amounts only with a second admin. */
  undoLine: post('/pre-transaction/line/undo/:id', matcher, {
    body: z.strictObject({ ...seen, reason: Reason }),
    reply: z.object({ line: LineDetail, approval: Approval.nullable() }),
    movesMoney: true,
    logs: ['statementLine', 'undo'],
    errors: ['PRETRANSACTION_TAKEN', 'PRETRANSACTION_WAITING'],
    freshCode: true,
  }),
}
