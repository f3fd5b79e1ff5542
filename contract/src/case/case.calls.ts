import { z } from 'zod'
import { Id, pageOf } from '../core/paging.ts'
import { both, can } from '../core/permission.ts'
import { enters } from '../core/record.ts'
import { post } from '../frames/call.ts'
import { caseNoteRecord, caseRecord, caseSetting } from './case.record.ts'
import { caseOutcomeNames } from './case.rules.ts'
import {
  Case,
  CaseDetail,
  CaseQuery,
  CaseSumQuery,
  CaseSums,
  CaseTotals,
  FoundRecord,
  NewCase,
  NewEvidence,
} from './case.types.ts'
import { EvidenceKind } from './evidence.rules.ts'

const reader = can('caseManagement', 'read')
/** Whoever names members has to see them. */
const seesMembers = can('memberManagement', 'read')
/** Who works on cases, and can be given one. */
export const caseWorker = can('caseManagement', 'read', 'update')
/** The version that was looked at. A change that waits for a second admin is made without it. */
const seen = { version: z.int().min(1).optional() }
const reason = caseRecord.reason.enter

export const caseCalls = {
  searchCases: post('/case/search', reader, { body: CaseQuery, reply: pageOf(Case, CaseTotals), reads: 'replica' }),
  /** The same cases by what they were closed with. */
  sumCases: post('/case/sums', reader, { body: CaseSumQuery, reply: CaseSums, reads: 'replica' }),
  getCase: post('/case/get/:id', reader, { reply: CaseDetail }),
  /** Who can be given a case. */
  listCaseWorkers: post('/case/workers', reader, {
    reply: z.object({ admins: z.array(z.object({ id: Id, name: z.string() })) }),
  }),
  /** Records of one kind that can be added: the newest of the members of the case, or those that the search names. */
  findRecords: post('/case/records/:id', caseWorker, {
    body: z.strictObject({ kind: EvidenceKind, search: z.string().trim().max(60).default('') }),
    reply: z.object({ records: z.array(FoundRecord) }),
    errors: ['PERMISSION_DENIED'],
  }),

  openCase: post('/case/open', both(can('caseManagement', 'read', 'create'), seesMembers), {
    body: NewCase,
    reply: CaseDetail,
    logs: ['case', 'openCase'],
    errors: ['PERMISSION_DENIED'],
  }),
  updateCase: post('/case/update/:id', caseWorker, {
    body: z.strictObject({ ...enters(caseSetting), ...seen }),
    reply: CaseDetail,
    logs: ['case', 'update'],
    errors: ['CASE_CLOSED'],
  }),
  addCaseMember: post('/case/member/add/:id', both(caseWorker, seesMembers), {
    body: z.strictObject({ memberId: Id, ...seen }),
    reply: CaseDetail,
    logs: ['case', 'addCaseMember'],
    errors: ['CASE_CLOSED', 'CASE_HAS_MEMBER', 'CASE_FULL'],
  }),
  removeCaseMember: post('/case/member/remove/:id', caseWorker, {
    body: z.strictObject({ memberId: Id, ...seen }),
    reply: CaseDetail,
    logs: ['case', 'removeCaseMember'],
    errors: ['CASE_CLOSED', 'CASE_LAST_MEMBER'],
  }),
  /** To somebody who may work on cases, or to nobody. */
  assignCase: post('/case/assign/:id', caseWorker, {
    body: z.strictObject({ adminId: Id.nullable(), ...seen }),
    reply: CaseDetail,
    logs: ['case', 'assignCase'],
    errors: ['CASE_CLOSED', 'CASE_WORKER_UNFIT'],
  }),
  /** Begins to work on it. A case that is nobody's becomes the caller's. */
  startCase: post('/case/start/:id', caseWorker, {
    body: z.strictObject(seen),
    reply: CaseDetail,
    logs: ['case', 'startCase'],
    errors: ['CASE_STEP'],
  }),
  closeCase: post('/case/close/:id', caseWorker, {
    body: z.strictObject({ outcome: z.enum(caseOutcomeNames), reason, ...seen }),
    reply: CaseDetail,
    logs: ['case', 'closeCase'],
    errors: ['CASE_STEP'],
  }),
  reopenCase: post('/case/reopen/:id', caseWorker, {
    body: z.strictObject({ reason, ...seen }),
    reply: CaseDetail,
    logs: ['case', 'reopenCase'],
    errors: ['CASE_STEP'],
  }),
  /** Also to a closed case. It changes nothing that others decide on, so that it needs no version. */
  addCaseNote: post('/case/note/:id', caseWorker, {
    body: z.strictObject({ text: caseNoteRecord.text.enter }),
    reply: CaseDetail,
    logs: ['case', 'addNote'],
    errors: ['CASE_FULL'],
  }),
  addEvidence: post('/case/evidence/add/:id', caseWorker, {
    body: z.strictObject({ ...NewEvidence.shape, ...seen }),
    reply: CaseDetail,
    logs: ['case', 'addEvidence'],
    errors: ['CASE_CLOSED', 'CASE_HAS_RECORD', 'CASE_FULL', 'PERMISSION_DENIED'],
  }),
  /** It stays in the case as withdrawn, and counts no longer. */
  withdrawEvidence: post('/case/evidence/withdraw/:id', caseWorker, {
    body: z.strictObject({ evidenceId: Id, reason, ...seen }),
    reply: CaseDetail,
    logs: ['case', 'withdrawEvidence'],
    errors: ['CASE_CLOSED', 'EVIDENCE_WITHDRAWN', 'PERMISSION_DENIED'],
  }),
}
