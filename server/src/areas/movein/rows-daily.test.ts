import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import type { MoveSubject } from '#contract/movein/subjects.ts'
import { sql } from '#platform/database/sql.ts'
import { addAgent, signedInAs } from '../../../testing/agent.steps.ts'
import { adjustBy } from '../../../testing/credit.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { checked, csvOf, digestOf, getMove, step, workAt } from '../../../testing/movein.steps.ts'
import { present } from '../../../testing/present.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { jobs } from '../../areas.ts'

const { movein: moves } = calls
let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
})
// Whose code is fresh, however long the tests before took.
beforeEach(async () => {
  owner = await server.admins('owner')
})
afterAll(() => server.close())

type Row = Record<string, string>
let count = 0
const aReference = () => `C-${(count += 1)}`
async function aMember(): Promise<{ id: string; username: string; phone: string }> {
  const { id } = await addMember(server, owner.token, { username: `daily.${(count += 1)}` })
  const found = await server.database.tx.row<{ username: string; phone: string }>(
    sql`select username, phone from member where id = ${id}`,
  )
  return { id, username: found?.username ?? '', phone: found?.phone ?? '' }
}
const memberOf = (id: string) =>
  server.database.tx.row<{
    tags: string[]
    note: string
    canPlay: boolean
    lineId: string
    cash: number
    version: number
  }>(sql`
    select tags, note, can_play, line_id, member_balance(id, 'cash') as cash, version from member where id = ${id}`)
const checkedRows = (rows: readonly Row[], subject: MoveSubject, { token } = owner) =>
  checked(server, token, rows, subject)
const done = async (rows: readonly Row[], subject: MoveSubject, admin = owner) =>
  step(server, admin.token, await checkedRows(rows, subject, admin), 'applyMove')
const reasonsOf = async (id: string, { token } = owner) =>
  (await server.call(moves.listRefusedRows, { token, params: { id }, body: {} })).body.data.rows.map(
    ({ reason }) => reason,
  )
const faultsOf = ({ faults }: { faults: { fault: string; column: string | null }[] }) =>
  faults.map(({ fault, column }) => (column === null ? fault : `${fault}:${column}`))

const keeper: readonly Grant[] = ['memberManagement.read', 'memberManagement.update']

describe('a file of daily work', () => {
  const starts = async (token: string, subject: MoveSubject) => {
    const content = csvOf([{ member: 'a', tag: 'b' }])
    const body = { subject, fileName: 'a.csv', fileBytes: content.length, digest: digestOf(content) }
    return (await server.call(moves.startMove, { token, body })).status
  }

  it('may be sent by who may do at the desk what its rows do, and by nobody else', async () => {
    const some = await server.admins(keeper)
    expect(await starts(some.token, 'memberTags')).toBe(200)
    expect(await starts(some.token, 'memberEdits')).toBe(200)
    expect(await starts(some.token, 'memberCredit')).toBe(403)
    expect(await starts(some.token, 'members')).toBe(403)
    expect(await starts(some.token, 'sellers')).toBe(403)
    const reader = await server.admins(['memberManagement.read'])
    expect(await starts(reader.token, 'memberTags')).toBe(403)
    const mover = await server.admins(['movingIn.read', 'movingIn.create', 'movingIn.update', 'memberContact.read'])
    expect(await starts(mover.token, 'memberTags')).toBe(403)
    const agent = await addAgent(server, owner.token)
    expect(await starts(await signedInAs(server, agent), 'memberTags')).toBe(403)
  })

  it('is seen by who sent it alone, whatever else others may', async () => {
    const some = await server.admins(keeper)
    const { username } = await aMember()
    const move = await checkedRows([{ member: username, tag: 'VIP' }], 'memberTags', some)
    const body = { version: move.version }
    const params = { id: move.id }
    for (const other of [owner, await server.admins(keeper)]) {
      const { token } = other
      expect((await server.call(moves.getMove, { token, params })).status).toBe(404)
      expect((await server.call(moves.applyMove, { token, params, body })).status).toBe(404)
      expect((await server.call(moves.discardMove, { token, params, body })).status).toBe(404)
      expect((await server.call(moves.listRefusedRows, { token, params, body: {} })).status).toBe(404)
      const listed = await server.call(moves.searchMoves, { token, body: { use: 'daily' } })
      expect(listed.body.data.records).toEqual([])
    }
    const own = await server.call(moves.searchMoves, { token: some.token, body: {} })
    expect(own.body.data.records.map(({ id }) => id)).toEqual([move.id])
  })

  it('is not undone, and stands in the way of no cut-over', async () => {
    const { username } = await aMember()
    const before = (await server.call(calls.cutover.getCutOver, { token: owner.token })).body.data
    const move = await done([{ member: username, tag: 'VIP' }], 'memberTags')
    const waiting = await checkedRows([{ member: username, tag: 'Gold' }], 'memberTags')
    const undo = { token: owner.token, params: { id: move.id }, body: { version: move.version } }
    expect(codeOf(await server.call(moves.undoMove, undo))).toBe('MOVE_STEP')
    expect((await server.call(calls.cutover.getCutOver, { token: owner.token })).body.data).toEqual(before)
    await step(server, owner.token, waiting, 'discardMove')
  })

  it('names members by phone only for who may see whole numbers', async () => {
    const { phone, username } = await aMember()
    const some = await server.admins(keeper)
    const hidden = await checkedRows(
      [
        { member: phone, tag: 'VIP' },
        { member: username, tag: 'VIP' },
      ],
      'memberTags',
      some,
    )
    expect(faultsOf(hidden)).toEqual(['referenceHidden:member'])
    expect(await checkedRows([{ member: phone, tag: 'VIP' }], 'memberTags')).toMatchObject({ refusedCount: 0 })
  })
})

