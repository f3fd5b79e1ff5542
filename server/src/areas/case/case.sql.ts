import { caseWorker } from '#contract/case/case.calls.ts'
import type { CaseStatus } from '#contract/case/case.machine.ts'
import { caseNoteRecord, caseStepRecord, evidenceRecord } from '#contract/case/case.record.ts'
import { type CaseOutcome, caseLimits } from '#contract/case/case.rules.ts'
import type {
  CaseMember,
  CaseNote,
  CaseStep,
  Evidence,
  FoundRecord,
  NewCase,
  NewEvidence,
} from '#contract/case/case.types.ts'
import { grantsFor } from '#contract/core/permission.ts'
import { namesOf } from '#contract/core/record.ts'
import { nextNumber } from '#platform/call/record-number.ts'
import { assignments, columnsAndValues, selected } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'

/** Locks it, so that two changes of one case follow each other. */
export const lockCase = (tx: Tx, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from case_file where id = ${id} for no key update`)

export const insertCase = (tx: Tx, { kind, title }: NewCase, adminId: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`
    insert into case_file ${columnsAndValues({ number: nextNumber('CA', 'case_number'), kind, title, openedBy: adminId })}
    returning id`)

type Stored = Partial<{
  kind: string
  title: string
  status: CaseStatus
  outcome: CaseOutcome | null
  reason: string
  assignedTo: string | null
  closedAt: Sql | null
}>

export const storeCase = (tx: Tx, id: string, stored: Stored): Promise<number> =>
  tx.run(sql`update case_file set ${assignments({ ...stored, version: sql`version + 1` })} where id = ${id}`)

export const touchCase = (tx: Tx, id: string): Promise<number> => storeCase(tx, id, {})

type Step = { status: CaseStatus; outcome?: CaseOutcome; reason?: string }

export const insertStep = (
  tx: Tx,
  caseId: string,
  { status, outcome, reason = '' }: Step,
  adminId: string,
): Promise<number> =>
  tx.run(sql`insert into case_step ${columnsAndValues({ caseId, status, outcome: outcome ?? null, reason, adminId })}`)

/** So many steps of a case are shown, the newest: it is seldom opened again more than once. */
const stepsShown = 100

/** Each lasts until the next one, and the last one of a case that is not closed until this moment. */
export const listSteps = (tx: Tx, caseId: string): Promise<CaseStep[]> =>
  tx.rows(sql`
    select * from (
      select ${selected(namesOf(caseStepRecord), 's', {
        actorName: raw('a.username'),
        minutes: sql`floor(extract(epoch from coalesce(
          lead(s.at) over (order by s.id), case when s.status = 'closed' then s.at else now() end) - s.at) / 60)::int`,
      })}
      from case_step s join admin a on a.id = s.admin_id where s.case_id = ${caseId} order by s.id desc limit ${stepsShown}) s
    order by s.id`)

/** Those of them that are no part of it yet; gives how many were added. */
export const insertMembers = (tx: Tx, caseId: string, memberIds: readonly string[], adminId: string): Promise<number> =>
  tx.run(sql`
    insert into case_member (case_id, member_id, added_by)
    select ${caseId}, m.id, ${adminId} from member m where m.id = any(${memberIds}::uuid[]) on conflict do nothing`)

export const deleteMember = (tx: Tx, caseId: string, memberId: string): Promise<number> =>
  tx.run(sql`delete from case_member where case_id = ${caseId} and member_id = ${memberId}`)

export const listMembers = (tx: Tx, caseId: string): Promise<CaseMember[]> =>
  tx.rows(sql`
    select m.id, called(m.username) as username from case_member k join member m on m.id = k.member_id
    where k.case_id = ${caseId} order by k.added_at, called(m.username) limit ${caseLimits.members}`)

export const findMemberName = (tx: Tx, id: string): Promise<{ username: string } | undefined> =>
  tx.row(sql`select called(m.username) as username from member m where m.id = ${id}`)

export const insertNote = (tx: Tx, caseId: string, text: string, adminId: string): Promise<number> =>
  tx.run(sql`insert into case_note ${columnsAndValues({ caseId, text, adminId })}`)

export const listNotes = (tx: Tx, caseId: string): Promise<CaseNote[]> =>
  tx.rows(sql`
    select ${selected(namesOf(caseNoteRecord), 'n', { actorName: raw('a.username') })}
    from case_note n join admin a on a.id = n.admin_id
    where n.case_id = ${caseId} order by n.id desc limit ${caseLimits.notes}`)

/** The line that the record shows now is kept with it. */
export const insertEvidence = (
  tx: Tx,
  caseId: string,
  { kind, recordId, note }: NewEvidence,
  { title, state, amountMinor, recordAt, memberId }: Omit<FoundRecord, 'recordId' | 'isAdded' | 'memberUsername'>,
  addedBy: string,
): Promise<number> =>
  tx.run(sql`
    insert into case_evidence ${columnsAndValues({
      caseId,
      kind,
      recordId,
      title,
      state,
      amountMinor,
      recordAt,
      memberId,
      note,
      addedBy,
    })} on conflict (case_id, kind, record_id) where withdrawn_at is null do nothing`)

/** Gives how many were withdrawn: none where it was before. */
export const storeWithdrawal = (tx: Tx, evidenceId: string, reason: string, adminId: string): Promise<number> =>
  tx.run(sql`
    update case_evidence set withdrawn_by = ${adminId}, withdrawn_at = now(), withdraw_reason = ${reason}
    where id = ${evidenceId} and withdrawn_at is null`)

/** With what each saved or lost in this case, or the case in which it counts. */
export const listEvidence = (tx: Tx, caseId: string): Promise<Evidence[]> =>
  tx.rows(sql`
    select ${selected(namesOf(evidenceRecord), 'e', {
      memberUsername: sql`called(m.username)`,
      addedBy: raw('a.username'),
      withdrawnBy: raw('w.username'),
    })}, false as is_hidden, coalesce(x.saved_minor, 0) as saved_minor, coalesce(x.lost_minor, 0) as lost_minor,
      (select d.number from case_evidence f join case_money y on y.evidence_id = f.id join case_file d on d.id = f.case_id
        where f.kind = e.kind and f.record_id = e.record_id and f.withdrawn_at is null and f.case_id <> e.case_id limit 1) as counts_in,
      exists (select from case_member k where k.case_id = e.case_id and k.member_id = e.member_id) as is_of_member
    from case_evidence e join admin a on a.id = e.added_by left join admin w on w.id = e.withdrawn_by
    left join member m on m.id = e.member_id left join case_money x on x.evidence_id = e.id and x.case_id = e.case_id
    where e.case_id = ${caseId} order by e.added_at, e.id limit ${caseLimits.evidence}`)

type Named = { id: string; name: string }
const namesAtMost = 500

/** Staff who may work on cases. */
const mayWork: Sql = sql`
  a.type = 'company' and a.status = 'active' and (r.is_owner or r.grants @> ${grantsFor(caseWorker)}::text[])`

export const listWorkers = (tx: Tx): Promise<Named[]> =>
  tx.rows(sql`
    select a.id, a.username as name from admin a join role r on r.id = a.role_id
    where ${mayWork} order by lower(a.username) limit ${namesAtMost}`)

/** Locks the admin, so that nobody is locked while a case is assigned to them. */
export const findWorker = (tx: Tx, id: string): Promise<Named | undefined> =>
  tx.row(sql`
    select a.id, a.username as name from admin a join role r on r.id = a.role_id where a.id = ${id} and ${mayWork} for share of a`)

/** By any part of the number or title, the newest first. */
export const searchCases = (
  tx: Tx,
  like: string,
  atMost: number,
): Promise<{ id: string; title: string; subtitle: string }[]> =>
  tx.rows(sql`
    select c.id, c.number as title, c.title as subtitle from case_file c
    where lower(c.number || ' ' || c.title) like ${like} order by c.opened_at desc limit ${atMost}`)
