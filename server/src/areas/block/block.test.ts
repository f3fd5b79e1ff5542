import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autoCalls } from '#contract/auto-calls.ts'
import {
  type BlockEffect,
  type BlockKind,
  type BlockMoment,
  blockKindNames,
  blockMomentNames,
  blockMoments,
} from '#contract/block/block.rules.ts'
import { calls } from '#contract/calls.ts'
import type { BankCode } from '#contract/core/bank.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { addAgent, signedInAs } from '../../../testing/agent.steps.ts'
import { addBlock, liftBlock } from '../../../testing/block.steps.ts'
import { addMember, newMember } from '../../../testing/member.steps.ts'
import { addBankAccount, addClient, askDeposit, giveCash, setPolicy } from '../../../testing/money.steps.ts'
import {
  type Answer,
  startTestServer,
  type TestAdmin,
  type TestClient,
  type TestServer,
} from '../../../testing/server.ts'
import { anAddress, registration } from '../../../testing/site.steps.ts'
import { askBlockedAgain } from '../pretransaction/pretransaction.jobs.ts'
import { bare } from '../pretransaction/statement/statement-name.ts'

const { approval, block, member, pretransaction } = calls
let server: TestServer
let owner: TestAdmin
let account: { id: string; bank: BankCode; number: string }
let reader: TestClient
let robot: TestClient
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  account = await addBankAccount(server, owner.token)
  reader = await addClient(server, owner.token, 'reader', [account.id])
  robot = await addClient(server, owner.token, 'payer', [account.id])
  await setPolicy(server, owner.token, { withdrawalAutoMinor: 50_000 })
})
afterAll(() => server.close())

const entryOf = async (id: string) =>
  (await server.call(block.getBlock, { token: owner.token, params: { id } })).body.data
const statusOf = async (id: string) =>
  (await server.database.tx.row<{ status: string }>(sql`select status from pre_transaction where id = ${id}`))?.status
const signalsOf = async (id: string) =>
  (await server.call(member.listRiskSignals, { token: owner.token, params: { id } })).body.data.signals.map(
    ({ signal }) => signal,
  )
const idOf = async (phone: string) =>
  (await server.database.tx.row<{ id: string }>(sql`select id from member where phone = ${phone}`))?.id ?? ''

let people = 0
/** Somebody with everything that the list can name, whom nobody else shares anything with. */
function aPerson() {
  people += 1
  const body = { ...registration(), firstName: 'นายสมชาย', lastName: `คนที่${people}${randomUUID().slice(0, 6)}` }
  const device = randomUUID()
  return { body, ip: anAddress(), device, headers: { 'x-device-id': device } }
}
type Person = ReturnType<typeof aPerson>

/** The entry of a kind that meets a person. */
const valueOf: Readonly<Record<BlockKind, (person: Person) => { value: string; bank?: BankCode }>> = {
  account: ({ body }) => ({ bank: body.account.bank, value: body.account.number }),
  phone: ({ body }) => ({ value: body.phone }),
  device: ({ device }) => ({ value: createHash('sha256').update(device).digest('hex') }),
  address: ({ ip }) => ({ value: ip }),
  name: ({ body }) => ({ value: `นาง ${body.firstName.replace('นาย', '')} ${body.lastName}` }),
}
const blockOf = (person: Person, kind: BlockKind, effect: BlockEffect) =>
  addBlock(server, owner.token, { kind, effect, ...valueOf[kind](person) })

const register = ({ body, ip, headers }: Person) => server.site(siteCalls.member.register, { body, ip, headers })
/** A member of the site with some cash. */
async function joined(person: Person) {
  const { token } = (await register(person)).body.data
  const id = await idOf(person.body.phone)
  await giveCash(server, id, 100_000)
  return { id, token, sent: { ip: person.ip, headers: person.headers } }
}
const approve = (id: string, by = owner, version = 1) =>
  server.call(pretransaction.approvePre, { token: by.token, params: { id }, body: { version } })
const requested = async (person: Person) => {
  const { token, id, sent } = await joined(person)
  const asked = await server.site(siteCalls.pretransaction.requestWithdrawal, {
    token,
    body: { amountMinor: 20_000 },
    ...sent,
  })
  return { memberId: id, id: asked.body.data.id }
}