describe('tags by file', () => {
  it('are added and taken out, and left where they are so already', async () => {
    const [one, two] = [await aMember(), await aMember()]
    const rows = [
      { member: one.username, tag: 'VIP', step: '' },
      { member: two.username, tag: 'ใหม่', step: 'เพิ่ม' },
      { member: two.username, tag: 'ไม่มี', step: 'เอาออก' },
    ]
    const move = await checkedRows(rows, 'memberTags')
    expect(move).toMatchObject({ rowCount: 3, sameCount: 1, refusedCount: 0 })
    expect(await step(server, owner.token, move, 'applyMove')).toMatchObject({ doneCount: 2 })
    expect((await memberOf(one.id))?.tags).toEqual(['VIP'])
    expect(await done([{ member: one.username, tag: 'VIP', step: 'remove' }], 'memberTags')).toMatchObject({
      doneCount: 1,
    })
    expect((await memberOf(one.id))?.tags).toEqual([])
    expect((await memberOf(two.id))?.tags).toEqual(['ใหม่'])
  })

  it('are taken out of the same member by several rows, together with what others changed meanwhile', async () => {
    const { id, username } = await aMember()
    const rows = ['ก', 'ข', 'ค'].map(tag => ({ member: username, tag, step: 'add' }))
    await done(rows, 'memberTags')
    const out = rows.slice(0, 2).map(row => ({ ...row, step: 'remove' }))
    const move = await checkedRows([...out, { member: username, tag: 'ง', step: 'add' }], 'memberTags')
    await server.call(calls.member.tagMember, { token: owner.token, params: { id }, body: { tag: 'ที่หน้าจอ' } })
    expect(await step(server, owner.token, move, 'applyMove')).toMatchObject({ doneCount: 3, refusedCount: 0 })
    expect((await memberOf(id))?.tags.toSorted()).toEqual(['ค', 'ง', 'ที่หน้าจอ'].toSorted())
  })

  it('are refused for a member who is not here, and for the same one twice', async () => {
    const { username, phone } = await aMember()
    const rows = [
      { member: 'nobody.here', tag: 'VIP' },
      { member: username, tag: 'VIP' },
      { member: phone, tag: 'vip' },
      { member: username, tag: 'x'.repeat(31) },
    ]
    const move = await checkedRows(rows, 'memberTags')
    expect(faultsOf(move)).toEqual(['keyTwice:tag', 'referenceUnknown:member', 'valueRefused:tag'])
  })
})

