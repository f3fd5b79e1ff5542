import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autoCalls } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import { type CaseStatus, caseMachine, CaseStatus as Statuses } from '#contract/case/case.machine.ts'
import { caseLimits, caseOutcomeNames } from '#contract/case/case.rules.ts'
import type { CaseDetail, Evidence } from '#contract/case/case.types.ts'
import { type EvidenceKind, evidenceKindNames, evidenceKinds } from '#contract/case/evidence.rules.ts'
import { mayGo } from '#contract/core/machine.ts'
import { grantsFor } from '#contract/core/permission.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { raw, sql } from '#platform/database/sql.ts'
import { addAgent, signedInAs } from '../../../testing/agent.steps.ts'
import { addBlock } from '../../../testing/block.steps.ts'
import { closeCase, openCase } from '../../../testing/case.steps.ts'
import { adjustBy, newestTransfer } from '../../../testing/credit.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import {
  addBankAccount,
  addClient,
  askDeposit,
  askWithdrawal,
  richMember,
  setPolicy,
} from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import { bet, giveBonus } from '../../../testing/promotion.steps.ts'
import { codeOf, fieldsOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { case: cases, pretransaction, promotion, block } = calls
let server: TestServer
let owner: TestAdmin
/** Works on cases, and sees no record of any kind. */
let worker: TestAdmin
let reader: TestAdmin
let account: { id: string; bank: 'SCB'; number: string }
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  worker = await server.admins(['caseManagement.read', 'caseManagement.update', 'caseManagement.create'])
  reader = await server.admins(['caseManagement.read'])
  const { id, number } = await addBankAccount(server, owner.token)
  account = { id, bank: 'SCB', number }
  await setPolicy(server, owner.token, { withdrawalAutoMinor: 0, withdrawalMinMinor: 1_00 })
})
afterAll(() => server.close())

const reason = 'ตรวจเอกสารครบแล้ว'
const note = 'เกี่ยวกับเรื่องนี้'
const get = async (id: string, token = owner.token) =>
  (await server.call(cases.getCase, { token, params: { id } })).body.data
const addTo = (id: string, kind: EvidenceKind, recordId: string, token = owner.token, version?: number) =>
  server.call(cases.addEvidence, {
    token,
    params: { id },
    body: { kind, recordId, note, ...(version !== undefined && { version }) },
  })
const list = async (body: object = {}, token = owner.token) =>
  (await server.call(cases.searchCases, { token, body })).body.data
const sums = async (body: object = {}, token = owner.token) =>
  (await server.call(cases.sumCases, { token, body })).body.data
const reopen = (id: string) => server.call(cases.reopenCase, { token: owner.token, params: { id }, body: { reason } })

async function withdrawalOf(member: { token: string }, amountMinor: number): Promise<string> {
  const asked = await askWithdrawal(server, member.token, amountMinor)
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body))
  return asked.body.data.id
}
const reject = (id: string, version = 1) =>
  server.call(pretransaction.rejectPre, { token: owner.token, params: { id }, body: { version, reason } })
async function pay(id: string) {
  await server.call(pretransaction.approvePre, { token: owner.token, params: { id }, body: { version: 1 } })
  const body = { version: 2, bankAccountId: account.id, bankReference: randomUUID().slice(0, 8), confirmShort: true }
  return server.call(pretransaction.payPre, { token: owner.token, params: { id }, body })
}
const cancelBonus = async (id: string) => {
  const found = await server.database.tx.row<{ version: number }>(sql`select version from bonus_claim where id = ${id}`)
  const body = { version: present(found).version, reason }
  return server.call(promotion.cancelClaim, { token: owner.token, params: { id }, body })
}

