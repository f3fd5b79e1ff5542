import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { MoveSubject } from '#contract/movein/subjects.ts'
import { sql } from '#platform/database/sql.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { checked, getMove, step, workAt } from '../../../testing/movein.steps.ts'
import { present } from '../../../testing/present.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { addSeller, backdateSellers } from '../../../testing/seller.steps.ts'
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
const sellerRow = (more: Row = {}): Row => {
  count += 1
  const code = `OLD${count}`
  return { code, name: `ผู้ขายเก่า ${count}`, phone: '812345678', basis: 'ยอดฝาก', rate: '2.5%', ...more }
}
const agentRow = (code: string, more: Row = {}): Row => {
  const terms = { share: '50', creditLimit: '10,000' }
  return { code, username: `old.${code.toLowerCase()}`, name: `เอเย่นต์ ${code}`, ...terms, parent: '', ...more }
}
const checkedRows = (rows: readonly Row[], subject: MoveSubject, token = owner.token) =>
  checked(server, token, rows, subject)
const imported = async (rows: readonly Row[], subject: MoveSubject) =>
  step(server, owner.token, await checkedRows(rows, subject), 'applyMove')
const reasonsOf = async (id: string, headers: Record<string, string> = {}): Promise<Record<number, string | null>> => {
  const sent = { token: owner.token, params: { id }, body: { size: 100 }, headers }
  const { rows } = (await server.call(moves.listRefusedRows, sent)).body.data
  return Object.fromEntries(rows.map(({ line, reason }) => [line, reason]))
}
const sellerCalled = (code: string | undefined) =>
  server.database.tx.row<{ id: string; name: string; phone: string; version: number; rate: number; made: string }>(sql`
    select e.id, e.name, e.phone, e.version, r.rate_basis_points as rate, a.username as made
    from seller e join seller_rate r on r.seller_id = e.id join admin a on a.id = e.created_by where e.code = ${code ?? ''}`)
const countSellers = async (rows: readonly Row[]): Promise<number> => {
  const codes = rows.map(({ code }) => code ?? '')
  const found = await server.database.tx.row<{ n: number }>(sql`
    select count(*)::int as n from seller where code = any(${codes}::text[])`)
  return found?.n ?? 0
}
const agentCalled = (code: string) =>
  server.database.tx.row<{ id: string; parentId: string | null; depth: number; adminId: string }>(
    sql`select id, parent_id, depth, admin_id from agent where code = ${code}`,
  )