let amount = 30_000
const pushed = (person: Person, amountMinor: number) =>
  server.auto(autoCalls.pretransaction.pushLines, reader, {
    body: {
      account: { bank: account.bank, number: account.number },
      lines: [
        {
          at: new Date().toISOString(),
          amountMinor,
          bankReference: randomUUID(),
          counterpart: {
            bank: person.body.account.bank,
            digits: person.body.account.number,
            name: `${person.body.firstName} ${person.body.lastName}`,
          },
        },
      ],
    },
  })

function refusedBy({ body }: Answer, code: string): Came {
  if (body.error.code !== code) throw new Error(`refused by ${body.error.code}`)
  return 'refused'
}

type Came = 'passed' | 'marked' | 'refused' | 'held' | 'person' | 'second'
/** What a moment does to a person who is on the list, as it is seen from outside. */
const moments: Readonly<Record<BlockMoment, (person: Person, add: () => Promise<unknown>) => Promise<Came>>> = {
  async register(person, add) {
    await add()
    const answer = await register(person)
    if (answer.status !== 200) return refusedBy(answer, 'MEMBER_REFUSED')
    return (await signalsOf(await idOf(person.body.phone))).includes('blocked') ? 'marked' : 'passed'
  },
  async enter({ body }, add) {
    await add()
    const answer = await server.call(member.createMember, { token: owner.token, body: newMember(body) })
    if (answer.status !== 200) return refusedBy(answer, 'BLOCK_LISTED')
    return (await signalsOf(answer.body.data.id)).includes('blocked') ? 'marked' : 'passed'
  },
  async changeAccount({ body }, add) {
    const { id } = await addMember(server, owner.token)
    await add()
    const changed = { account: body.account, reason: 'บัญชีเดิมปิด' }
    const answer = await server.call(member.changeMemberAccount, { token: owner.token, params: { id }, body: changed })
    if (answer.status !== 200) return 'refused'
    return (await signalsOf(id)).includes('blocked') ? 'marked' : 'passed'
  },
  async deposit(person, add) {
    const { token, id, sent } = await joined(person)
    await add()
    const body = { amountMinor: (amount += 100) }
    const answer = await server.site(siteCalls.pretransaction.requestDeposit, { token, body, ...sent })
    if (answer.status !== 200) return refusedBy(answer, 'PRETRANSACTION_SHUT')
    return (await signalsOf(id)).includes('blocked') ? 'marked' : 'passed'
  },
  async line(person, add) {
    const { token } = await joined(person)
    const amountMinor = (amount += 100)
    const { id } = (await askDeposit(server, token, amountMinor)).body.data
    await add()
    await pushed(person, amountMinor)
    const line = await server.database.tx.row<{ held: string | null }>(sql`
      select held from statement_line where amount_minor = ${amountMinor}`)
    expect(await statusOf(id)).toBe(line?.held === 'blocked' ? 'pending' : 'credited')
    return line?.held === 'blocked' ? 'held' : 'passed'
  },
  async withdrawal(person, add) {
    const { token, sent } = await joined(person)
    await add()
    const asked = await server.site(siteCalls.pretransaction.requestWithdrawal, {
      token,
      body: { amountMinor: 20_000 },
      ...sent,
    })
    const { id } = asked.body.data
    if ((await statusOf(id)) === 'approved') return 'passed'
    return (await approve(id)).body.data.approval ? 'second' : 'person'
  },
  async payout(person, add) {
    const { id } = await requested(person)
    expect(await statusOf(id)).toBe('requested')
    await add()
    return (await approve(id)).body.data.approval ? 'second' : 'person'
  },
}

const cases = blockMomentNames.flatMap(moment =>
  blockKindNames.flatMap(kind => (['refuse', 'review'] as const).map(effect => ({ moment, kind, effect }))),
)
/** What a moment does not ask about lets somebody pass: a member who is known is asked with all that is kept of them. */
const knows = (moment: BlockMoment, kind: BlockKind): boolean =>
  ['deposit', 'line', 'withdrawal', 'payout'].includes(moment) || blockMoments[moment].asks.some(each => each === kind)

