import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { MoveSubject } from '#contract/movein/subjects.ts'
import { sql } from '#platform/database/sql.ts'
import { anOldAccount, checked, step } from '../../../testing/movein.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

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
const mover = ['movingIn.read', 'movingIn.create', 'movingIn.update', 'memberContact.read'] as const
const checkedRows = (rows: readonly Row[], subject: MoveSubject, { token } = owner) =>
  checked(server, token, rows, subject)
const imported = async (rows: readonly Row[], subject: MoveSubject, admin = owner) =>
  step(server, admin.token, await checkedRows(rows, subject, admin), 'applyMove')
const reasonsOf = async (id: string, { token } = owner) =>
  (await server.call(moves.listRefusedRows, { token, params: { id }, body: {} })).body.data.rows.map(
    ({ line, reason }) => `${line} ${reason}`,
  )

describe('a file of our bank accounts', () => {
  const accountRow = (more: Row = {}): Row => {
    return { bank: 'ไทยพาณิชย์', number: anOldAccount(), name: 'บจก. ตัวอย่าง', uses: 'จ่ายถอน, รับฝาก', ...more }
  }

  it('adds each, whatever its bank and uses are called, and undoes them', async () => {
    const number = anOldAccount()
    const written = `${number.slice(0, 3)}-${number.slice(3)}`
    const row = accountRow({ number: written, dayLimit: '2,000,000', activeFrom: '8:00', activeUntil: '22:00 น.' })
    const move = await imported([row, accountRow({ bank: 'KBANK', uses: 'deposit' })], 'bankAccounts')
    expect(move).toMatchObject({ doneCount: 2, refusedCount: 0 })
    const found = () =>
      server.database.tx.row(
        sql`select bank, uses, day_limit_minor, active_from from bank_account where number = ${number}`,
      )
    expect(await found()).toMatchObject({ bank: 'SCB', dayLimitMinor: 2_000_000_00, activeFrom: '08:00:00' })
    expect(await checkedRows([row], 'bankAccounts')).toMatchObject({ sameCount: 1, refusedCount: 0 })
    expect(await step(server, owner.token, move, 'undoMove')).toMatchObject({ status: 'undone', problem: null })
    expect(await found()).toBeUndefined()
  })

  it('refuses rows for what is wrong with them', async () => {
    const twice = anOldAccount()
    const rows = [
      accountRow({ bank: 'ธนาคารบนดวงจันทร์' }),
      accountRow({ number: '1.23E+09' }),
      accountRow({ number: '12' }),
      accountRow({ uses: 'ซื้อขนม' }),
      accountRow({ activeFrom: 'เช้า' }),
      accountRow({ number: twice }),
      accountRow({ number: `${twice.slice(0, 1)}-${twice.slice(1)}` }),
    ]
    const move = await checkedRows(rows, 'bankAccounts')
    expect(await reasonsOf(move.id)).toEqual([
      '2 Bank: The bank is not known.',
      '3 Account number: The spreadsheet turned the number into a power (1.23E+09), and digits are lost.',
      '4 Account number: Account numbers at this bank have 10 digits.',
      '5 Used for: Is none of the known words.',
      '6 Open from: A date cannot be read.',
      '7 Account number: Is in another row of the file.',
      '8 Account number: Is in another row of the file.',
    ])
  })
})