/** A record of each kind, of a member where the kind is of one. */
const made: Readonly<Record<EvidenceKind, (member: { id: string; token: string }) => Promise<string>>> = {
  member: async ({ id }) => id,
  pretransaction: member => withdrawalOf(member, 10_00),
  bonusClaim: ({ id }) => giveBonus(server, id, 20_00),
  async credit({ id }) {
    await adjustBy(server, owner.token, id, 30_00)
    return newestTransfer(server, owner.token, id)
  },
  async bet({ id }) {
    await bet(server, id, 5_00)
    const row = await server.database.tx.row<{ id: string }>(
      sql`select id::text as id from bet where member_id = ${id}`,
    )
    return present(row).id
  },
  async statementLine(member) {
    const amountMinor = 100_00 + Math.floor(Math.random() * 90_00)
    const { id } = (await askDeposit(server, member.token, amountMinor)).body.data
    const client = await addClient(server, owner.token, 'reader', [account.id])
    const line = { at: new Date().toISOString(), amountMinor, bankReference: randomUUID() }
    const { bank, number } = account
    await server.auto(autoCalls.pretransaction.pushLines, client, {
      body: { account: { bank, number }, lines: [line] },
    })
    const row = await server.database.tx.row<{ id: string }>(sql`
      update statement_line set pre_transaction_id = ${id}, status = 'matched'
      where bank_reference = ${line.bankReference} returning id`)
    return present(row).id
  },
  blockEntry: async ({ id }) => (await addBlock(server, owner.token, { memberId: id })).id,
  async signIn({ id }) {
    const row = await server.database.tx.row<{ id: string }>(sql`
      select id::text as id from member_sign_in where member_id = ${id} limit 1`)
    return present(row).id
  },
}