describe('the list is asked', () => {
  it.each(cases)('at $moment of a $kind to $effect', async ({ moment, kind, effect }) => {
    const person = aPerson()
    const expected = knows(moment, kind) ? blockMoments[moment][effect] : 'passed'
    let entry = ''
    const came = await moments[moment](person, async () => {
      entry = (await blockOf(person, kind, effect)).id
    })
    expect(came).toBe(expected)
    const { hits } = await entryOf(entry)
    const hit = hits.find(each => each.moment === moment)
    const isMet = knows(moment, kind)
    // Who was refused at the door is no member.
    const isStranger = expected === 'refused' && (moment === 'register' || moment === 'enter')
    expect([hit?.outcome, hit?.memberId === null]).toEqual([
      isMet ? blockMoments[moment][effect] : undefined,
      isStranger,
    ])
  })
})

const add = (body: object, by = owner) =>
  server.call(block.addBlock, {
    token: by.token,
    body: { reason: 'fraud', note: '', effect: 'refuse', ...body } as never,
  })

describe('an address', () => {
  it.each([
    ['198.51.100.0/24', '198.51.100.77', '198.51.101.1'],
    ['203.0.113.9', '203.0.113.9', '203.0.113.10'],
    ['2001:db8:7::/48', '2001:db8:7:1::5', '2001:db8:8::5'],
    ['2001:DB8:9:0::1', '2001:db8:9::1', '2001:db8:9::2'],
  ])('%s is met by %s and not by %s', async (range, inside, outside) => {
    const { shown } = (await add({ kind: 'address', value: range })).body.data
    expect(shown).toBe(range === '2001:DB8:9:0::1' ? '2001:db8:9::1' : range)
    expect((await register({ ...aPerson(), ip: inside })).body.error.code).toBe('MEMBER_REFUSED')
    expect((await register({ ...aPerson(), ip: outside })).status).toBe(200)
  })

  it.each(['0.0.0.0/0', '10.0.0.0/15', '::/0', '2001::/31', '300.1.1.1', 'abc'])('%s is refused', async value => {
    const { status, body } = await add({ kind: 'address', value })
    expect([status, body.error.fields[0]?.path]).toEqual([400, 'value'])
  })
})

describe('a name', () => {
  it.each([
    ['นายสมศักดิ์ มากมี', 'สมศักดิ์', 'มากมี'],
    ['น.ส. มะลิ  หอม-ไกล', 'นางสาวมะลิ', 'หอม-ไกล'],
    ['Mr. John Q. Public', 'john', 'q public'],
    ['ประยุทธ์ ซ่อน', 'ประ\u200bยุทธ์', 'ซ่อน'],
  ])('%s is met by %s %s', async (value, firstName, lastName) => {
    const entry = (await add({ kind: 'name', value, effect: 'review' })).body.data
    const { id } = await addMember(server, owner.token, { firstName, lastName })
    expect(await signalsOf(id)).toContain('blocked')
    expect((await entryOf(entry.id)).hits).toMatchObject([{ moment: 'enter', outcome: 'marked', memberId: id }])
  })

  it('is compared as the matching of statements compares it', async () => {
    const names = [
      'นาย สมชาย ใจดี',
      'น.ส.มะลิ หอม',
      'นางสาวมะลิ หอม',
      'ด.ช. ปุ้ย น้อย',
      'Mrs. Ann *Lee',
      'MISS Ann Lee',
      ' นาง  ก. ข ',
    ]
    for (const name of names) {
      const row = await server.database.tx.row<{ name: string }>(sql`select bare_name(${name}) as name`)
      expect(row?.name).toBe(bare(name))
    }
  })
})