describe('a file of promotions', () => {
  let made = 0
  const promotionRow = (more: Row = {}): Row => {
    made += 1
    return {
      name: `ฝากแรก ${made}`,
      kind: 'ฝากแรกของวัน',
      bonusBasis: 'เปอร์เซ็นต์',
      rate: '10%',
      cap: '500',
      minDeposit: '100',
      turnoverTimes: '5',
      validDays: '7',
      ...more,
    }
  }

  it('adds each as a draft, knows it again, and undoes them', async () => {
    const more = {
      weights: 'slot: 100, casino:10',
      tags: 'vip',
      days: 'เสาร์;อาทิตย์',
      end: '31/12/2570 23:59',
      stacks: 'ได้',
    }
    const row = promotionRow(more)
    const coded = promotionRow({
      kind: 'code',
      code: 'move1',
      bonusBasis: 'fixed',
      rate: '',
      cap: '',
      fixed: '50',
      minDeposit: '',
      memberLimit: '1',
    })
    const move = await imported([row, coded], 'promotions')
    expect(move).toMatchObject({ doneCount: 2, refusedCount: 0 })
    const found = () =>
      server.database.tx.row(sql`
        select status, rate_basis_points, cap_minor, weights, days, stacks from promotion where name = ${row['name']}`)
    expect(await found()).toEqual({
      status: 'draft',
      rateBasisPoints: 1_000,
      capMinor: 500_00,
      weights: [
        { percent: 10, gameType: 'casino' },
        { percent: 100, gameType: 'slot' },
      ],
      days: ['6', '7'],
      stacks: true,
    })
    expect(await checkedRows([row, coded], 'promotions')).toMatchObject({ sameCount: 2, refusedCount: 0 })
    const other = await checkedRows([{ ...row, cap: '600' }], 'promotions')
    expect(await reasonsOf(other.id)).toEqual(['2 Is already here with other details.'])
    expect(await step(server, owner.token, move, 'undoMove')).toMatchObject({ status: 'undone', problem: null })
    expect(await found()).toBeUndefined()
  })

  it('refuses rows for what is wrong with them', async () => {
    const rows = [
      promotionRow({ kind: 'ของแถม' }),
      promotionRow({ cap: '' }),
      promotionRow({ weights: 'slot' }),
      promotionRow({ turnoverTimes: '500' }),
      promotionRow({ start: '2/1/2570', end: '1/1/2570' }),
    ]
    const move = await checkedRows(rows, 'promotions')
    expect(await reasonsOf(move.id)).toEqual([
      '2 Type: Is none of the known words.',
      '3 Maximum bonus per claim: Please fill in this field.',
      '4 Turnover weight by game type: The format is not valid.',
      '5 Turnover (times): Must not exceed 100.',
      '6 End: Must be after the start.',
    ])
  })

  it('is not undone once one of them was opened', async () => {
    const row = promotionRow()
    const move = await imported([row], 'promotions')
    const promotion = await server.database.tx.row<{ id: string }>(
      sql`select id from promotion where name = ${row['name']}`,
    )
    const changed = await server.call(calls.promotion.changePromotionStatus, {
      token: owner.token,
      params: { id: promotion?.id ?? '' },
      body: { status: 'running', version: 1 },
    })
    expect(changed.status).toBe(200)
    expect(await step(server, owner.token, move, 'undoMove')).toMatchObject({ status: 'applied', problem: 'inUse' })
  })
})

describe('a file of roles', () => {
  it('gives permissions by the words of the screen, in either language', async () => {
    const rows = [
      { roleName: 'คนดูสมาชิก', grants: 'จัดการสมาชิก · ดู, รายการเครดิต · ดู' },
      { roleName: 'Member desk', grants: 'Members · update; memberManagement.read' },
      { roleName: 'ผิดคำ', grants: 'ทำได้ทุกอย่าง' },
    ]
    const move = await imported(rows, 'roles')
    expect(move).toMatchObject({ doneCount: 2, refusedCount: 1 })
    expect(await reasonsOf(move.id)).toEqual(['4 Permissions: Is none of the known words.'])
    const grantsOf = async (name: string) =>
      (await server.database.tx.row<{ grants: string[] }>(sql`select grants from role where name = ${name}`))?.grants
    expect((await grantsOf('คนดูสมาชิก'))?.toSorted()).toEqual(['creditTransaction.read', 'memberManagement.read'])
    expect((await grantsOf('Member desk'))?.toSorted()).toEqual(['memberManagement.read', 'memberManagement.update'])
    expect(await checkedRows(rows.slice(0, 2), 'roles')).toMatchObject({ sameCount: 2, refusedCount: 0 })
    expect(await step(server, owner.token, move, 'undoMove')).toMatchObject({ status: 'undone', problem: null })
    expect(await grantsOf('คนดูสมาชิก')).toBeUndefined()
  })

  it('gives nothing that its importer does not hold', async () => {
    const some = await server.admins([...mover, 'roleManagement.create', 'memberManagement.read'])
    const rows = [
      { roleName: 'พอดี', grants: 'จัดการสมาชิก · ดู' },
      { roleName: 'เกินตัว', grants: 'จัดการสมาชิก · แก้ไข' },
    ]
    const move = await imported(rows, 'roles', some)
    expect(move).toMatchObject({ doneCount: 1, refusedCount: 1 })
    expect(await server.database.tx.row(sql`select from role where name = 'เกินตัว'`)).toBeUndefined()
  })
})