describe('a file of sellers', () => {
  it('adds each as staff add one, in the name of who asked for it', async () => {
    const row = sellerRow({ phone: '812345678' })
    const move = await checkedRows([row], 'sellers')
    expect(move).toMatchObject({ status: 'checked', rowCount: 1, refusedCount: 0, sameCount: 0 })
    expect(await sellerCalled(row['code'])).toBeUndefined()
    expect(await step(server, owner.token, move, 'applyMove')).toMatchObject({ status: 'applied', doneCount: 1 })
    expect(await sellerCalled(row['code'])).toMatchObject({ phone: '0812345678', rate: 250, made: owner.username })
    const logged = await server.database.tx.row<{ username: string; ip: string }>(sql`
      select username, host(ip) as ip from activity where entity = 'seller' and action = 'create'
      and entity_id = (select id::text from seller where code = ${row['code'] ?? ''})`)
    expect(logged).toEqual({ username: owner.username, ip: '127.0.0.1' })
  })

  it('refuses rows for what is wrong with them, and says in which column', async () => {
    const good = sellerRow({ phone: '0812345678' })
    const right = { phone: '0812345678' }
    const move = await checkedRows(
      [
        good,
        sellerRow({ ...right, name: '' }),
        sellerRow({ phone: '12' }),
        sellerRow({ ...right, basis: 'ดวง' }),
        sellerRow({ ...right, rate: 'มาก' }),
        sellerRow({ ...right, rate: '101' }),
        sellerRow({ ...right, code: 'X' }),
        sellerRow({ ...right, code: 'TWICE1' }),
        sellerRow({ ...right, code: 'twice1' }),
      ],
      'sellers',
    )
    expect(move).toMatchObject({ rowCount: 9, refusedCount: 8 })
    expect(await reasonsOf(move.id, { 'accept-language': 'en' })).toEqual({
      3: 'Name: Is missing.',
      4: 'Phone: The phone is not a Thai number.',
      5: 'Commission based on: Is none of the known words.',
      6: 'Rate (%): Is not a percentage that can be read.',
      7: 'Rate (%): Must not exceed 100.00%.',
      8: 'Code: Use 3 to 20 characters from A–Z and 0–9.',
      9: 'Code: Is in another row of the file.',
      10: 'Code: Is in another row of the file.',
    })
    expect((await reasonsOf(move.id, { 'accept-language': 'th' }))[3]).toBe('ชื่อผู้ขาย: ไม่มีค่า')
    expect(move.faults).toContainEqual({ fault: 'keyTwice', column: 'code', count: 2 })
    expect(await step(server, owner.token, move, 'applyMove')).toMatchObject({ doneCount: 1, refusedCount: 8 })
  })

  it('sent again adds nobody, and refuses who differs', async () => {
    const row = sellerRow({ phone: '0812345678' })
    await imported([row], 'sellers')
    expect(await checkedRows([row], 'sellers')).toMatchObject({ sameCount: 1, refusedCount: 0 })
    const differing = await checkedRows([{ ...row, rate: '3' }], 'sellers')
    expect(differing).toMatchObject({ sameCount: 0, refusedCount: 1 })
    expect(differing.faults).toEqual([{ fault: 'recordDiffers', column: null, count: 1 }])
  })

  it('keeps what the call refuses since the check, in the language of the reader', async () => {
    const row = sellerRow({ phone: '0812345678' })
    const other = sellerRow({ phone: '0812345678' })
    const move = await checkedRows([row, other], 'sellers')
    await addSeller(server, owner.token, { code: row['code'] ?? '' })
    expect(await step(server, owner.token, move, 'applyMove')).toMatchObject({ doneCount: 1, refusedCount: 1 })
    expect(await reasonsOf(move.id, { 'accept-language': 'en' })).toEqual({
      2: 'Code: Another seller already uses this code.',
    })
    expect(await reasonsOf(move.id, { 'accept-language': 'th' })).toEqual({ 2: 'รหัสผู้ขาย: มีผู้ขายใช้รหัสนี้แล้ว' })
  })

  it('is undone days later, and moved in again', async () => {
    const row = sellerRow({ phone: '0812345678' })
    const move = await imported([row], 'sellers')
    await backdateSellers(server, 3)
    const undone = await step(server, owner.token, move, 'undoMove')
    expect(undone).toMatchObject({ status: 'undone', doneCount: 0, problem: null })
    expect(await sellerCalled(row['code'])).toBeUndefined()
    expect(await imported([row], 'sellers')).toMatchObject({ doneCount: 1 })
  })

  it('is not undone once it was forgotten which ones it added', async () => {
    const move = await imported([sellerRow({ phone: '0812345678' })], 'sellers')
    await server.asOwner(`update move_in set forgotten_at = now() where id = '${move.id}'`)
    const sent = { token: owner.token, params: { id: move.id }, body: { version: move.version } }
    expect(codeOf(await server.call(moves.undoMove, sent))).toBe('MOVE_FORGOTTEN')
  })

  it('is not undone where one of them has a member, or was changed, not even in part', async () => {
    for (const use of ['member', 'change'] as const) {
      const [used, other] = [sellerRow({ phone: '0812345678' }), sellerRow({ phone: '0812345678' })]
      const move = await imported([used, other], 'sellers')
      const seller = await sellerCalled(used['code'])
      const { id = '', version = 0 } = seller ?? {}
      if (use === 'member') await addMember(server, owner.token, { sellerId: id })
      else {
        const body = { status: 'locked', reason: 'ตรวจสอบยอด', version } as const
        await server.call(calls.seller.changeSellerStatus, { token: owner.token, params: { id }, body })
      }
      const tried = await step(server, owner.token, move, 'undoMove')
      expect(tried, use).toMatchObject({ status: 'applied', problem: 'inUse', doneCount: 2 })
      expect(await sellerCalled(other['code'])).toBeDefined()
    }
  })

  it('needs the flags of moving in and those of adding a seller', async () => {
    const move = await checkedRows([sellerRow({ phone: '0812345678' })], 'sellers')
    const start = { subject: 'sellers', fileName: 'a.csv', fileBytes: 9, digest: 'a'.repeat(64) } as const
    const flags = ['movingIn.read', 'movingIn.create', 'movingIn.update', 'memberContact.read'] as const
    const mover = await server.admins(flags)
    const starts = async (token: string) => (await server.call(moves.startMove, { token, body: start })).status
    expect(await starts(mover.token)).toBe(403)
    expect(await starts((await server.admins(['sellerManagement.create'])).token)).toBe(403)
    expect(await starts((await server.admins([...flags, 'sellerManagement.create'])).token)).toBe(200)
    const sent = { params: { id: move.id }, body: { version: move.version } }
    expect((await server.call(moves.applyMove, { token: mover.token, ...sent })).status).toBe(403)
    expect((await server.call(moves.discardMove, { token: mover.token, ...sent })).status).toBe(403)
  })

  it('stops when the admin who asked for it may no longer do it, and goes on for another', async () => {
    const flags = [
      'movingIn.read',
      'movingIn.create',
      'movingIn.update',
      'memberContact.read',
      'sellerManagement.create',
    ] as const
    const mover = await server.admins(flags)
    const row = sellerRow({ phone: '0812345678' })
    const move = await checkedRows([row], 'sellers', mover.token)
    const sent = { token: mover.token, params: { id: move.id }, body: { version: move.version } }
    expect((await server.call(moves.applyMove, sent)).status).toBe(200)
    await server.asOwner(`update role set grants = array_remove(grants, 'sellerManagement.create')
      where id = (select role_id from admin where username = '${mover.username}')`)
    await workAt(server, move.id)
    expect(await getMove(server, owner.token, move.id)).toMatchObject({
      status: 'paused',
      problem: 'askerGone',
      doneCount: 0,
    })
    expect(await sellerCalled(row['code'])).toBeUndefined()
    expect(await step(server, owner.token, move, 'applyMove')).toMatchObject({ status: 'applied', doneCount: 1 })
    expect(await sellerCalled(row['code'])).toMatchObject({ made: owner.username })
  })

  it('is done once where it broke off: rows that were done stay done', async () => {
    const rows = [1, 2, 3].map(() => sellerRow({ phone: '0812345678' }))
    const move = await checkedRows(rows, 'sellers')
    const sent = { token: owner.token, params: { id: move.id }, body: { version: move.version } }
    await server.call(moves.applyMove, sent)
    // It looks whether to stop before the file, before the portion, and before each row.
    const stop = AbortSignal.any([])
    let looks = 0
    stop.throwIfAborted = () => {
      looks += 1
      if (looks > 4) throw new Error('the process stops')
    }
    const run = present(jobs['work-move']).run(server.jobContext, { payload: { id: move.id }, stop })
    await expect(run).rejects.toThrow('the process stops')
    expect(await countSellers(rows)).toBe(2)
    expect(await step(server, owner.token, { id: move.id }, 'pauseMove')).toMatchObject({ status: 'paused' })
    expect(await step(server, owner.token, move, 'applyMove')).toMatchObject({ status: 'applied', doneCount: 3 })
    expect(await countSellers(rows)).toBe(3)
  })
})

