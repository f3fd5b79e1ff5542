import { hashSync } from '@node-rs/bcrypt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { movePartBytes } from '#contract/movein/movein.rules.ts'
import type { MoveDetail, RefusedRow } from '#contract/movein/movein.types.ts'
import { type RowFault, rowFaultNames } from '#contract/movein/row-faults.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { addAgent } from '../../../testing/agent.steps.ts'
import { addBlock } from '../../../testing/block.steps.ts'
import { adjustBy } from '../../../testing/credit.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import {
  anOldAccount,
  anOldPhone,
  checked,
  checkFile,
  csvOf,
  digestOf,
  getMove,
  moved,
  oldMember,
  paidIn,
  sendFile,
  sendPart,
  settleMoves,
  startMove,
  state,
  step,
  workAt,
} from '../../../testing/movein.steps.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { newSeller } from '../../../testing/seller.steps.ts'
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

const refusedOf = async (id: string, token = owner.token) =>
  (await server.call(moves.listRefusedRows, { token, params: { id }, body: { size: 100 } })).body.data.rows
const memberOf = (username: string) =>
  server.database.tx.row<Record<string, unknown> & { id: string }>(sql`
    select id, username, phone, first_name, last_name, bank, account_number, tags, status, upline_id, agent_id, seller_id,
      registered_at, former_deposit_at, registered_from, move_id, password_hash
    from member where lower(username) = lower(${username})`)
const cashOf = async (username: string) =>
  (
    await server.database.tx.row<{ minor: number }>(sql`
    select member_balance(id, 'cash') as minor from member where username = ${username}`)
  )?.minor

async function agentWithCode(): Promise<{ id: string; code: string }> {
  const { id } = await addAgent(server, owner.token)
  const found = await server.database.tx.row<{ code: string }>(sql`select code from agent where id = ${id}`)
  return { id, code: found?.code ?? '' }
}

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

const blockedPhone = '0899912345'
const taken = { phone: '0899954321', username: 'taken.here', account: { bank: 'KBANK', number: '1112223334' } } as const
const shared = oldMember()
const sharedPhone = anOldPhone()
const sharedAccount = anOldAccount()
const gone = oldMember({ bank: 'ธนาคารบนดวงจันทร์' })

/** For each fault that a row of members can have, rows of which the first has it. */
const faulty: Partial<Record<RowFault, readonly Record<string, string>[]>> = {
  formula: [oldMember({ note: '=HYPERLINK("http://x")' })],
  tooLong: [oldMember({ lineId: 'x'.repeat(41) })],
  usernameMissing: [oldMember({ username: '', phone: '' })],
  usernameForm: [oldMember({ username: 'ชื่อไทย' })],
  usernameTwice: [oldMember({ username: 'twice.one' }), oldMember({ username: 'TWICE.one' })],
  phoneMissing: [oldMember({ phone: '' })],
  phoneForm: [oldMember({ phone: '12345' })],
  phoneTwice: [oldMember({ phone: sharedPhone }), oldMember({ phone: sharedPhone })],
  phoneTaken: [oldMember({ phone: taken.phone })],
  nameMissing: [oldMember({ lastName: '' })],
  bankMissing: [oldMember({ bank: '' })],
  bankUnknown: [gone],
  accountMissing: [oldMember({ accountNumber: '-' })],
  accountForm: [oldMember({ accountNumber: '12345' })],
  accountScientific: [oldMember({ accountNumber: '1.23457E+09' })],
  accountTwice: [oldMember({ accountNumber: sharedAccount }), oldMember({ accountNumber: sharedAccount })],
  accountTaken: [oldMember({ accountNumber: taken.account.number })],
  birthDateForm: [oldMember({ birthDate: '31/31/2530' })],
  tooYoung: [oldMember({ birthDate: '01/01/2569' })],
  dateForm: [oldMember({ registeredAt: 'เมื่อวาน' })],
  dateFuture: [oldMember({ registeredAt: '31/12/2599' })],
  statusUnknown: [oldMember({ status: 'ลอยตัว' })],
  tagsMany: [oldMember({ tags: Array.from({ length: 21 }, (_, n) => `t${n}`).join(',') })],
  passwordPlain: [oldMember({ password: 'secret123' })],
  uplineUnknown: [oldMember({ upline: 'nobody.here' })],
  uplineRefused: [oldMember({ upline: gone.username ?? '' }), gone],
  uplineSelf: [{ ...shared, upline: shared.username ?? '' }],
  uplineCircle: [
    oldMember({ username: 'circle.a', upline: 'circle.b' }),
    oldMember({ username: 'circle.b', upline: 'circle.c' }),
    oldMember({ username: 'circle.c', upline: 'circle.a' }),
  ],
  agentUnknown: [oldMember({ agent: 'NOAGENT' })],
  sellerUnknown: [oldMember({ seller: 'NOSELLER' })],
  blockListed: [oldMember({ phone: blockedPhone })],
  differs: [oldMember({ username: taken.username })],
}