describe('an entry', () => {
  it('stops at its end, without anybody doing anything, and makes room for a new one', async () => {
    const person = aPerson()
    const { id } = await blockOf(person, 'phone', 'refuse')
    expect((await register(person)).status).toBe(409)
    await server.asOwner(`update block_entry set ends_at = now() + interval '1 second' where id = '${id}'`)
    await expect.poll(async () => (await register({ ...person, ip: anAddress() })).status).toBe(200)
    expect((await entryOf(id)).status).toBe('expired')
    const lift = await server.call(block.liftBlock, { token: owner.token, params: { id }, body: { reason: 'หมดแล้ว' } })
    expect(lift.body.error.code).toBe('BLOCK_ENDED')
    expect((await blockOf(person, 'phone', 'refuse')).status).toBe('active')
  })

  it('cannot end in the past, and is there once', async () => {
    const { body } = aPerson()
    const past = await add({ kind: 'phone', value: body.phone, ends: '2020-01-01T00:00' })
    expect(past.body.error.fields).toMatchObject([{ path: 'ends', code: 'BLOCK_END_PAST' }])
    const both = await Promise.all([1, 2].map(() => add({ kind: 'phone', value: body.phone })))
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409])
    const again = await add({ kind: 'phone', value: `+66 ${body.phone.slice(1)}` })
    expect(again.body.error.code).toBe('BLOCK_EXISTS')
  })

  it('is made stricter at once and never weaker', async () => {
    const { id } = await blockOf(aPerson(), 'phone', 'review')
    const change = (more: object) =>
      server.call(block.updateBlock, {
        token: owner.token,
        params: { id },
        body: { reason: 'fraud', note: '', effect: 'review', ...more },
      })
    expect((await change({ ends: '2199-01-01T00:00' })).body.error.code).toBe('BLOCK_LOOSENS')
    expect((await change({ effect: 'refuse', note: 'พบหลักฐานเพิ่ม' })).body.data.effect).toBe('refuse')
    expect((await change({ effect: 'review' })).body.error.code).toBe('BLOCK_LOOSENS')
  })

  it('is lifted by two, and stops then', async () => {
    const person = aPerson()
    const { id } = await blockOf(person, 'account', 'refuse')
    const asked = await server.call(block.liftBlock, {
      token: owner.token,
      params: { id },
      body: { reason: 'เข้าใจผิด' },
    })
    expect([asked.status, (await entryOf(id)).status]).toEqual([409, 'active'])
    expect((await register(person)).status).toBe(409)
    await server.asOwner(`update approval set status = 'withdrawn', decided_at = now() where status = 'waiting'`)
    expect((await liftBlock(server, owner.token, id)).status).toBe(200)
    expect((await entryOf(id)).status).toBe('lifted')
    expect((await register(person)).status).toBe(200)
  })

  it('has its appeal decided by somebody else than who made it', async () => {
    const { id } = await blockOf(aPerson(), 'phone', 'refuse')
    const params = { id }
    const appeal = () =>
      server.call(block.appealBlock, {
        token: owner.token,
        params,
        body: { text: 'เบอร์นี้เพิ่งซื้อมา', fromWhom: 'ผู้ใช้เบอร์' },
      })
    const uphold = (by: TestAdmin) =>
      server.call(block.upholdBlock, { token: by.token, params, body: { reason: 'ตรวจแล้ว' } })
    const lift = (by: TestAdmin) =>
      server.call(block.liftBlock, { token: by.token, params, body: { reason: 'ตรวจแล้ว' } })
    const other = await server.admins('owner')
    expect((await uphold(other)).body.error.code).toBe('BLOCK_NO_APPEAL')
    expect((await appeal()).status).toBe(200)
    expect((await appeal()).body.error.code).toBe('BLOCK_APPEALED')
    for (const decide of [uphold, lift]) expect((await decide(owner)).body.error.code).toBe('BLOCK_OWN')
    expect((await uphold(other)).body.data.appeals).toMatchObject([{ status: 'upheld', decidedBy: other.username }])
    await appeal()
    expect((await liftBlock(server, other.token, id)).status).toBe(200)
    expect((await entryOf(id)).appeals.map(({ status }) => status)).toEqual(['granted', 'upheld'])
  })

  it('counts a flood of refused registrations on one row of the day', async () => {
    const person = aPerson()
    const { id } = await blockOf(person, 'phone', 'refuse')
    for (let n = 0; n < 7; n += 1) await register({ ...person, ip: anAddress() })
    const { hits, hitCount } = await entryOf(id)
    expect([hits.length, hits[0]?.times, hitCount]).toEqual([1, 7, 7])
    const notices = await server.asOwner(`select 1 from notice where event = 'blockHit' and subject_id = '${id}'`)
    expect(notices.rowCount).toBeLessThanOrEqual(2)
  })
})

