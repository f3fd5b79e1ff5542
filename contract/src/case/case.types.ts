import { z } from 'zod'
import { Id, listQuery, QueryDay, waitingFilter } from '../core/paging.ts'
import { MemberUsername } from '../core/personal.ts'
import { enters, reads } from '../core/record.ts'
import { CaseStatus } from './case.machine.ts'
import {
  caseNoteRecord,
  caseRecord,
  caseSetting,
  caseStepRecord,
  caseSumRecord,
  evidenceRecord,
} from './case.record.ts'
import { caseLimits, caseOutcomeNames } from './case.rules.ts'
import { EvidenceKind, RecordId } from './evidence.rules.ts'

export const Case = z.object(reads(caseRecord))
export type Case = z.infer<typeof Case>

/** Which cases: the list and its figures read by the same. */
const caseFilters = {
  kind: caseSetting.kind.read.optional(),
  status: CaseStatus.optional(),
  /** Only those that are not closed, or only those that are. */
  pending: z.boolean().optional(),
  outcome: z.enum(caseOutcomeNames).optional(),
  assignedId: Id.optional(),
  memberId: Id.optional(),
  /** Cases in which this record is evidence that holds. */
  recordKind: EvidenceKind.optional(),
  recordId: RecordId.optional(),
  /** The business days on which they were opened. */
  from: QueryDay.optional(),
  to: QueryDay.optional(),
}
export const CaseQuery = listQuery(['openedAt'], { ...caseFilters, ...waitingFilter })
export const CaseSumQuery = z.strictObject({ search: CaseQuery.shape.search, ...caseFilters, ...waitingFilter })
export const CaseTotals = z.object({ savedMinor: z.int(), lostMinor: z.int() })

export const CaseSum = z.object({ outcome: z.enum(caseOutcomeNames), ...reads(caseSumRecord) })
export type CaseSum = z.infer<typeof CaseSum>
export const CaseSums = z.object({
  /** Over all that are closed. */
  medianMinutes: caseSumRecord.medianMinutes.read,
  outcomes: z.array(CaseSum),
  /** There are more cases than are looked at: these are the newest. */
  isCapped: z.boolean(),
})
export type CaseSums = z.infer<typeof CaseSums>

export const CaseMember = z.object({ id: Id, username: MemberUsername })
export type CaseMember = z.infer<typeof CaseMember>

export const CaseStep = z.object(reads(caseStepRecord))
export type CaseStep = z.infer<typeof CaseStep>
export const CaseNote = z.object(reads(caseNoteRecord))
export type CaseNote = z.infer<typeof CaseNote>

export const Evidence = z.object({
  ...reads(evidenceRecord),
  /** The reader may not see such records: only the kind is told. */
  isHidden: z.boolean(),
  /** What it saved or lost, where it counts in this case. */
  savedMinor: z.int(),
  lostMinor: z.int(),
  /** The case of another number in which it counts already. */
  countsIn: z.string().nullable(),
  /** Whether its member is one of the case. Of others nothing counts. */
  isOfMember: z.boolean(),
})
export type Evidence = z.infer<typeof Evidence>

export const CaseDetail = Case.extend({
  members: z.array(CaseMember),
  steps: z.array(CaseStep),
  notes: z.array(CaseNote),
  evidence: z.array(Evidence),
})
export type CaseDetail = z.infer<typeof CaseDetail>

/** A record to be added, and why. */
export const NewEvidence = z.strictObject({ kind: EvidenceKind, recordId: RecordId, note: evidenceRecord.note.enter })
export type NewEvidence = z.output<typeof NewEvidence>

export const NewCase = z.strictObject({
  ...enters(caseSetting),
  memberIds: z.array(Id).min(1).max(caseLimits.members),
  /** What is known at the beginning, if anything. */
  note: z.string().trim().max(caseNoteRecord.text.max).default(''),
  evidence: NewEvidence.optional(),
})
export type NewCase = z.output<typeof NewCase>

/** A record that can be added, as it is at this moment. */
export const FoundRecord = z.object({
  recordId: RecordId,
  ...reads({
    title: evidenceRecord.title,
    state: evidenceRecord.state,
    amountMinor: evidenceRecord.amountMinor,
    recordAt: evidenceRecord.recordAt,
    memberId: evidenceRecord.memberId,
    memberUsername: evidenceRecord.memberUsername,
  }),
  /** It is in the case already. */
  isAdded: z.boolean(),
})
export type FoundRecord = z.infer<typeof FoundRecord>