describe('a row of members', () => {
  const rows = Object.entries(faulty).flatMap(([fault, of]) => of.map((row, at) => ({ fault, row, isFirst: at === 0 })))
  let sent: MoveDetail
  let refused: RefusedRow[]
  beforeAll(async () => {
    await addMember(server, owner.token, taken)
    await addBlock(server, owner.token, { kind: 'phone', value: blockedPhone })
    // The first one is right, so that the next ones stand in line 3 and after it.
    sent = await checked(server, owner.token, [oldMember(), ...rows.map(({ row }) => row)])
    refused = await refusedOf(sent.id)
    await step(server, owner.token, sent, 'discardMove')
  })

  it.each(Object.keys(faulty))('is refused for %s, with its line and its cells', fault => {
    const at = rows.findIndex(each => each.fault === fault && each.isFirst)
    const found = refused.find(({ line }) => line === at + 3)
    expect(found?.faults).toContain(fault)
    expect(found?.cells).toContain(rows[at]?.row.firstName)
    expect(sent.faults.map(each => each.fault)).toContain(fault)
  })

  it('is refused by its own faults alone', () => {
    expect(refused.some(({ line }) => line === 2)).toBe(false)
    expect(refused.filter(({ faults }) => faults.length > 2)).toEqual([])
  })

  it('is refused for letters that cannot be read, and for more cells than headings', async () => {
    const content = Buffer.concat([csvOf([oldMember(), oldMember()]), Buffer.from([0x61, 0xff, 0xfe, 0x2c, 0x0a])])
    const wide = Buffer.from(`${csvOf([oldMember()]).toString().trimEnd()},more\n`)
    expect((await checkFile(server, owner.token, await sendFile(server, owner.token, wide))).faults).toEqual([
      { fault: 'columns', count: 1 },
    ])
    const read = await checkFile(server, owner.token, await sendFile(server, owner.token, content))
    expect(read.refusedCount).toBeGreaterThan(0)
  })

  it('has a test for every fault', () => {
    const ofBalances = [
      'member',
      'amount',
      'kind',
      'dateMissing',
      'dayMissing',
      'dayOpen',
      'dayDiffers',
      'accountUnknown',
    ]
    const elsewhere = ['unreadable', 'columns', 'cameSince']
    const ofMembers = rowFaultNames.filter(name => !ofBalances.some(word => name.startsWith(word)))
    expect(Object.keys(faulty).sort()).toEqual(ofMembers.filter(name => !elsewhere.includes(name)).sort())
  })

  it('is read as the member was', async () => {
    const agent = await agentWithCode()
    const seller = (await server.call(calls.seller.createSeller, { token: owner.token, body: newSeller() })).body.data
    const top = oldMember()
    const row = oldMember({
      phone: anOldPhone().slice(1),
      upline: (top.username ?? '').toUpperCase(),
      agent: agent.code.toLowerCase(),
      seller: seller.code,
      tags: 'VIP; เก่า',
      status: 'ระงับ',
      birthDate: '15/02/2530',
      registeredAt: '01/03/2567 10:30',
      firstDepositAt: '2024-03-02',
    })
    // Whoever was brought stands before their upline.
    await moved(server, owner.token, [row, top])
    const above = await memberOf(top.username ?? '')
    expect(await memberOf(row.username ?? '')).toMatchObject({
      phone: `0${row.phone}`,
      uplineId: above?.id,
      agentId: agent.id,
      sellerId: seller.id,
      tags: ['VIP', 'เก่า'],
      status: 'suspended',
      registeredAt: '2024-03-01T03:30:00.000Z',
      formerDepositAt: '2024-03-01T17:00:00.000Z',
      registeredFrom: 'moved',
      passwordHash: '!',
    })
  })

  it('stands below uplines of the file, however deep and in whatever order', async () => {
    const chain: Record<string, string>[] = []
    for (let n = 0; n < 40; n += 1) chain.push(oldMember({ upline: chain.at(-1)?.username ?? '' }))
    const move = await moved(server, owner.token, chain.toReversed())
    expect(move).toMatchObject({ status: 'applied', doneCount: 40, refusedCount: 0 })
    const last = await memberOf(chain[39]?.username ?? '')
    expect(last?.uplineId).toBe((await memberOf(chain[38]?.username ?? ''))?.id)
  })
})