describe('changes of members by file', () => {
  it('change what the row says and nothing else', async () => {
    const { id, username } = await aMember()
    await done([{ member: username, tag: 'VIP' }], 'memberTags')
    const row = { member: username, note: 'ติดต่อทาง LINE', canPlay: 'ไม่', lineId: '' }
    expect(await done([row], 'memberEdits')).toMatchObject({ doneCount: 1, refusedCount: 0 })
    expect(await memberOf(id)).toMatchObject({ note: 'ติดต่อทาง LINE', canPlay: false, tags: ['VIP'] })
    expect(await checkedRows([row], 'memberEdits')).toMatchObject({ sameCount: 1 })
  })

  it('are refused where the member was changed since the check', async () => {
    const { id, username } = await aMember()
    const move = await checkedRows([{ member: username, note: 'จากไฟล์' }], 'memberEdits')
    await server.call(calls.member.tagMember, { token: owner.token, params: { id }, body: { tag: 'ที่หน้าจอ' } })
    const applied = await step(server, owner.token, move, 'applyMove')
    expect(applied).toMatchObject({ doneCount: 0, refusedCount: 1 })
    expect(await memberOf(id)).toMatchObject({ note: '', tags: ['ที่หน้าจอ'] })
    expect((await reasonsOf(move.id))[0]).toMatch(/changed/i)
  })

  it('suspend, activate and close members, each with the reason', async () => {
    const [some, others, gone] = [await aMember(), await aMember(), await aMember()]
    const row = (member: string, status: string) => ({ member, status, reason: 'ตามไฟล์ของฝ่ายตรวจสอบ' })
    const rows = [row(some.username, 'ระงับ'), row(others.username, 'active'), row(gone.username, 'closed')]
    const move = await checkedRows(rows, 'memberStatus')
    expect(move).toMatchObject({ sameCount: 1, refusedCount: 0 })
    expect(await step(server, owner.token, move, 'applyMove')).toMatchObject({ doneCount: 2, refusedCount: 0 })
    const statusOf = async ({ id }: { id: string }) =>
      (await server.call(calls.member.getMember, { token: owner.token, params: { id } })).body.data.status
    expect([await statusOf(some), await statusOf(others), await statusOf(gone)]).toEqual([
      'suspended',
      'active',
      'closed',
    ])
    const back = await done([row(some.username, 'ใช้งาน'), row(gone.username, 'ใช้งาน')], 'memberStatus')
    expect(back).toMatchObject({ doneCount: 1, refusedCount: 1 })
    expect([await statusOf(some), await statusOf(gone)]).toEqual(['active', 'closed'])
  })

  it('wait for a second admin where a rule says so', async () => {
    const { id, username } = await aMember()
    const rule = {
      entity: 'member',
      action: 'update',
      roleId: null,
      above: 0,
      approvers: 1,
      checkerRoleId: null,
      expiresHours: 24,
    }
    await server.asOwner(`insert into approval_rule (entity, action, above, approvers, expires_hours, created_by)
      values ('${rule.entity}', '${rule.action}', 0, 1, 24, (select id from admin where username = '${owner.username}'))`)
    const move = await done([{ member: username, note: 'รออนุมัติ' }], 'memberEdits')
    await server.asOwner(`delete from approval_rule`)
    expect(move).toMatchObject({ status: 'applied', doneCount: 0, askedCount: 1, refusedCount: 0 })
    expect((await memberOf(id))?.note).toBe('')
  })
})

