import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { movePartBytes } from '#contract/movein/movein.rules.ts'
import { sql } from '#platform/database/sql.ts'
import {
  checked,
  checkFile,
  csvOf,
  digestOf,
  getMove,
  oldMember,
  sendFile,
  sendPart,
  startMove,
  step,
  workAt,
} from '../../../testing/movein.steps.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { movein: moves } = calls
let server: TestServer
let owner: TestAdmin
let other: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  other = await server.admins('owner')
})
afterAll(() => server.close())

const memberOf = (username: string) =>
  server.database.tx.row<Record<string, unknown> & { id: string }>(sql`
    select id, username, phone, first_name, last_name, bank, account_number, tags, status, upline_id, agent_id, seller_id,
      registered_at, former_deposit_at, registered_from, move_id, password_hash
    from member where lower(username) = lower(${username})`)

describe('a file', () => {
  it('arrives in pieces, in any order and twice, and is read when it is whole', async () => {
    const rows = Array.from({ length: 24_000 }, () => oldMember({ note: 'ลูกค้าเก่า '.repeat(3) }))
    const content = csvOf(rows)
    expect(content.length).toBeGreaterThan(movePartBytes)
    const { id } = await startMove(server, owner.token, content, 'members')
    const parts = Math.ceil(content.length / movePartBytes)
    for (let part = parts - 1; part >= 0; part -= 1) {
      const sent = await sendPart(server, owner.token, id, content, part)
      expect(sent.body.data).toEqual({ receivedParts: parts - part, isComplete: part === 0 })
      const again = await sendPart(server, owner.token, id, content, part)
      expect(codeOf(again)).toBe(part > 0 ? undefined : 'MOVE_STEP')
    }
    await workAt(server, id)
    expect(await getMove(server, owner.token, id)).toMatchObject({ status: 'received', encoding: 'utf-8' })
    const found = await checkFile(server, owner.token, { id })
    expect(found).toMatchObject({ status: 'checked', rowCount: 24_000, refusedCount: 0, sameCount: 0 })
    await step(server, owner.token, { id }, 'discardMove')
  })

  it('is refused where a piece is none of it, or where it is not the one that was announced', async () => {
    const content = csvOf([oldMember()])
    const started = await startMove(server, owner.token, content, 'members')
    const params = { id: started.id }
    const send = (part: number, bytes: Buffer) =>
      server.call(moves.sendMovePart, { token: owner.token, params, body: { part, content: bytes.toString('base64') } })
    expect(codeOf(await send(1, content))).toBe('MOVE_PART')
    expect(codeOf(await send(0, content.subarray(1)))).toBe('MOVE_PART')
    expect(codeOf(await send(0, Buffer.alloc(content.length, 'x')))).toBe('MOVE_DIGEST')
    expect((await send(0, content)).status).toBe(200)
    expect(codeOf(await send(0, content))).toBe('MOVE_STEP')
  })

  it.each([
    ['unreadable', Buffer.from('PK\x03\x04 is no workbook')],
    ['noHeadings', Buffer.from('phone,bank\n')],
  ] as const)('that is %s says so', async (problem, content) => {
    expect(await sendFile(server, owner.token, content)).toMatchObject({ status: 'failed', problem })
  })

  it('that was cut off in a quoted cell is imported not even in part', async () => {
    const whole = csvOf([oldMember(), oldMember({ note: 'ข้อความ, ยาว' })])
    const move = await sendFile(server, owner.token, whole.subarray(0, whole.length - 4))
    expect(await checkFile(server, owner.token, move)).toMatchObject({ status: 'failed', problem: 'cut', rowCount: 0 })
  })

  it('has its columns found whatever they are called, and takes others', async () => {
    const row = oldMember()
    const named = {
      ยูสเซอร์: row.username ?? '',
      เบอร์โทรศัพท์: row.phone ?? '',
      'ชื่อ-นามสกุล': 'นาย มานะ ย้ายมา',
      'Bank Name': 'SCB',
      เลขที่บัญชี: row.accountNumber ?? '',
      Other: 'x',
    }
    const move = await sendFile(server, owner.token, csvOf([named]))
    expect(move.mapping).toEqual({ username: 0, phone: 1, name: 2, bank: 3, accountNumber: 4 })
    expect(move.sample[0]?.[2]).toBe('นาย มานะ ย้ายมา')
    const found = await step(server, owner.token, await checkFile(server, owner.token, move), 'applyMove')
    expect(found).toMatchObject({ status: 'applied', doneCount: 1 })
    expect(await memberOf(row.username ?? '')).toMatchObject({ firstName: 'มานะ', lastName: 'ย้ายมา', bank: 'SCB' })
  })

  it('is checked only with every needed column once', async () => {
    const { id, version, mapping } = await sendFile(server, owner.token, csvOf([oldMember()]))
    const check = (wrong: Record<string, number>) =>
      server.call(moves.checkMove, {
        token: owner.token,
        params: { id },
        body: { mapping: wrong, dateOrder: 'dayFirst', version },
      })
    const { phone: _, ...without } = mapping ?? {}
    expect(codeOf(await check(without))).toBe('MOVE_COLUMNS')
    expect(codeOf(await check({ ...mapping, note: 0 }))).toBe('MOVE_COLUMNS')
    expect(codeOf(await check({ ...mapping, note: 99 }))).toBe('MOVE_COLUMNS')
    expect(codeOf(await check({ ...mapping, passwordHash: 0 }))).toBe('MOVE_COLUMNS')
  })

  it('shows its cells only to who sent it', async () => {
    const move = await checked(server, owner.token, [oldMember({ phone: '12' })])
    const seen = await getMove(server, other.token, move.id)
    expect(seen).toMatchObject({ isMine: false, sample: [], refusedCount: 1 })
    const asked = await server.call(moves.listRefusedRows, { token: other.token, params: { id: move.id }, body: {} })
    expect(codeOf(asked)).toBe('MOVE_NOT_YOURS')
    const reader = await server.admins(['movingIn.read'])
    expect(
      (await server.call(moves.getMove, { token: reader.token, params: { id: move.id } })).body.data.sample,
    ).toEqual([])
    const sender = await server.admins(['movingIn.read', 'movingIn.create'])
    const content = csvOf([oldMember()])
    const body = {
      subject: 'members',
      fileName: 'a.csv',
      fileBytes: content.length,
      digest: digestOf(content),
    } as const
    expect((await server.call(moves.startMove, { token: sender.token, body })).status).toBe(403)
  })

  it('keeps its columns under a name', async () => {
    const move = await sendFile(server, owner.token, csvOf([oldMember()]))
    const save = (name: string) =>
      server.call(moves.saveMoveTemplate, { token: owner.token, params: { id: move.id }, body: { name } })
    const { id } = (await save('ระบบเก่า')).body.data
    expect((await save('ระบบเก่า')).body.data.id).toBe(id)
    const listed = await server.call(moves.listMoveTemplates, { token: owner.token, body: {} })
    expect(listed.body.data.templates).toMatchObject([{ id, name: 'ระบบเก่า', headings: { phone: 'phone' } }])
    await server.call(moves.deleteMoveTemplate, { token: owner.token, params: { id } })
    expect((await server.call(moves.listMoveTemplates, { token: owner.token, body: {} })).body.data.templates).toEqual(
      [],
    )
  })
})