describe('the same file', () => {
  it('adds nobody twice', async () => {
    const rows = [oldMember(), oldMember()]
    const first = await moved(server, owner.token, rows)
    const again = await checked(server, owner.token, rows)
    expect(again).toMatchObject({ rowCount: 2, sameCount: 2, refusedCount: 0, sameFile: { id: first.id } })
    const applied = await server.call(moves.applyMove, {
      token: owner.token,
      params: { id: again.id },
      body: { version: again.version },
    })
    expect(codeOf(applied)).toBe('MOVE_EMPTY')
    await step(server, owner.token, again, 'discardMove')
  })

  it('adds those who were mended and sent again', async () => {
    const [good, bad] = [oldMember(), oldMember({ phone: '1' })]
    await moved(server, owner.token, [good, bad])
    const mended = await moved(server, owner.token, [good, { ...bad, phone: anOldPhone() }])
    expect(mended).toMatchObject({ sameCount: 1, doneCount: 1, refusedCount: 0 })
  })

  it('leaves out whoever met somebody that came since it was checked', async () => {
    const [one, two] = [oldMember(), oldMember()]
    const move = await checked(server, owner.token, [one, two, oldMember({ upline: one.username ?? '' })])
    await addMember(server, owner.token, { phone: one.phone ?? '' })
    const done = await step(server, owner.token, move, 'applyMove')
    expect(done).toMatchObject({ status: 'applied', doneCount: 1, refusedCount: 2 })
    expect(await refusedOf(move.id)).toMatchObject([
      { line: 2, faults: ['cameSince'] },
      { line: 4, faults: ['cameSince'] },
    ])
  })
})