describe('a case', () => {
  it('is opened about members with a number, and is nobody’s', async () => {
    const { id: memberId } = await addMember(server, owner.token)
    const opened = await openCase(server, owner.token, { memberIds: [memberId, memberId], note: 'ลูกค้าแจ้ง' })
    expect(opened.number).toMatch(/^CA-\d{8}-\d{6,}$/)
    expect(opened).toMatchObject({ status: 'open', assignedName: null, outcome: null, openedBy: owner.username })
    expect(opened.members.map(({ id }) => id)).toEqual([memberId])
    expect(opened.notes).toMatchObject([{ text: 'ลูกค้าแจ้ง', actorName: owner.username }])
    expect((await list({ memberId })).records.map(({ id }) => id)).toEqual([opened.id])
  })

  it('is about members that there are, and at least one', async () => {
    const body = { kind: 'other' as const, title: 'ไม่มีสมาชิก', memberIds: [randomUUID()] }
    expect(fieldsOf(await server.call(cases.openCase, { token: owner.token, body }))).toEqual([
      'memberIds MEMBER_UNKNOWN',
    ])
    const none = await server.call(cases.openCase, { token: owner.token, body: { ...body, memberIds: [] } })
    expect(codeOf(none)).toBe('REQUEST_INVALID')
    // Whoever does not see members names none.
    expect(codeOf(await server.call(cases.openCase, { token: worker.token, body }))).toBe('PERMISSION_DENIED')
    const { id, members } = await openCase(server, owner.token)
    const only = present(members[0])
    const remove = (memberId: string) =>
      server.call(cases.removeCaseMember, { token: owner.token, params: { id }, body: { memberId } })
    const add = (memberId: string) =>
      server.call(cases.addCaseMember, { token: owner.token, params: { id }, body: { memberId } })
    expect(codeOf(await remove(only.id))).toBe('CASE_LAST_MEMBER')
    expect(codeOf(await add(only.id))).toBe('CASE_HAS_MEMBER')
    expect(fieldsOf(await add(randomUUID()))).toEqual(['memberId MEMBER_UNKNOWN'])
    const other = await addMember(server, owner.token)
    expect((await add(other.id)).body.data.members).toHaveLength(2)
    expect((await remove(only.id)).body.data.members.map(member => member.id)).toEqual([other.id])
  })

  it('goes from one status only to those of its machine', async () => {
    const step: Readonly<Record<CaseStatus, (id: string) => Promise<{ status: number }>>> = {
      working: id => server.call(cases.startCase, { token: owner.token, params: { id }, body: {} }),
      closed: id =>
        server.call(cases.closeCase, { token: owner.token, params: { id }, body: { outcome: 'undecided', reason } }),
      open: reopen,
    }
    const reach: Readonly<Record<CaseStatus, readonly CaseStatus[]>> = {
      open: [],
      working: ['working'],
      closed: ['working', 'closed'],
    }
    for (const from of Statuses.options) {
      for (const to of Statuses.options) {
        const { id } = await openCase(server, owner.token)
        for (const each of reach[from]) expect((await step[each](id)).status).toBe(200)
        expect([from, to, (await step[to](id)).status]).toEqual([from, to, mayGo(caseMachine, from, to) ? 200 : 409])
      }
    }
  })

  it('becomes that of whoever starts it, keeps its outcome and why, and each status with its time', async () => {
    const { id } = await openCase(server, owner.token)
    const ago = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`
    await server.call(cases.startCase, { token: owner.token, params: { id }, body: {} })
    await server.asOwner(`update case_file set opened_at = now() - interval '90 minutes' where id = '${id}';
      update case_step set at = now() - interval '90 minutes' where case_id = '${id}' and status = 'open';
      update case_step set at = now() - interval '30 minutes' where case_id = '${id}' and status = 'working'`)
    expect(
      await server.database.tx.row(sql`select from case_file where id = ${id} and opened_at <= ${ago(90)}`),
    ).toBeDefined()
    const working = await get(id)
    expect(working).toMatchObject({ status: 'working', assignedName: owner.username, openMinutes: 90 })
    expect(working.steps.map(({ status, minutes }) => [status, minutes])).toEqual([
      ['open', 60],
      ['working', 30],
    ])
    const body = { outcome: 'unfounded' as const, reason }
    const closed = (await server.call(cases.closeCase, { token: owner.token, params: { id }, body })).body.data
    expect(closed).toMatchObject({ status: 'closed', outcome: 'unfounded', reason, openMinutes: 90 })
    const again = (await reopen(id)).body.data
    expect(again).toMatchObject({ status: 'open', outcome: null, closedAt: null, reason })
    expect(again.steps.map(({ status, outcome }) => [status, outcome])).toEqual([
      ['open', null],
      ['working', null],
      ['closed', 'unfounded'],
      ['open', null],
    ])
  })

  it('takes notes for good, also when it is closed, and nothing else', async () => {
    const { id } = await openCase(server, owner.token)
    await closeCase(server, owner.token, id, 'unfounded')
    const noted = await server.call(cases.addCaseNote, {
      token: worker.token,
      params: { id },
      body: { text: 'โทรแล้ว' },
    })
    expect(noted.body.data.notes).toMatchObject([{ text: 'โทรแล้ว', actorName: worker.username }])
    const { id: memberId } = await addMember(server, owner.token)
    const params = { id }
    const { token } = owner
    const refused = [
      await server.call(cases.updateCase, { token, params, body: { kind: 'other', title: 'แก้หัวข้อ' } }),
      await server.call(cases.addCaseMember, { token, params, body: { memberId } }),
      await server.call(cases.removeCaseMember, { token, params, body: { memberId } }),
      await server.call(cases.assignCase, { token, params, body: { adminId: null } }),
      await addTo(id, 'member', memberId),
      await server.call(cases.withdrawEvidence, { token, params, body: { evidenceId: randomUUID(), reason } }),
    ]
    expect(refused.map(codeOf)).toEqual(refused.map(() => 'CASE_CLOSED'))
    for (const statement of [
      `update case_note set text = 'x'`,
      'delete from case_note',
      `update case_step set reason = ''`,
      'delete from case_evidence',
      `update case_evidence set title = ''`,
      'delete from case_file',
    ]) {
      await expect(server.database.tx.run(raw(statement))).rejects.toThrow(/permission denied/)
    }
  })

  it('refuses a change that was made by what another admin has changed meanwhile', async () => {
    const { id, version } = await openCase(server, owner.token)
    const second = await server.admins('owner')
    const title = (token: string, text: string) =>
      server.call(cases.updateCase, { token, params: { id }, body: { kind: 'other', title: text, version } })
    const answers = await Promise.all([title(owner.token, 'หัวข้อหนึ่ง'), title(second.token, 'หัวข้อสอง')])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const { id: memberId } = await addMember(server, owner.token)
    const { token } = second
    const params = { id }
    const stale = [
      await server.call(cases.addCaseMember, { token, params, body: { memberId, version } }),
      await server.call(cases.removeCaseMember, { token, params, body: { memberId, version } }),
      await server.call(cases.assignCase, { token, params, body: { adminId: null, version } }),
      await server.call(cases.startCase, { token, params, body: { version } }),
      await server.call(cases.closeCase, { token, params, body: { outcome: 'proven', reason, version } }),
      await server.call(cases.reopenCase, { token, params, body: { reason, version } }),
      await addTo(id, 'member', memberId, token, version),
      await server.call(cases.withdrawEvidence, { token, params, body: { evidenceId: randomUUID(), reason, version } }),
    ]
    expect(stale.map(codeOf)).toEqual(stale.map(() => 'VERSION_STALE'))
    expect(await get(id)).toMatchObject({ version: version + 1, status: 'open' })
  })

  it('holds no more than its limits', async () => {
    const { id } = await openCase(server, owner.token)
    await server.asOwner(`insert into case_note (case_id, admin_id, text)
      select '${id}', '${owner.id}', 'x' from generate_series(1, ${caseLimits.notes})`)
    const answer = await server.call(cases.addCaseNote, { token: owner.token, params: { id }, body: { text: 'อีกข้อ' } })
    expect(codeOf(answer)).toBe('CASE_FULL')
  })
})

describe('who works on a case', () => {
  const assign = (id: string, adminId: string | null, token = owner.token) =>
    server.call(cases.assignCase, { token, params: { id }, body: { adminId } })
  const noticesOf = (id: string) =>
    server.database.tx.rows<{ adminIds: string[]; settled: boolean }>(sql`
      select admin_ids, settled_at is not null as settled from notice where event = 'caseAssigned' and subject_id = ${id}
      order by id`)

  it('is an admin who may, and is told; nobody is told who takes it, and who had it is done with it', async () => {
    const { id } = await openCase(server, owner.token)
    expect((await assign(id, worker.id)).body.data.assignedName).toBe(worker.username)
    expect(await noticesOf(id)).toEqual([{ adminIds: [worker.id], settled: false }])
    expect((await assign(id, owner.id)).body.data.assignedName).toBe(owner.username)
    expect((await assign(id, null)).body.data.assignedName).toBeNull()
    expect(await noticesOf(id)).toEqual([{ adminIds: [worker.id], settled: true }])
    const offered = (await server.call(cases.listCaseWorkers, { token: owner.token })).body.data.admins
    expect(offered.map(each => each.id)).toEqual(expect.arrayContaining([owner.id, worker.id]))
    expect(offered.map(each => each.id)).not.toContain(reader.id)
  })

  it('is nobody who only reads, is locked, an agent or unknown', async () => {
    const { id } = await openCase(server, owner.token)
    const locked = await server.admins('owner')
    await server.database.tx.run(sql`update admin set status = 'locked' where id = ${locked.id}`)
    const { username } = await addAgent(server, owner.token)
    const agent = await server.database.tx.row<{ id: string }>(sql`select id from admin where username = ${username}`)
    for (const adminId of [reader.id, locked.id, present(agent).id, randomUUID()])
      expect(codeOf(await assign(id, adminId))).toBe('CASE_WORKER_UNFIT')
  })

  it('is nobody who may not change cases; who may not read them and agents see none', async () => {
    const opened = await openCase(server, owner.token)
    const params = { id: opened.id }
    expect((await get(opened.id, reader.token)).number).toBe(opened.number)
    const stranger = await server.admins(['memberManagement.read', 'risk.read', 'risk.update'])
    const agent = await signedInAs(server, await addAgent(server, owner.token))
    for (const token of [reader.token, stranger.token, agent]) {
      const answer = await server.call(cases.startCase, { token, params, body: {} })
      expect(codeOf(answer)).toBe(token === agent ? 'AGENT_REFUSED' : 'PERMISSION_DENIED')
    }
    for (const token of [stranger.token, agent]) {
      const answers = [
        await server.call(cases.getCase, { token, params }),
        await server.call(cases.searchCases, { token }),
        await server.call(cases.sumCases, { token }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    }
    const found = await server.call(calls.search.find, { token: stranger.token, body: { text: opened.number } })
    expect(found.body.data.hits).toEqual([])
    const own = await server.call(calls.search.find, { token: reader.token, body: { text: opened.number } })
    expect(own.body.data.hits).toMatchObject([{ entity: 'case', title: opened.number, subtitle: opened.title }])
  })
})

describe('evidence', () => {
  it.each(evidenceKindNames)('is a record of the kind %s, as it was when it was added', async kind => {
    const member = await richMember(server, 200_00)
    const recordId = await made[kind](member)
    const { id } = await openCase(server, owner.token, { memberIds: [member.id] })
    const search = (await server.call(cases.findRecords, { token: owner.token, params: { id }, body: { kind } })).body
      .data
    const offered = present(search.records.find(record => record.recordId === recordId))
    expect(offered).toMatchObject({ isAdded: false, memberId: member.id })
    const added = (await addTo(id, kind, recordId)).body.data
    const [evidence] = added.evidence
    const { isAdded: _, ...line } = offered
    expect(evidence).toMatchObject({ kind, note, addedBy: owner.username, isHidden: false, ...line })
    expect(evidence?.title).not.toBe('')
    expect(Object.keys(evidenceKinds[kind].states)).toContain(evidence?.state)
    expect((await list({ recordKind: kind, recordId })).records.map(each => each.id)).toEqual([id])
    expect(codeOf(await addTo(id, kind, recordId))).toBe('CASE_HAS_RECORD')

    // Who may not see such records learns that there is one, and nothing else; not by adding, searching or filtering either.
    const hidden = present((await get(id, worker.token)).evidence[0])
    expect(hidden).toEqual({
      ...hidden,
      kind,
      isHidden: true,
      recordId: null,
      title: '',
      state: '',
      amountMinor: null,
      recordAt: null,
      memberId: null,
      memberUsername: null,
      note: '',
      savedMinor: 0,
      lostMinor: 0,
      countsIn: null,
    })
    expect(codeOf(await addTo((await openCase(server, owner.token)).id, kind, recordId, worker.token))).toBe(
      'PERMISSION_DENIED',
    )
    const looked = await server.call(cases.findRecords, { token: worker.token, params: { id }, body: { kind } })
    expect(codeOf(looked)).toBe('PERMISSION_DENIED')
    expect((await list({ recordKind: kind, recordId }, worker.token)).records).toEqual([])
    const withdraw = { params: { id }, body: { evidenceId: hidden.id, reason } }
    expect(codeOf(await server.call(cases.withdrawEvidence, { ...withdraw, token: worker.token }))).toBe(
      'PERMISSION_DENIED',
    )

    const flags = grantsFor(evidenceKinds[kind].needs)
    const seer = await server.admins(['caseManagement.read', ...flags])
    expect((await get(id, seer.token)).evidence[0]).toMatchObject({ isHidden: false, recordId })
  })

  it('stays as it was when its record changes', async () => {
    const member = await richMember(server, 200_00)
    const recordId = await withdrawalOf(member, 40_00)
    const { id } = await openCase(server, owner.token, { memberIds: [member.id] })
    await addTo(id, 'pretransaction', recordId)
    await reject(recordId)
    expect((await get(id)).evidence).toMatchObject([{ state: 'requested', amountMinor: 40_00 }])
  })

  it('is no record of another kind, none that there is not, and an id that is none', async () => {
    const { id } = await openCase(server, owner.token)
    const member = await addMember(server, owner.token)
    expect(codeOf(await addTo(id, 'pretransaction', member.id))).toBe('NOT_FOUND')
    for (const kind of evidenceKindNames) {
      for (const recordId of [randomUUID(), '999999999999999']) {
        expect([kind, codeOf(await addTo(id, kind, recordId))]).toEqual([kind, 'NOT_FOUND'])
      }
      expect(codeOf(await addTo(id, kind, 'x'))).toBe('REQUEST_INVALID')
    }
  })

  it('is added once, also by two at once, and withdrawn once, with the reason; then it can be added again', async () => {
    const { id, members } = await openCase(server, owner.token)
    const recordId = present(members[0]).id
    const both = await Promise.all([addTo(id, 'member', recordId), addTo(id, 'member', recordId)])
    expect(both.map(answer => codeOf(answer) ?? 'added').sort()).toEqual(['CASE_HAS_RECORD', 'added'])
    const evidenceId = present((await get(id)).evidence[0]).id
    const withdraw = () =>
      server.call(cases.withdrawEvidence, { token: owner.token, params: { id }, body: { evidenceId, reason } })
    expect((await withdraw()).body.data.evidence).toMatchObject([
      { withdrawnBy: owner.username, withdrawReason: reason, isHidden: false },
    ])
    expect(codeOf(await withdraw())).toBe('EVIDENCE_WITHDRAWN')
    expect((await addTo(id, 'member', recordId)).body.data.evidence).toHaveLength(2)
    const elsewhere = await openCase(server, owner.token)
    const wrong = { token: owner.token, params: { id: elsewhere.id }, body: { evidenceId, reason } }
    expect(codeOf(await server.call(cases.withdrawEvidence, wrong))).toBe('NOT_FOUND')
  })

  it('is found by its number, and no phone number by a search', async () => {
    const member = await richMember(server, 100_00)
    const recordId = await withdrawalOf(member, 10_00)
    const { id } = await openCase(server, owner.token)
    const find = async (kind: EvidenceKind, search: string) =>
      (await server.call(cases.findRecords, { token: owner.token, params: { id }, body: { kind, search } })).body.data
        .records
    expect(await find('pretransaction', '')).toEqual([])
    const number = await server.database.tx.row<{ number: string }>(sql`
      select number from pre_transaction where id = ${recordId}`)
    expect(await find('pretransaction', present(number).number.toLowerCase())).toMatchObject([
      { recordId, isAdded: false },
    ])
    const named = await addMember(server, owner.token, { username: `name${randomUUID().slice(0, 8)}` })
    expect(await find('member', named.username)).toMatchObject([{ recordId: named.id }])
    const phone = await server.database.tx.row<{ phone: string }>(sql`select phone from member where id = ${member.id}`)
    await server.database.tx.run(sql`update member set username = phone where id = ${member.id}`)
    expect(await find('member', present(phone).phone)).toEqual([])
    for (const kind of evidenceKindNames) expect(await find(kind, '%')).toEqual([])
  })
})

describe('what cases saved and lost', () => {
  /** Somebody of whom a withdrawal was rejected, one cancelled and one paid, and a bonus cancelled; and what is still open. */
  async function fraud() {
    const member = await richMember(server, 1_000_00)
    const rejected = await withdrawalOf(member, 100_01)
    await reject(rejected)
    const cancelled = await withdrawalOf(member, 20_02)
    await server.site(siteCalls.pretransaction.cancelOwn, { token: member.token, params: { id: cancelled } })
    const paid = await withdrawalOf(member, 3_03)
    await pay(paid)
    const held = await withdrawalOf(member, 400_00)
    const bonus = await giveBonus(server, member.id, 50_04)
    await cancelBonus(bonus)
    const open = await giveBonus(server, member.id, 70_00)
    return { member, rejected, cancelled, paid, held, bonus, open }
  }
  const savedOfAll = 100_01 + 20_02 + 50_04
  const lostOfAll = 3_03

  async function caseOf({ member, ...records }: Awaited<ReturnType<typeof fraud>>, memberIds = [member.id]) {
    const { id } = await openCase(server, owner.token, { memberIds })
    for (const [name, recordId] of Object.entries(records)) {
      const kind = name === 'bonus' || name === 'open' ? 'bonusClaim' : 'pretransaction'
      expect((await addTo(id, kind, recordId)).status).toBe(200)
    }
    return id
  }
  const moneyOf = ({ savedMinor, lostMinor }: Pick<CaseDetail, 'savedMinor' | 'lostMinor'>) => [savedMinor, lostMinor]
  const counted = ({ evidence }: { evidence: readonly Evidence[] }) => [
    evidence.reduce((sum, each) => sum + each.savedMinor, 0),
    evidence.reduce((sum, each) => sum + each.lostMinor, 0),
  ]
  /** The same figure wherever it is shown, for one member. */
  async function shown(memberId: string) {
    const { totals, records } = await list({ memberId, size: 100 })
    const summed = await sums({ memberId })
    const each = [
      records.reduce((sum, row) => sum + row.savedMinor, 0),
      records.reduce((sum, row) => sum + row.lostMinor, 0),
    ]
    const proven = present(summed.outcomes.find(({ outcome }) => outcome === 'proven'))
    const inTotal = [totals?.savedMinor, totals?.lostMinor]
    expect(inTotal).toEqual(each)
    expect(inTotal).toEqual(moneyOf(proven))
    return inTotal
  }

  it.each(caseOutcomeNames)('are counted to the satang where the outcome is %s', async outcome => {
    const records = await fraud()
    const id = await caseOf(records)
    expect(moneyOf(await get(id))).toEqual([0, 0])
    const closed = await closeCase(server, owner.token, id, outcome)
    const expected = outcome === 'proven' ? [savedOfAll, lostOfAll] : [0, 0]
    expect(moneyOf(closed)).toEqual(expected)
    expect(counted(closed)).toEqual(expected)
    expect(await shown(records.member.id)).toEqual(expected)
  })

  it('follow what becomes of the records, so that the last withdrawal is saved or lost as well', async () => {
    const records = await fraud()
    const id = await caseOf(records)
    await closeCase(server, owner.token, id)
    await reject(records.held)
    expect(moneyOf(await get(id))).toEqual([savedOfAll + 400_00, lostOfAll])
    expect(await shown(records.member.id)).toEqual([savedOfAll + 400_00, lostOfAll])
  })

  it('leave out what was withdrawn, and what belongs to a member who is no part of the case', async () => {
    const records = await fraud()
    const other = await addMember(server, owner.token)
    const without = await caseOf(records, [other.id])
    expect(moneyOf(await closeCase(server, owner.token, without))).toEqual([0, 0])
    expect((await get(without)).evidence.every(({ isOfMember }) => !isOfMember)).toBe(true)
    const id = await caseOf(records)
    const evidence = present((await get(id)).evidence.find(({ recordId }) => recordId === records.rejected))
    const body = { evidenceId: evidence.id, reason }
    await server.call(cases.withdrawEvidence, { token: owner.token, params: { id }, body })
    expect(moneyOf(await closeCase(server, owner.token, id))).toEqual([savedOfAll - 100_01, lostOfAll])
  })

  it('count a record once: in the proven case that was closed first, and in the next one when that is opened again', async () => {
    const records = await fraud()
    const [first, second] = [await caseOf(records), await caseOf(records)]
    // The second to be opened is the first to be closed.
    await closeCase(server, owner.token, second)
    await closeCase(server, owner.token, first)
    expect(moneyOf(await get(second))).toEqual([savedOfAll, lostOfAll])
    const later = await get(first)
    expect(moneyOf(later)).toEqual([0, 0])
    const { number } = await get(second)
    expect(later.evidence.filter(({ countsIn }) => countsIn === number)).toHaveLength(4)
    expect(await shown(records.member.id)).toEqual([savedOfAll, lostOfAll])
    await reopen(second)
    expect(moneyOf(await get(first))).toEqual([savedOfAll, lostOfAll])
    expect(await shown(records.member.id)).toEqual([savedOfAll, lostOfAll])
    await closeCase(server, owner.token, second)
    expect(moneyOf(await get(second))).toEqual([0, 0])
    expect(await shown(records.member.id)).toEqual([savedOfAll, lostOfAll])
  })

  it('count once also where two cases are closed at the same moment', async () => {
    const records = await fraud()
    const ids = [await caseOf(records), await caseOf(records)]
    await Promise.all(ids.map(id => closeCase(server, owner.token, id)))
    expect(await shown(records.member.id)).toEqual([savedOfAll, lostOfAll])
  })

  it('are told by outcome with the median time to close, for what the list is narrowed to', async () => {
    const { id: memberId } = await addMember(server, owner.token)
    for (const minutes of [10, 30, 200]) {
      const { id } = await openCase(server, owner.token, { memberIds: [memberId] })
      await closeCase(server, owner.token, id, minutes === 200 ? 'undecided' : 'unfounded')
      await server.asOwner(
        `update case_file set opened_at = closed_at - interval '${minutes} minutes' where id = '${id}'`,
      )
    }
    await openCase(server, owner.token, { memberIds: [memberId] })
    const none = { savedMinor: 0, lostMinor: 0 }
    expect(await sums({ memberId })).toEqual({
      medianMinutes: 30,
      isCapped: false,
      outcomes: [
        { outcome: 'proven', count: 0, medianMinutes: null, ...none },
        { outcome: 'unfounded', count: 2, medianMinutes: 20, ...none },
        { outcome: 'undecided', count: 1, medianMinutes: 200, ...none },
      ],
    })
    expect((await sums({ memberId, outcome: 'undecided' })).medianMinutes).toBe(200)
    expect((await list({ memberId, pending: true })).totalRecords).toBe(1)
    expect((await list({ memberId, outcome: 'unfounded' })).totalRecords).toBe(2)
  })
})

it('shows a username that is a phone number by its last digits, in the case, the list, its evidence and the log', async () => {
  const member = await richMember(server, 0)
  const found = await server.database.tx.row<{ phone: string }>(sql`
    update member set username = phone where id = ${member.id} returning phone`)
  const { phone } = present(found)
  const { id } = await openCase(server, owner.token, { memberIds: [member.id] })
  await addTo(id, 'member', member.id)
  const logged = await server.database.tx.rows(
    sql`select before, after, entity_name from activity where entity_id = ${id}`,
  )
  const told = JSON.stringify([await get(id), await list({ memberId: member.id }), logged])
  expect(told).toContain(phone.slice(-4))
  expect(told).not.toContain(phone)
  expect((await server.call(block.searchBlocks, { token: worker.token })).status).toBe(403)
})