describe('a withdrawal', () => {
  const take = async () => {
    const own = { bank: account.bank, number: account.number }
    return (await server.auto(autoCalls.pretransaction.takePayouts, robot, { body: { account: own, count: 20 } })).body
      .data.payouts
  }
  const askAgain = () => askBlockedAgain.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })

  // What the moments above approved is under way before these begin.
  beforeAll(async () => {
    while ((await take()).length > 0);
  })

  it('that was approved before an entry was added is not handed out, and is asked about again', async () => {
    const person = aPerson()
    const { id } = await requested(person)
    await approve(id)
    await blockOf(person, 'account', 'refuse')
    expect(await take()).toEqual([])
    const pay = { version: 2, bankAccountId: account.id, bankReference: 'TRX-9', confirmShort: true }
    const byHand = await server.call(pretransaction.payPre, { token: owner.token, params: { id }, body: pay })
    expect(byHand.body.error.code).toBe('PAYOUT_BLOCKED')
    await askAgain()
    expect(await statusOf(id)).toBe('requested')
    const told = `select 1 from notice where event = 'withdrawalRequested' and subject_id = '${id}'`
    expect((await server.asOwner(told)).rowCount).toBe(2)
    const { approval: asked } = (await approve(id, owner, 3)).body.data
    const second = await server.admins('owner')
    await server.call(approval.approve, { token: second.token, params: { id: asked?.id ?? '' } })
    expect(await statusOf(id)).toBe('approved')
    await askAgain()
    expect((await take()).length).toBe(1)
  })

  it('is not approved by a second admin who was not told of an entry', async () => {
    const person = aPerson()
    const { id } = await requested(person)
    await blockOf(person, 'account', 'refuse')
    const { approval: asked } = (await approve(id)).body.data
    await blockOf(person, 'phone', 'review')
    const second = await server.admins('owner')
    const agreed = await server.call(approval.approve, { token: second.token, params: { id: asked?.id ?? '' } })
    expect([agreed.body.error.code, await statusOf(id)]).toEqual(['PAYOUT_BLOCKED', 'requested'])
  })

  it('is never handed out unasked, when the entry and the approval come at once', async () => {
    for (let n = 0; n < 6; n += 1) {
      const person = aPerson()
      const { id } = await requested(person)
      const [{ body }] = await Promise.all([approve(id), blockOf(person, 'account', 'refuse')])
      // Either a second admin was asked, or the payment stops where it is handed out.
      expect(body.data.approval !== null || (await statusOf(id)) === 'approved').toBe(true)
      expect(await take()).toEqual([])
    }
  })
})