describe('members who were moved in', () => {
  it('do nothing here before the cut-over', async () => {
    const row = oldMember({ password: '$2b$04$1234567890123456789012uKkdNKwoXySqmBHV0JyX2ZQbe7eTSuS' })
    await moved(server, owner.token, [row])
    const brought = await server.site(siteCalls.member.register, {
      body: {
        ...oldPerson(),
        upline: row.username ?? '',
      },
    })
    expect(brought.status).toBe(400)
  })

  it('are taken out again, and moved in again as the same', async () => {
    const [top, below] = [oldMember(), oldMember()]
    const rows = [top, { ...below, upline: top.username ?? '' }]
    const move = await moved(server, owner.token, rows)
    const before = await memberOf(below.username ?? '')
    const undone = await step(server, owner.token, move, 'undoMove')
    expect(undone).toMatchObject({ status: 'undone', doneCount: 0, problem: null })
    expect(await memberOf(below.username ?? '')).toBeUndefined()
    expect(await memberOf(top.username ?? '')).toBeUndefined()
    const again = await step(server, owner.token, await checkFile(server, owner.token, move), 'applyMove')
    expect(again).toMatchObject({ status: 'applied', doneCount: 2 })
    expect((await memberOf(below.username ?? ''))?.id).toBe(before?.id)
  })

  it('are not taken out where somebody did something with one of them', async () => {
    const [row, free] = [oldMember(), oldMember()]
    const move = await moved(server, owner.token, [row, free])
    const member = await memberOf(row.username ?? '')
    await server.call(calls.member.addMemberNote, {
      token: owner.token,
      params: { id: member?.id ?? '' },
      body: { text: 'โทรแล้ว' },
    })
    expect(await step(server, owner.token, move, 'undoMove')).toMatchObject({ status: 'applied', problem: 'inUse' })
    expect(await memberOf(free.username ?? '')).toBeDefined()
  })

  it('stop coming while it is paused, and go on behind the last one', async () => {
    const rows = Array.from({ length: 3 }, () => oldMember())
    const move = await checked(server, owner.token, rows)
    await server.call(moves.applyMove, { token: owner.token, params: { id: move.id }, body: { version: move.version } })
    const { version } = await getMove(server, owner.token, move.id)
    await server.call(moves.pauseMove, { token: owner.token, params: { id: move.id }, body: { version } })
    await workAt(server, move.id)
    expect(await getMove(server, owner.token, move.id)).toMatchObject({ status: 'paused', doneCount: 0 })
    expect(await step(server, owner.token, move, 'applyMove')).toMatchObject({ status: 'applied', doneCount: 3 })
  })

  it('can be paused by who has seen an earlier portion: only decisions make a newer version', async () => {
    const upline = oldMember()
    const below = oldMember({ upline: upline.username ?? '' })
    const move = await checked(server, owner.token, [upline, below])
    const { version } = (
      await server.call(moves.applyMove, {
        token: owner.token,
        params: { id: move.id },
        body: { version: move.version },
      })
    ).body.data
    await workAt(server, move.id)
    // Two portions were written, and the end of the work is the one change of the status.
    expect(await getMove(server, owner.token, move.id)).toMatchObject({
      status: 'applied',
      doneCount: 2,
      version: version + 1,
    })
  })

  it('count for their agents, and no longer once they are taken out', async () => {
    const agent = await agentWithCode()
    const count = async () =>
      (
        await server.database.tx.row<{ n: number }>(sql`
        select coalesce(sum(member_n), 0)::int as n from agent_member_total where agent_id = ${agent.id}`)
      )?.n
    const move = await moved(server, owner.token, [oldMember({ agent: agent.code }), oldMember({ agent: agent.code })])
    expect(await count()).toBe(2)
    await server.asOwner('select fold_agents()')
    await step(server, owner.token, move, 'undoMove')
    expect(await count()).toBe(0)
    await server.asOwner('select fold_agents()')
    expect(await count()).toBe(0)
  })
})

const oldPerson = () => ({
  phone: anOldPhone(),
  firstName: 'ปิติ',
  lastName: 'ใหม่',
  account: { bank: 'KBANK' as const, number: anOldAccount() },
  password: 'a-long-enough-password',
})

