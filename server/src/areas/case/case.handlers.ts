import type { caseCalls } from '#contract/case/case.calls.ts'
import { type CaseStatus, caseMachine } from '#contract/case/case.machine.ts'
import { caseLog, caseRecord } from '#contract/case/case.record.ts'
import { caseLimits } from '#contract/case/case.rules.ts'
import type { CaseDetail, Evidence, NewEvidence } from '#contract/case/case.types.ts'
import { type EvidenceKind, evidenceKinds } from '#contract/case/evidence.rules.ts'
import { mayGo } from '#contract/core/machine.ts'
import { allows } from '#contract/core/permission.ts'
import { type ReadOf, snapshotOf } from '#contract/core/record.ts'
import { raise, settleNotices } from '#platform/audit/notice.ts'
import { changeOne } from '#platform/call/change-one.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { raw } from '#platform/database/sql.ts'
import { AppError, notFound, wrongField } from '#platform/http/error.ts'
import { listContext, listHandler } from '#platform/list/list.ts'
import type { Actor } from '#platform/session/session.ts'
import { caseList, findCase, sumCases } from './case.list.ts'
import {
  deleteMember,
  findMemberName,
  findWorker,
  insertCase,
  insertEvidence,
  insertMembers,
  insertNote,
  insertStep,
  listEvidence,
  listMembers,
  listNotes,
  listSteps,
  listWorkers,
  lockCase,
  storeCase,
  storeWithdrawal,
  touchCase,
} from './case.sql.ts'
import { findRecord, listRecords } from './evidence.sql.ts'

const maySee = (admin: Actor, kind: EvidenceKind): boolean => allows(admin, evidenceKinds[kind].needs)

function expectSees(admin: Actor, kind: EvidenceKind): void {
  if (!maySee(admin, kind)) throw new AppError('PERMISSION_DENIED')
}

/** What is told of a record that the reader may not see: that there is one, of which kind, and who added it. */
const hidden = (evidence: Evidence): Evidence => ({
  ...evidence,
  recordId: null,
  title: '',
  state: '',
  amountMinor: null,
  recordAt: null,
  memberId: null,
  memberUsername: null,
  note: '',
  withdrawReason: '',
  isHidden: true,
  savedMinor: 0,
  lostMinor: 0,
  countsIn: null,
  isOfMember: true,
})

async function read({ tx, admin }: SignedContext, id: string): Promise<CaseDetail> {
  const found = await findCase(tx, id)
  if (!found) throw notFound()
  const evidence = await listEvidence(tx, id)
  return {
    ...found,
    members: await listMembers(tx, id),
    steps: await listSteps(tx, id),
    notes: await listNotes(tx, id),
    evidence: evidence.map(each => (maySee(admin, each.kind) ? each : hidden(each))),
  }
}

type OneCase = SignedContext & { params: { id: string } }
/** What a change was about, beside the case. */
type Said = Partial<ReadOf<typeof caseLog>>

/** Every change of a case. What it was about stands in the log with what it made of the case. */
function change(
  context: OneCase,
  version: number | undefined,
  make: (before: CaseDetail) => Promise<Said | undefined>,
): Promise<CaseDetail> {
  let said: Said | undefined
  let isBefore = true
  const snapshot = (row: CaseDetail) => {
    const about = isBefore ? {} : snapshotOf(caseLog, said ?? {})
    isBefore = false
    return { ...snapshotOf(caseRecord, row), ...about }
  }
  return changeOne(
    context,
    { lock: lockCase, read, nameOf: ({ number }) => number, snapshot },
    version,
    async before => {
      said = await make(before)
    },
  )
}

/** A change of what a case is about, which is over once it is closed. */
const changeWorked = (
  context: OneCase,
  version: number | undefined,
  make: (before: CaseDetail) => Promise<Said | undefined>,
) =>
  change(context, version, async before => {
    if (before.status === 'closed') throw new AppError('CASE_CLOSED')
    return make(before)
  })

function expectStep({ status }: CaseDetail, to: CaseStatus): void {
  if (!mayGo(caseMachine, status, to)) throw new AppError('CASE_STEP')
}

function expectRoom(held: readonly unknown[], max: number): void {
  if (held.length >= max) throw new AppError('CASE_FULL', { max })
}

/** Adds a record as it is now, and says what the log tells of it. */
async function add({ tx, admin }: SignedContext, caseId: string, entered: NewEvidence): Promise<Said> {
  const { kind, recordId, note } = entered
  expectSees(admin, kind)
  const record = await findRecord(tx, kind, recordId)
  if (!record) throw notFound()
  const added = await insertEvidence(tx, caseId, { kind, recordId: record.recordId, note }, record, admin.id)
  if (added === 0) throw new AppError('CASE_HAS_RECORD')
  return { evidenceKind: kind, evidence: record.title, evidenceNote: note }
}