describe('what is told', () => {
  it('nobody sees a whole number, whatever they hold', async () => {
    const person = aPerson()
    const entries = await Promise.all([blockOf(person, 'phone', 'refuse'), blockOf(person, 'account', 'review')])
    await register(person)
    const answers = [
      ...(await Promise.all(entries.map(({ id }) => entryOf(id)))),
      (await server.call(block.searchBlocks, { token: owner.token, body: { size: 100 } })).body.data,
      (await server.asOwner(`select * from activity where entity = 'blockEntry'`)).rows,
      (await server.asOwner(`select * from notice`)).rows,
    ]
    const told = JSON.stringify(answers)
    for (const number of [person.body.phone, person.body.account.number])
      expect(told).not.toContain(number.slice(0, -4))
  })

  it('numbers are typed and found whole only by who may reveal them', async () => {
    const { body } = aPerson()
    const { id: memberId } = await addMember(server, owner.token, { phone: body.phone, account: body.account })
    const clerk = await server.admins(['risk.read', 'risk.create', 'memberManagement.read'])
    expect((await add({ kind: 'phone', value: body.phone }, clerk)).body.error.code).toBe('PERMISSION_DENIED')
    // From the member it is taken without being shown.
    const taken = (await add({ kind: 'phone', memberId }, clerk)).body.data
    expect([taken.shown, taken.memberId]).toEqual([`••••••${body.phone.slice(-4)}`, memberId])
    const values = (await server.call(block.listBlockValues, { token: clerk.token, body: { memberId } })).body.data
      .values
    expect(JSON.stringify(values)).not.toContain(body.phone.slice(0, -4))
    expect(values).toContainEqual(expect.objectContaining({ kind: 'phone', value: '', listed: taken.number }))
    const search = async (text: string, by: TestAdmin) =>
      (await server.call(block.searchBlocks, { token: by.token, body: { search: text } })).body.data.records.map(
        ({ id }) => id,
      )
    const wrong = `${body.phone.slice(0, -5)}${(Number(body.phone.at(-5)) + 1) % 10}${body.phone.slice(-4)}`
    expect(await search(body.phone, owner)).toEqual([taken.id])
    expect(await search(wrong, owner)).toEqual([])
    for (const text of [body.phone, wrong, body.phone.slice(-4)]) expect(await search(text, clerk)).toContain(taken.id)
    expect(await search(taken.number, clerk)).toEqual([taken.id])
  })

  it('who paid a line is added without being shown, where the bank told all digits', async () => {
    const person = aPerson()
    await pushed(person, (amount += 100))
    const line = await server.database.tx.row<{ id: string }>(
      sql`select id from statement_line where amount_minor = ${amount}`,
    )
    const lineId = line?.id ?? ''
    const offered = await server.call(block.listBlockValues, { token: owner.token, body: { lineId } })
    const { number } = person.body.account
    expect(offered.body.data.values.map(({ kind, value }) => [kind, value])).toEqual([
      ['account', ''],
      ['name', ''],
    ])
    const added = await Promise.all((['account', 'name'] as const).map(kind => add({ kind, lineId })))
    expect(added.map(({ body }) => body.data.shown)).toEqual([
      `KBANK ••••••${number.slice(-4)}`,
      `${person.body.firstName} ${person.body.lastName}`,
    ])
    expect((await register(person)).body.error.code).toBe('MEMBER_REFUSED')
    expect((await add({ kind: 'phone', lineId })).status).toBe(404)
  })

  it('who may not read the list is not told what it was', async () => {
    const person = aPerson()
    const { number } = await blockOf(person, 'phone', 'refuse')
    const body = newMember(person.body)
    const clerk = await server.admins(['memberManagement.read', 'memberManagement.create'])
    const told = (by: TestAdmin) => server.call(member.createMember, { token: by.token, body })
    expect((await told(clerk)).body.error.code).toBe('MEMBER_REFUSED')
    expect((await told(owner)).body.error.message).toContain(number)
    expect((await server.call(block.searchBlocks, { token: clerk.token, body: {} })).status).toBe(403)
  })

  it('an agent meets the list and knows nothing of it', async () => {
    const token = await signedInAs(server, await addAgent(server, owner.token))
    const person = aPerson()
    await blockOf(person, 'phone', 'refuse')
    const refused = await server.call(member.createMember, { token, body: newMember(person.body) })
    expect(refused.body.error.code).toBe('MEMBER_REFUSED')
    const listed = aPerson()
    await blockOf(listed, 'name', 'review')
    const entered = await server.call(member.createMember, { token, body: newMember(listed.body) })
    const { id } = entered.body.data
    const seen = (await server.call(member.listRiskSignals, { token, params: { id } })).body.data
    expect(JSON.stringify(seen)).not.toContain('blocked')
    expect(await signalsOf(id)).toContain('blocked')
    for (const call of [block.searchBlocks, block.listBlockValues]) {
      expect((await server.call(call, { token, body: {} })).status).toBe(403)
    }
  })

  it('another brand has a list of its own', async () => {
    const { id } = await blockOf(aPerson(), 'phone', 'refuse')
    const [, brand] = server.brands
    const { token } = await server.adminsOf(brand)('owner')
    expect((await server.call(block.getBlock, { token, params: { id }, host: brand.hosts[0] ?? '' })).status).toBe(404)
  })
})
