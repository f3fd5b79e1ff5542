import { TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { text } from '#contract/core/record.ts'
import { roleWords } from '#contract/employee/role.record.ts'
import { type FaultKind, faultKindNames } from '#contract/practice/practice.types.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { sendWithin } from '../../../scripts/send-within.ts'
import { hireCashier, hireOwner, openStaff } from '../../../server/src/areas/employee/employee.public.ts'
import { keepFaults } from '../../../server/src/areas/practice/practice.public.ts'
import { sql } from '../../../server/src/platform/database/sql.ts'
import { password, startTestServer, type TestAdmin, type TestServer } from '../../../server/testing/server.ts'
import { openSource, personal, secret } from '../../../server/testing/source-brand.steps.ts'
import { clientAt } from '../client.ts'
import { placeOf } from '../person.ts'
import { startRun } from '../run.ts'
import { comeToWork } from '../staff.ts'
import { type OpenOffice, openOffice } from './office.ts'
import { kept, type Shape } from './shape.types.ts'
import { readShape } from './shape-read.ts'
import { signInByHand } from './sign-in.ts'

const sendOf = (server: TestServer) => sendWithin(server.app.inject.bind(server.app), 'localhost')
const readerOf = (server: TestServer, token: string) => {
  const send = sendOf(server)
  const run = startRun({ send, seed: 1, rate: 10_000, minutes: 0, returningPercent: 0, tell: () => undefined })
  return { ask: clientAt(run, placeOf(1, -1)), token }
}

let source: TestServer
let owner: TestAdmin
let shape: Shape

beforeAll(async () => {
  source = await startTestServer()
  await openStaff(source.database, { username: 'somsak-owner', password, locale: 'th' })
  owner = await source.admins('owner')
  await openSource(source, owner.token)
  shape = (await readShape(readerOf(source, owner.token), 'chaba')).shape
})
afterAll(() => source.close())

describe('the shape of a brand', () => {
  it('holds what its staff work by', () => {
    const { parts } = shape
    expect(parts.limits).toMatchObject({ depositMinMinor: 60_000_00, withdrawalApprovalMinor: 0, depositDayTimes: 1 })
    expect(parts.roles?.find(({ roleName }) => roleName === 'กะดึก')?.grants).toEqual([
      'pretransactionRequest.read',
      'pretransactionRequest.update',
    ])
    expect(parts.accounts).toEqual([
      {
        bank: 'GSB',
        uses: ['deposit', 'withdraw'],
        dayLimitMinor: 10_000_000_00,
        activeFrom: '22:00',
        activeUntil: '04:00',
      },
    ])
    expect(parts.gateways).toMatchObject([
      { name: 'QR หลัก', account: 0, promptPayKind: 'phone', rules: [{ direction: 'in', place: 1 }] },
      { name: 'เกตเวย์หลัก', account: null, feeBasisPoints: 150, rules: [{ direction: 'in' }] },
    ])
    expect(parts.promotions).toMatchObject([{ name: 'โค้ดลับ', kind: 'code', status: 'running', tags: ['ทองคำ'] }])
    expect(parts.tags).toEqual(['ทองคำ'])
    expect(parts.reasons).toMatchObject([{ staffEn: 'Forged slip', memberTh: 'โทร •••' }])
    expect(parts.announcements).toMatchObject([{ title: { th: 'รางวัลของ •••' }, pinned: true }])
    expect(parts.texts?.depositNote.th).toBe('โอนเข้า ออมสิน ••• ชื่อ •••')
  })

  it('holds nothing personal and no secret of the brand, also where staff wrote it into a text', async () => {
    const { rows } = await source.asOwner(`
      select username, first_name, last_name, phone, account_number from member
      union all select username, display_name, null, null, null from admin
      union all select number, name, null, null, null from bank_account
      union all select address, promptpay_id, null, null, null from gateway
      union all select name, phone, line_id, code, null from seller
      union all select id::text, code, null, null, null from promotion`)
    const stored = rows.flatMap((row: object) => Object.values(row)).filter(value => typeof value === 'string' && value)
    expect(stored.length).toBeGreaterThan(20)
    const file = JSON.stringify(shape)
    const bare = file.replaceAll(/[\s-]/g, '')
    expect([...stored, secret, personal.code].filter(value => file.includes(value) || bare.includes(value))).toEqual([])
  })

  it('leaves out a field that nobody named', () => {
    const grown = { ...roleWords, secretNote: text({ th: 'ลับ', en: 'Secret' }) }
    const row = { roleName: 'กะดึก', description: '', secretNote: 'ห้ามบอก' }
    expect(kept(grown, ['roleName', 'description']).parse(row)).toEqual({ roleName: 'กะดึก', description: '' })
  })

  it('is read with the eyes of who signs in, and only by somebody who can keep names out of it', async () => {
    const clerk = await source.admins(['pretransactionRequest.read'])
    await expect(readShape(readerOf(source, clerk.token), 'chaba')).rejects.toThrow('use an owner')
    const reads = [
      'memberManagement.read',
      'employeeManagement.read',
      'sellerManagement.read',
      'paymentAuto.read',
    ] as const
    const lead = await source.admins(reads)
    const { shape: seen, closed } = await readShape(readerOf(source, lead.token), 'chaba')
    expect(Object.keys(seen.parts)).toEqual(['accounts', 'tags'])
    expect(closed).toContain('limits')
  })
})

describe('who reads a shape', () => {
  it('signs in with a password and a code, and is signed out afterwards', async () => {
    const send = sendOf(source)
    const run = startRun({ send, seed: 1, rate: 10_000, minutes: 0, returningPercent: 0, tell: () => undefined })
    const { codeAddress } = await comeToWork(run, { username: 'somsak-owner', password }, 'th')
    // The code of this half minute is used by now; an app that is ahead a little is believed.
    const app = URI.parse(codeAddress)
    if (!(app instanceof TOTP)) throw new Error('a code app shows codes by time')
    const code = () => Promise.resolve(app.generate({ timestamp: Date.now() + 30_000 }))
    const person = { username: 'somsak-owner', password, code }
    await expect(signInByHand(send, { ...person, code: () => Promise.resolve('') })).rejects.toThrow(/code/)
    const reader = await signInByHand(send, person)
    expect((await readShape(reader, 'chaba')).shape.parts.limits).toEqual(shape.parts.limits)
    await reader.signOut()
    await expect(readShape(reader, 'chaba')).rejects.toThrow('SESSION_MISSING')
    await expect(signInByHand(send, { ...person, password: 'another-password-9' })).rejects.toThrow(/not correct/)
  })
})

describe('a practice office in the shape of a brand', () => {
  let server: TestServer
  let trainee: TestAdmin
  let office: OpenOffice
  const reason = 'ตรวจกับรายการเดินบัญชีแล้ว'
  const of = (kind: FaultKind) => office.planted.flatMap(fault => (fault.kind === kind ? [fault.subjectId] : []))

  beforeAll(async () => {
    server = await startTestServer({ practice: true })
    await openStaff(server.database, { username: 'owner', password, locale: 'th' })
    const [keeper, cashier, colleague] = ['sample-owner', 'sample-cashier', 'sample-colleague'].map(username => ({
      username,
      password,
    }))
    if (!keeper || !cashier || !colleague) throw new Error('nobody is there')
    await hireOwner(server.database, keeper)
    for (const one of [cashier, colleague]) await hireCashier(server.database, { ...one, locale: 'th' })
    await hireCashier(server.database, { username: 'somjai', password, locale: 'th' })
    const people = { keeper, cashier, colleague, practises: { username: 'somjai', roleName: 'กะดึก' } }
    const { site: _, promotions: [first] = [], ...parts } = shape.parts
    if (!first) throw new Error('the brand has no promotion')
    const ghost = { ...first, name: 'โปรเกมผี', weights: [{ gameType: 'ghost', percent: 10 }] }
    const file = { ...shape, parts: { ...parts, promotions: [first, ghost] } }
    office = await openOffice({ send: sendOf(server), seed: 3, members: 6, language: 'th', ...people, shape: file })
    await keepFaults(server.database, office.planted)
    trainee = await server.admins('owner')
  })
  afterAll(() => server.close())

  it('has the settings of the brand, through the rules of the product, and names what it could not take over', async () => {
    const { shape: here } = await readShape(readerOf(server, trainee.token), 'practice')
    for (const name of ['limits', 'accounts', 'tags', 'types', 'refunds', 'affiliates', 'look'] as const) {
      expect(here.parts[name]).toEqual(shape.parts[name])
    }
    expect(here.parts.promotions).toEqual(shape.parts.promotions)
    const body = { search: 'somjai' }
    const { records } = (await server.call(calls.employee.searchAdmins, { token: trainee.token, body })).body.data
    expect(records).toMatchObject([{ username: 'somjai', roleName: 'กะดึก' }])
    expect(here.parts.roles).toContainEqual(shape.parts.roles?.find(({ roleName }) => roleName === 'กะดึก'))
    expect(here.parts.gateways).toMatchObject([{ name: 'QR หลัก' }])
    expect(office.misfits).toEqual([
      { part: 'gateways', what: 'เกตเวย์หลัก', why: 'It is paused: a practice office calls no other server.' },
      { part: 'promotions', what: 'โปรเกมผี', why: 'There is no game type “ghost” here.' },
      { part: 'site', what: 'site', why: 'It is not in the file.' },
    ])
    const { rows } = await server.asOwner('select number, name from bank_account')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(personal.account.number)
  })

  it('has every fault, in amounts that the brand allows, and none is gone before the hour is over', async () => {
    const ids = office.planted.map(({ subjectId }) => subjectId)
    const states = await server.database.tx.rows<{
      id: string
      status: string
      amountMinor: number
      minutes: number | null
    }>(sql`
      select id, status, amount_minor, extract(epoch from expires_at - now())::int / 60 as minutes
      from pre_transaction where id = any(${ids}::uuid[])
      union all select id, status, amount_minor, null from statement_line where id = any(${ids}::uuid[])`)
    expect(new Set(office.planted.map(({ kind }) => kind))).toEqual(new Set(faultKindNames))
    expect(
      office.planted.map(({ kind, subjectId }) => [kind, states.find(({ id }) => id === subjectId)?.status]),
    ).toEqual([
      ['reusedSlip', 'pending'],
      ['wrongAmount', 'pending'],
      ['twinLine', 'new'],
      ['unknownPayout', 'unknown'],
      ['ring', 'requested'],
      ['ring', 'requested'],
      ['ring', 'requested'],
    ])
    expect(Math.min(...states.map(({ amountMinor }) => amountMinor))).toBe(60_000_00)
    expect(states.every(({ minutes }) => minutes === null || minutes > 60)).toBe(true)
  })

  it('is called a practice office on the site too, whatever title it is given', async () => {
    const { getConfig, updateConfig } = calls.website
    const { token } = trainee
    const { sharePicture: _, ...config } = (await server.call(getConfig, { token })).body.data
    await server.call(updateConfig, { token, body: { ...config, titleTh: 'ชบา ของจริง' } })
    const site = (await server.site(siteCalls.website.getConfiguration)).body.data
    expect(site.title).toEqual({ th: site.name, en: site.name })
  })

  it('lets a trainee find all of them, however strict the brand is, and counts what waits for a second admin as decided', async () => {
    const { practice, pretransaction } = calls
    const { token } = trainee
    await server.call(practice.startHour, { token })
    const versionOf = async (id: string) =>
      (await server.call(pretransaction.getRequest, { token, params: { id } })).body.data.version
    const [first = '', ...others] = of('ring')
    const given = { token, params: { id: first }, body: { version: await versionOf(first) } }
    expect((await server.call(pretransaction.approvePre, given)).body.data.approval).not.toBeNull()
    for (const id of [...of('reusedSlip'), ...of('wrongAmount'), ...others]) {
      const body = { version: await versionOf(id), reason }
      await server.call(pretransaction.rejectPre, { token, params: { id }, body })
    }
    const { accounts } = (await server.call(pretransaction.listPayoutAccounts, { token })).body.data
    for (const id of of('unknownPayout')) {
      const paid = { bankAccountId: accounts[0]?.id ?? '', bankReference: 'PR00000009', confirmShort: true }
      await server.call(pretransaction.payPre, {
        token,
        params: { id },
        body: { version: await versionOf(id), ...paid },
      })
    }
    for (const id of of('twinLine')) {
      const { version } = (await server.call(pretransaction.getLine, { token, params: { id } })).body.data
      await server.call(pretransaction.disownLine, { token, params: { id }, body: { version, reason } })
    }
    const { faults } = (await server.call(practice.endHour, { token })).body.data
    expect(faults.filter(({ outcome }) => outcome !== 'found')).toMatchObject([
      { kind: 'ring', subjectId: first, outcome: 'wrong' },
    ])
    expect(faults.every(({ seconds }) => seconds !== null)).toBe(true)
  })
})