describe('balances', () => {
  const pair = () => [owner.token, other.token] as const

  it('are posted as one, and the ledger proves it', async () => {
    const [rich, poor, none] = [oldMember(), oldMember(), oldMember()]
    await moved(server, owner.token, [rich, poor, none])
    const names = [rich, poor, none].map(({ username = '' }) => username)
    const move = await paidIn(server, pair(), {
      [names[0] ?? '']: '1,000.25',
      [names[1] ?? '']: '20',
      [names[2] ?? '']: '0',
    })
    expect(move).toMatchObject({ status: 'applied', doneCount: 2, totalMinor: 1_020_25 })
    expect(move.proof).toEqual({ accounts: 2, postedMinor: 1_020_25, ledgerMinor: 1_020_25, sumMinor: 0, agrees: true })
    expect(await Promise.all(names.map(cashOf))).toEqual([1_000_25, 20_00, 0])
    const again = await checked(server, owner.token, [{ member: names[0] ?? '', amount: '1000.25' }], 'balances')
    expect(again).toMatchObject({ sameCount: 1, refusedCount: 0 })
    const different = await checked(server, owner.token, [{ member: names[0] ?? '', amount: '5' }], 'balances')
    expect(different.faults).toEqual([{ fault: 'memberPaid', count: 1 }])
    const undone = await step(server, owner.token, move, 'undoMove')
    expect(undone).toMatchObject({ status: 'undone', proof: null })
    expect(await cashOf(names[0] ?? '')).toBe(0)
    const posted = await step(server, owner.token, await checkFile(server, owner.token, move), 'applyMove')
    expect(posted).toMatchObject({ status: 'applied' })
    expect(await cashOf(names[0] ?? '')).toBe(1_000_25)
  })

  it('wait for two admins who state the same total, neither seeing the other', async () => {
    const row = oldMember()
    await moved(server, owner.token, [row])
    const move = await checked(server, owner.token, [{ member: row.username ?? '', amount: '300' }], 'balances')
    const apply = async () => {
      const { version } = await getMove(server, owner.token, move.id)
      return server.call(moves.applyMove, { token: owner.token, params: { id: move.id }, body: { version } })
    }
    expect(codeOf(await apply())).toBe('MOVE_TOTAL_MISSING')
    await state(server, owner.token, move, 299_00)
    expect(await getMove(server, other.token, move.id)).toMatchObject({ statedMinor: null, isStatedByMe: false })
    expect(await getMove(server, owner.token, move.id)).toMatchObject({ statedMinor: 299_00, isStatedByMe: true })
    const logged = await server.database.tx.rows<{ after: object }>(sql`
      select after from activity where entity_id = ${move.id} and action = 'stateTotal'`)
    expect(JSON.stringify(logged)).not.toContain('29900')
    const puppet = await server.admins('owner')
    await server.asOwner(
      `insert into admin_tie (actor_id, admin_id, deed) values ('${owner.id}', '${puppet.id}', 'created')`,
    )
    expect(codeOf(await state(server, puppet.token, move, 299_00))).toBe('APPROVAL_TIED')
    expect(codeOf(await state(server, other.token, move, 300_00))).toBe('MOVE_TOTAL_DIFFERS')
    expect(codeOf(await apply())).toBe('MOVE_TOTAL_MISSING')
    expect((await state(server, other.token, move, 299_00)).status).toBe(200)
    expect(codeOf(await state(server, owner.token, move, 300_00))).toBe('MOVE_TOTAL_OWN')
    expect(codeOf(await apply())).toBe('MOVE_TOTAL_UNEQUAL')
    expect(await cashOf(row.username ?? '')).toBe(0)
  })

  const wrong = {
    memberMissing: { member: '', amount: '1' },
    memberUnknown: { member: 'nobody.at.all', amount: '1' },
    amountMissing: { amount: '' },
    amountForm: { amount: 'ห้าร้อย' },
    amountDecimals: { amount: '1.005' },
    amountNegative: { amount: '-5.00' },
    amountLarge: { amount: '9999999999999' },
  } as const satisfies Partial<Record<RowFault, object>>

  it('of a row are refused for what is wrong with them', async () => {
    const named = await Promise.all(
      Object.values(wrong).map((_, at) => addMember(server, owner.token, { username: `wrong.balance${at}` })),
    )
    const rows = Object.values(wrong).map(
      (row, at): Record<string, string> => ({ member: named[at]?.username ?? '', ...row }),
    )
    const move = await checked(server, owner.token, rows, 'balances')
    const refused = await refusedOf(move.id)
    expect(refused.map(({ faults }) => faults)).toEqual(Object.keys(wrong).map(fault => [fault]))
    expect(refused.map(({ cells }) => cells)).toEqual(rows.map(row => Object.values(row)))
  })

  it('are refused for a member who is there twice, by username and by phone, or closed', async () => {
    const somebody = await addMember(server, owner.token, { username: 'twice.paid' })
    const phone = (await memberOf(somebody.username))?.phone as string
    const rows = [somebody.username, phone].map(member => ({ member, amount: '1' }))
    expect((await checked(server, owner.token, rows, 'balances')).faults).toEqual([{ fault: 'memberTwice', count: 2 }])
    const closed = await addMember(server, owner.token, { username: 'closed.paid' })
    await server.call(calls.member.closeMember, {
      token: owner.token,
      params: { id: closed.id },
      body: { reason: 'ขอปิดบัญชี' },
    })
    const move = await checked(server, owner.token, [{ member: closed.username, amount: '1' }], 'balances')
    expect(move.faults).toEqual([{ fault: 'memberClosed', count: 1 }])
  })

  it('keep their members from being taken out', async () => {
    const row = oldMember()
    const members = await moved(server, owner.token, [row])
    const balances = await paidIn(server, pair(), { [row.username ?? '']: '7' })
    const { version } = await getMove(server, owner.token, members.id)
    const undo = await server.call(moves.undoMove, {
      token: owner.token,
      params: { id: members.id },
      body: { version },
    })
    expect(codeOf(undo)).toBe('MOVE_BALANCES_FIRST')
    await step(server, owner.token, balances, 'undoMove')
    expect(await step(server, owner.token, members, 'undoMove')).toMatchObject({ status: 'undone' })
  })

  it('are not taken back where the money was used, not even in part', async () => {
    const [spent, kept] = [oldMember(), oldMember()]
    await moved(server, owner.token, [spent, kept])
    const balances = await paidIn(server, pair(), { [spent.username ?? '']: '7', [kept.username ?? '']: '9' })
    const member = await memberOf(spent.username ?? '')
    await adjustBy(server, owner.token, member?.id ?? '', 1_00, 'adjustmentOut')
    const after = await step(server, owner.token, balances, 'undoMove')
    expect(await cashOf(spent.username ?? '')).toBe(6_00)
    expect(after).toMatchObject({ status: 'applied', problem: 'inUse' })
    expect(await cashOf(kept.username ?? '')).toBe(9_00)
  })
})