describe('a file of agents', () => {
  it('builds the tree whatever the order of its rows', async () => {
    const rows = [
      agentRow('LEAF1', { parent: 'MID1', share: '40' }),
      agentRow('MID1', { parent: 'top1', share: '45' }),
      agentRow('TOP1'),
    ]
    const move = await imported(rows, 'agents')
    expect(move).toMatchObject({ status: 'applied', doneCount: 3, refusedCount: 0 })
    const [top, mid, leaf] = await Promise.all(['TOP1', 'MID1', 'LEAF1'].map(agentCalled))
    expect([top?.parentId, mid?.parentId, leaf?.parentId]).toEqual([null, top?.id, mid?.id])
    expect(leaf?.depth).toBe(3)
    expect(await checkedRows(rows, 'agents')).toMatchObject({ sameCount: 3, refusedCount: 0 })
  })

  it('refuses circles, unknown uplines, and whoever stands below a refused row', async () => {
    const move = await checkedRows(
      [
        agentRow('ROUND1', { parent: 'ROUND2' }),
        agentRow('ROUND2', { parent: 'ROUND1' }),
        agentRow('SELF1', { parent: 'SELF1' }),
        agentRow('LOST1', { parent: 'NOBODY' }),
        agentRow('BAD1', { share: 'x' }),
        agentRow('BELOW1', { parent: 'BAD1' }),
        agentRow('BELOW2', { parent: 'BELOW1' }),
        agentRow('SAME1', { username: 'twice.user' }),
        agentRow('SAME2', { username: 'Twice.user' }),
      ],
      'agents',
    )
    expect(move.refusedCount).toBe(9)
    expect(await reasonsOf(move.id, { 'accept-language': 'en' })).toEqual({
      2: 'Upline: The uplines form a circle.',
      3: 'Upline: The uplines form a circle.',
      4: 'Upline: The uplines form a circle.',
      5: 'Upline: Is not known here.',
      6: 'Share (%): Is not a percentage that can be read.',
      7: 'Upline: The row of the upline is refused.',
      8: 'Upline: The row of the upline is refused.',
      9: 'Username: Is in another row of the file.',
      10: 'Username: Is in another row of the file.',
    })
  })

  it('adds nobody below an upline that the call refuses', async () => {
    const rows = [
      agentRow('HIGH1', { share: '30' }),
      agentRow('GREEDY1', { parent: 'HIGH1', share: '60' }),
      agentRow('UNDER1', { parent: 'GREEDY1', share: '10' }),
    ]
    const move = await imported(rows, 'agents')
    expect(move).toMatchObject({ doneCount: 1, refusedCount: 2 })
    const reasons = await reasonsOf(move.id, { 'accept-language': 'en' })
    expect(reasons[3]).toContain('Share (%)')
    expect(reasons[4]).toContain('was not added')
  })

  it('gives nobody a password that somebody knows', async () => {
    await imported([agentRow('SAFE1')], 'agents')
    const found = await server.database.tx.row<{ mustChangePassword: boolean }>(sql`
      select must_change_password from admin where id = (select admin_id from agent where code = 'SAFE1')`)
    expect(found?.mustChangePassword).toBe(true)
  })

  it('is undone with the accounts of the agents, unless somebody stands below or got a password', async () => {
    const rows = [agentRow('GONE1'), agentRow('GONE2', { parent: 'GONE1', share: '10' })]
    const move = await imported(rows, 'agents')
    const agent = await agentCalled('GONE1')
    expect(await step(server, owner.token, move, 'undoMove')).toMatchObject({ status: 'undone', problem: null })
    expect(await agentCalled('GONE2')).toBeUndefined()
    const login = await server.database.tx.row(sql`select from admin where id = ${agent?.adminId ?? ''}`)
    expect(login).toBeUndefined()
    const again = await imported(rows, 'agents')
    const { id = '' } = (await agentCalled('GONE2')) ?? {}
    const body = { password: 'a-fine-second-password' }
    const reset = await server.call(calls.agent.resetAgentPassword, { token: owner.token, params: { id }, body })
    expect(codeOf(reset)).toBeUndefined()
    expect(await step(server, owner.token, again, 'undoMove')).toMatchObject({ status: 'applied', problem: 'inUse' })
  })
})