export const caseHandlers: Handlers<typeof caseCalls> = {
  searchCases: listHandler(caseList),
  sumCases: context => sumCases(context.tx, context.body, listContext(context)),
  getCase: context => read(context, context.params.id),
  listCaseWorkers: async ({ tx }) => ({ admins: await listWorkers(tx) }),

  async findRecords(context) {
    const { tx, admin, params, body } = context
    expectSees(admin, body.kind)
    if (!(await findCase(tx, params.id))) throw notFound()
    return { records: await listRecords(tx, params.id, body.kind, body.search) }
  },

  async openCase(context) {
    const { tx, admin, body, locale } = context
    const made = await insertCase(tx, body, admin.id)
    if (!made) throw new Error('a case was not inserted')
    const { id } = made
    const memberIds = [...new Set(body.memberIds)]
    const added = await insertMembers(tx, id, memberIds, admin.id)
    if (added < memberIds.length) throw wrongField('memberIds', 'MEMBER_UNKNOWN', locale)
    await insertStep(tx, id, { status: 'open' }, admin.id)
    if (body.note !== '') await insertNote(tx, id, body.note, admin.id)
    const evidence = body.evidence && (await add(context, id, body.evidence))
    const opened = await read(context, id)
    const said = snapshotOf(caseLog, { ...evidence, ...(body.note !== '' && { note: body.note }) })
    context.record({ id, name: opened.number, before: null, after: { ...snapshotOf(caseRecord, opened), ...said } })
    return opened
  },

  updateCase: context =>
    changeWorked(context, context.body.version, async ({ id }) => {
      const { kind, title } = context.body
      await storeCase(context.tx, id, { kind, title })
      return undefined
    }),

  addCaseMember: context =>
    changeWorked(context, context.body.version, async ({ id, members }) => {
      const { tx, admin, body, locale } = context
      if (members.some(member => member.id === body.memberId)) throw new AppError('CASE_HAS_MEMBER')
      expectRoom(members, caseLimits.members)
      if (!(await findMemberName(tx, body.memberId))) throw wrongField('memberId', 'MEMBER_UNKNOWN', locale)
      await insertMembers(tx, id, [body.memberId], admin.id)
      await touchCase(tx, id)
      return undefined
    }),

  removeCaseMember: context =>
    changeWorked(context, context.body.version, async ({ id, members }) => {
      const { tx, body } = context
      if (!members.some(member => member.id === body.memberId)) throw notFound()
      if (members.length === 1) throw new AppError('CASE_LAST_MEMBER')
      await deleteMember(tx, id, body.memberId)
      await touchCase(tx, id)
      return undefined
    }),

  assignCase: context =>
    changeWorked(context, context.body.version, async ({ id, number }) => {
      const { tx, admin, body } = context
      if (body.adminId !== null && !(await findWorker(tx, body.adminId))) throw new AppError('CASE_WORKER_UNFIT')
      await storeCase(tx, id, { assignedTo: body.adminId })
      // Whoever had it need not look at it any more.
      await settleNotices(tx, id)
      if (body.adminId !== null && body.adminId !== admin.id) {
        await raise(tx, 'caseAssigned', { id, name: number }, { by: admin.username }, { to: [body.adminId] })
      }
      return undefined
    }),

  startCase: context =>
    change(context, context.body.version, async before => {
      const { tx, admin } = context
      expectStep(before, 'working')
      const { id, assignedId } = before
      await storeCase(tx, id, { status: 'working', assignedTo: assignedId ?? admin.id })
      await insertStep(tx, id, { status: 'working' }, admin.id)
      await settleNotices(tx, id)
      return undefined
    }),

  closeCase: context =>
    change(context, context.body.version, async before => {
      const { tx, admin, body } = context
      expectStep(before, 'closed')
      const { outcome, reason } = body
      await storeCase(tx, before.id, { status: 'closed', outcome, reason, closedAt: raw('now()') })
      await insertStep(tx, before.id, { status: 'closed', outcome, reason }, admin.id)
      await settleNotices(tx, before.id)
      return undefined
    }),

  reopenCase: context =>
    change(context, context.body.version, async before => {
      const { tx, admin, body } = context
      expectStep(before, 'open')
      const { reason } = body
      await storeCase(tx, before.id, { status: 'open', outcome: null, reason, closedAt: null })
      await insertStep(tx, before.id, { status: 'open', reason }, admin.id)
      return undefined
    }),

  addCaseNote: context =>
    change(context, undefined, async ({ id, notes }) => {
      expectRoom(notes, caseLimits.notes)
      await insertNote(context.tx, id, context.body.text, context.admin.id)
      return { note: context.body.text }
    }),

  addEvidence: context =>
    changeWorked(context, context.body.version, async ({ id, evidence }) => {
      expectRoom(evidence, caseLimits.evidence)
      const said = await add(context, id, context.body)
      await touchCase(context.tx, id)
      return said
    }),

  withdrawEvidence: context =>
    changeWorked(context, context.body.version, async ({ id, evidence }) => {
      const { tx, admin, body } = context
      const found = evidence.find(each => each.id === body.evidenceId)
      if (!found) throw notFound()
      expectSees(admin, found.kind)
      if ((await storeWithdrawal(tx, found.id, body.reason, admin.id)) === 0) throw new AppError('EVIDENCE_WITHDRAWN')
      await touchCase(tx, id)
      return { evidenceKind: found.kind, evidence: found.title, withdrawReason: body.reason }
    }),
}