describe('a history', () => {
  const movements = (member: string) => [
    { member, kind: 'ฝาก', amount: '500', at: '01/03/2567 10:30', reference: 'D-1', note: 'โอน' },
    { member, kind: 'BET', amount: '20', at: '01/03/2567 11:00', reference: '', note: '' },
    { member, kind: 'BET', amount: '20', at: '01/03/2567 11:00', reference: '', note: '' },
    { member, kind: 'withdraw', amount: '-300.50', at: '02/03/2567', reference: 'W-1', note: '' },
  ]
  const formerOf = async (id: string) =>
    (
      await server.call(calls.member.readTimeline, {
        token: owner.token,
        params: { id },
        body: { kinds: ['former'] },
      })
    ).body.data.entries

  it('is shown with the member, moves nothing, and is added once', async () => {
    const row = oldMember()
    await moved(server, owner.token, [row])
    const id = (await memberOf(row.username ?? ''))?.id ?? ''
    const rows = movements(row.username ?? '')
    const move = await step(server, owner.token, await checked(server, owner.token, rows, 'history'), 'applyMove')
    expect(move).toMatchObject({ status: 'applied', doneCount: 4, totalMinor: 0 })
    expect(await formerOf(id)).toMatchObject([
      { movement: 'withdrawal', amountMinor: 300_50, reference: 'W-1', at: '2024-03-01T17:00:00.000000Z' },
      { movement: 'bet', amountMinor: 20_00 },
      { movement: 'bet', amountMinor: 20_00 },
      { movement: 'deposit', amountMinor: 500_00, note: 'โอน' },
    ])
    expect(await cashOf(row.username ?? '')).toBe(0)
    const again = await checked(server, owner.token, rows, 'history')
    expect(again).toMatchObject({ rowCount: 4, sameCount: 4, refusedCount: 0 })
    await step(server, owner.token, again, 'discardMove')
    expect(await step(server, owner.token, move, 'undoMove')).toMatchObject({ status: 'undone', doneCount: 0 })
    expect(await formerOf(id)).toEqual([])
  })

  it('is refused of somebody who is not here, of an unknown kind and without a time', async () => {
    const { username } = await addMember(server, owner.token, { username: 'former.faults' })
    const [deposit] = movements(username)
    const rows = [
      { ...deposit, member: 'nobody.here' },
      { ...deposit, kind: 'ฝัน' },
      { ...deposit, kind: '' },
      { ...deposit, at: '' },
    ] as Record<string, string>[]
    const move = await checked(server, owner.token, rows, 'history')
    const refused = await refusedOf(move.id)
    expect(refused.map(({ faults }) => faults)).toEqual([
      ['memberUnknown'],
      ['kindUnknown'],
      ['kindMissing'],
      ['dateMissing'],
    ])
    await step(server, owner.token, move, 'discardMove')
  })

  it('keeps its members from being taken out', async () => {
    const row = oldMember()
    const members = await moved(server, owner.token, [row])
    const move = await checked(server, owner.token, movements(row.username ?? ''), 'history')
    await step(server, owner.token, move, 'applyMove')
    const { version } = await getMove(server, owner.token, members.id)
    const undo = await server.call(moves.undoMove, {
      token: owner.token,
      params: { id: members.id },
      body: { version },
    })
    expect(codeOf(undo)).toBe('MOVE_BALANCES_FIRST')
  })
})

