import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { MoveDetail, RefusedRow } from '#contract/movein/movein.types.ts'
import { type RowFault, rowFaultNames } from '#contract/movein/row-faults.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { addAgent } from '../../../testing/agent.steps.ts'
import { addBlock } from '../../../testing/block.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import {
  anOldAccount,
  anOldPhone,
  checked,
  checkFile,
  csvOf,
  getMove,
  moved,
  oldMember,
  sendFile,
  step,
  workAt,
} from '../../../testing/movein.steps.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { newSeller } from '../../../testing/seller.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { movein: moves } = calls
let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'Asia/Bangkok' })
  owner = await server.admins('owner')
})
afterAll(() => server.close())

const refusedOf = async (id: string, token = owner.token) =>
  (await server.call(moves.listRefusedRows, { token, params: { id }, body: { size: 100 } })).body.data.rows
const memberOf = (username: string) =>
  server.database.tx.row<Record<string, unknown> & { id: string }>(sql`
    select id, username, phone, first_name, last_name, bank, account_number, tags, status, upline_id, agent_id, seller_id,
      registered_at, former_deposit_at, registered_from, move_id, password_hash
    from member where lower(username) = lower(${username})`)
async function agentWithCode(): Promise<{ id: string; code: string }> {
  const { id } = await addAgent(server, owner.token)
  const found = await server.database.tx.row<{ code: string }>(sql`select code from agent where id = ${id}`)
  return { id, code: found?.code ?? '' }
}

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
      { fault: 'columns', column: null, count: 1 },
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
      'agentM',
      'agentT',
      'agentP',
      'agentL',
      'bonus',
      'turnover',
      'dayMissing',
      'dayOpen',
      'dayDiffers',
      'accountUnknown',
    ]
    const elsewhere = ['unreadable', 'columns', 'cameSince']
    const ofCalls = ['value', 'number', 'percent', 'word', 'reference', 'parent', 'keyTwice', 'record', 'callRefused']
    const others = [...ofBalances, ...ofCalls]
    const ofMembers = rowFaultNames.filter(name => !others.some(word => name.startsWith(word)))
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

const oldPerson = () => ({
  phone: anOldPhone(),
  firstName: 'ปิติ',
  lastName: 'ใหม่',
  account: { bank: 'KBANK' as const, number: anOldAccount() },
  password: 'a-long-enough-password',
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