describe('a file of employees', () => {
  const employeeRow = (username: string, role: string, more: Row = {}): Row => {
    return { username, displayName: `พนักงาน ${username}`, role, ...more }
  }

  it('adds each with a role by its name and a password that nobody knows, and undoes them', async () => {
    await imported([{ roleName: 'แคชเชียร์ย้ายมา', grants: 'จัดการสมาชิก · ดู' }], 'roles')
    const rows = [employeeRow('moved.one', 'แคชเชียร์ย้ายมา', { allowedIps: '203.0.113.7, 198.51.100.0/24' })]
    const move = await imported(rows, 'employees')
    expect(move).toMatchObject({ doneCount: 1, refusedCount: 0 })
    const found = () =>
      server.database.tx.row<{ role: string; mustChangePassword: boolean }>(sql`
        select r.name as role, a.must_change_password from admin a join role r on r.id = a.role_id where a.username = 'moved.one'`)
    expect(await found()).toEqual({ role: 'แคชเชียร์ย้ายมา', mustChangePassword: true })
    expect(await checkedRows(rows, 'employees')).toMatchObject({ sameCount: 1, refusedCount: 0 })
    expect(await step(server, owner.token, move, 'undoMove')).toMatchObject({ status: 'undone', problem: null })
    expect(await found()).toBeUndefined()
  })

  it('gives nobody a role above the importer’s own', async () => {
    await server.asOwner(
      `insert into role (name, grants) values ('ผู้จัดการใหญ่', '{memberManagement.read,roleManagement.update}')`,
    )
    const some = await server.admins([...mover, 'employeeManagement.create', 'memberManagement.read'])
    const owners = await server.database.tx.row<{ name: string }>(sql`select name from role where is_owner`)
    const rows = [employeeRow('too.high', 'ผู้จัดการใหญ่'), employeeRow('even.higher', owners?.name ?? '')]
    const move = await imported(rows, 'employees', some)
    expect(move).toMatchObject({ doneCount: 0, refusedCount: 2 })
    const made = await server.database.tx.row(sql`select from admin where username in ('too.high', 'even.higher')`)
    expect(made).toBeUndefined()
  })

  it('refuses unknown roles, agents’ role, and usernames that are taken', async () => {
    const agents = await server.database.tx.row<{ name: string }>(sql`select name from role where is_agent`)
    const owners = await server.database.tx.row<{ name: string }>(sql`select name from role where is_owner`)
    const role = owners?.name ?? ''
    const rows = [
      employeeRow('no.role', 'ไม่มีบทบาทนี้'),
      employeeRow('as.agent', agents?.name ?? ''),
      employeeRow(owner.username, role),
      employeeRow('bad.range', role, { allowedIps: '999.1.1.1' }),
    ]
    const move = await checkedRows(rows, 'employees')
    expect(await reasonsOf(move.id)).toEqual([
      '2 Role: Is not known here.',
      '3 Role: Is not known here.',
      '4 Is already here with other details.',
      expect.stringContaining('5 Allowed IPs: '),
    ])
  })

  it('is not undone once one of them got a password', async () => {
    await imported([{ roleName: 'ใช้งานแล้ว', grants: 'จัดการสมาชิก · ดู' }], 'roles')
    const move = await imported([employeeRow('handed.over', 'ใช้งานแล้ว')], 'employees')
    const found = await server.database.tx.row<{ id: string }>(sql`select id from admin where username = 'handed.over'`)
    const params = { id: found?.id ?? '' }
    const body = { password: 'a-fine-second-password' }
    const reset = await server.call(calls.employee.resetPassword, { token: owner.token, params, body })
    expect(reset.status).toBe(200)
    expect(await step(server, owner.token, move, 'undoMove')).toMatchObject({ status: 'applied', problem: 'inUse' })
  })
})