const formerPassword = 'the password of the former system'

describe('the cut-over', () => {
  it('makes every imported file final, once everything on its list holds', async () => {
    const cutOver = async () => (await server.call(moves.getCutOver, { token: owner.token })).body.data
    const row = oldMember({ password: hashSync(formerPassword, 4) })
    const signIn = () =>
      server.site(siteCalls.member.signIn, { body: { username: row.username ?? '', password: formerPassword } })
    const members = await moved(server, owner.token, [row])
    await paidIn(server, [owner.token, other.token], { [row.username ?? '']: '12' })
    const ask = (body: { memberCount: number; totalMinor: number }) =>
      server.call(moves.cutOverMoves, { token: owner.token, body })
    expect((await signIn()).status).not.toBe(200)
    const open = await sendFile(server, owner.token, csvOf([oldMember()]))
    expect((await cutOver()).checks.find(({ check }) => check === 'nothingWaits')?.holds).toBe(false)
    expect(codeOf(await ask({ memberCount: 0, totalMinor: 0 }))).toBe('MOVE_CUT_OVER_OPEN')
    await step(server, owner.token, open, 'discardMove')
    await settleMoves(server, owner.token)
    const { ready, memberCount, totalMinor } = await cutOver()
    expect(ready).toBe(true)
    expect(codeOf(await ask({ memberCount: memberCount + 1, totalMinor }))).toBe('MOVE_CUT_OVER_CHANGED')
    expect((await ask({ memberCount, totalMinor })).status).toBe(200)
    const final = await getMove(server, owner.token, members.id)
    expect(final.status).toBe('final')
    expect((await signIn()).status).toBe(200)
    const undo = await server.call(moves.undoMove, {
      token: owner.token,
      params: { id: final.id },
      body: { version: final.version },
    })
    expect(codeOf(undo)).toBe('MOVE_STEP')
    const brought = await server.site(siteCalls.member.register, {
      body: { ...oldPerson(), upline: row.username ?? '' },
    })
    expect(brought.status).toBe(200)
  })
})