describe('credit by file', () => {
  const creditRow = (member: string, more: Row = {}): Row => {
    return { member, way: 'เพิ่ม', amount: '100.50', reason: 'ชดเชยระบบ', reference: aReference(), ...more }
  }

  it('is posted as at the desk, and the file says what it adds up to', async () => {
    const [one, two] = [await aMember(), await aMember()]
    const rows = [
      creditRow(one.username),
      creditRow(two.username),
      creditRow(one.username, { way: 'ลด', amount: '0.50' }),
    ]
    const move = await checkedRows(rows, 'memberCredit')
    expect(move).toMatchObject({ totalMinor: 201_00, outMinor: 50, refusedCount: 0 })
    expect((await memberOf(one.id))?.cash).toBe(0)
    expect(await step(server, owner.token, move, 'applyMove')).toMatchObject({ doneCount: 3 })
    expect((await memberOf(one.id))?.cash).toBe(100_00)
    expect((await memberOf(two.id))?.cash).toBe(100_50)
    const found = await server.database.tx.row<{ n: number }>(sql`
      select count(*)::int as n from idempotency where key like ${`move-${move.id}-%`}`)
    expect(found?.n).toBe(3)
  })

  it('is posted once under a reference, from whatever file', async () => {
    const { id, username } = await aMember()
    const row = creditRow(username)
    await done([row], 'memberCredit')
    const again = await checkedRows([row], 'memberCredit')
    expect(again).toMatchObject({ sameCount: 1, refusedCount: 0, totalMinor: 0 })
    const sent = { token: owner.token, params: { id: again.id }, body: { version: again.version } }
    expect(codeOf(await server.call(moves.applyMove, sent))).toBe('MOVE_EMPTY')
    const other = await checkedRows([{ ...row, amount: '99' }], 'memberCredit')
    expect(faultsOf(other)).toEqual(['referenceUsed'])
    const twice = await checkedRows(
      [creditRow(username, { reference: 'X1' }), creditRow(username, { reference: 'x1' })],
      'memberCredit',
    )
    expect(faultsOf(twice)).toEqual(['keyTwice:reference'])
    expect((await memberOf(id))?.cash).toBe(100_50)
  })

  it('is posted once where two files that were both checked have the same reference', async () => {
    const { id, username } = await aMember()
    const row = creditRow(username)
    const [first, second] = [await checkedRows([row], 'memberCredit'), await checkedRows([row], 'memberCredit')]
    for (const move of [first, second]) {
      const sent = { token: owner.token, params: { id: move.id }, body: { version: move.version } }
      expect((await server.call(moves.applyMove, sent)).status).toBe(200)
    }
    await Promise.all([workAt(server, first.id), workAt(server, second.id)])
    const after = await Promise.all([first, second].map(move => getMove(server, owner.token, move.id)))
    expect(after.map(({ doneCount }) => doneCount).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect((await memberOf(id))?.cash).toBe(100_50)
    const refused = after.find(({ refusedCount }) => refusedCount === 1)
    expect(await reasonsOf(refused?.id ?? '')).toEqual([
      'This reference of the member was used before. Nothing was posted again.',
    ])
  })

  it('gives a reference back that came to nothing, and keeps one that waits', async () => {
    const [poor, rich] = [await aMember(), await aMember()]
    const overdrawn = creditRow(poor.username, { way: 'ลด' })
    const large = creditRow(rich.username, { amount: '9,000' })
    const move = await done([overdrawn, large], 'memberCredit')
    expect(move).toMatchObject({ doneCount: 0, refusedCount: 1, askedCount: 1, totalMinor: 0, outMinor: 0 })
    expect((await memberOf(rich.id))?.cash).toBe(0)
    await adjustBy(server, owner.token, poor.id, 200_00)
    expect(await done([overdrawn], 'memberCredit')).toMatchObject({ doneCount: 1 })
    expect(await checkedRows([large], 'memberCredit')).toMatchObject({ sameCount: 1 })
    // Once the second admin refused it, the row may be sent again.
    const waiting = await server.database.tx.row<{ id: string }>(
      sql`select id from approval where member_id = ${rich.id} and status = 'waiting'`,
    )
    const { token } = await server.admins('owner')
    const body = { reason: 'ไม่มีหลักฐาน' }
    await server.call(calls.approval.reject, { token, params: { id: waiting?.id ?? '' }, body })
    const again = await done([large], 'memberCredit')
    expect(again).toMatchObject({ doneCount: 0, askedCount: 1 })
    expect(await checkedRows([large], 'memberCredit')).toMatchObject({ sameCount: 1 })
  })

  it('keeps its references when the file is forgotten, a week after it was done', async () => {
    const { username } = await aMember()
    const row = creditRow(username)
    const move = await done([row], 'memberCredit')
    const rows = () => server.database.tx.rows(sql`select from move_in_row where move_id = ${move.id}`)
    const forget = async () => {
      const stop = AbortSignal.any([])
      await present(jobs['keep-moving']).run(server.jobContext, { payload: {}, stop })
    }
    await forget()
    expect(await rows()).toHaveLength(1)
    await server.asOwner(`update move_in set applied_at = now() - interval '8 days' where id = '${move.id}'`)
    await forget()
    expect(await rows()).toEqual([])
    expect((await getMove(server, owner.token, move.id)).sample).toEqual([])
    expect(await checkedRows([row], 'memberCredit')).toMatchObject({ sameCount: 1 })
  })

  it('refuses amounts that are none', async () => {
    const { username } = await aMember()
    const amounts = ['', '0', '-5', '1.005', 'มาก', '1,000,000,000.01']
    const move = await checkedRows(
      amounts.map(amount => creditRow(username, { amount })),
      'memberCredit',
    )
    expect(move.refusedCount).toBe(amounts.length)
    expect(move.totalMinor).toBe(0)
  })

  it('stops when the admin is locked, and is done for nobody', async () => {
    const some = await server.admins([...keeper, 'creditAdjustment.create'])
    const { id, username } = await aMember()
    const move = await checkedRows([creditRow(username)], 'memberCredit', some)
    const sent = { token: some.token, params: { id: move.id }, body: { version: move.version } }
    expect((await server.call(moves.applyMove, sent)).status).toBe(200)
    await server.asOwner(`update admin set status = 'locked' where username = '${some.username}'`)
    await workAt(server, move.id)
    const kept = await server.database.tx.row<{ status: string; problem: string }>(
      sql`select status, problem from move_in where id = ${move.id}`,
    )
    expect(kept).toEqual({ status: 'paused', problem: 'askerGone' })
    expect((await memberOf(id))?.cash).toBe(0)
  })
})
