import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { autoCalls } from '#contract/auto-calls.ts'
import type { SlipCode } from '#contract/bank/slip-code.ts'
import { calls } from '#contract/calls.ts'
import { type BankCode, banks } from '#contract/core/bank.ts'
import { sql } from '#platform/database/sql.ts'
import { addAgent, signedInAs } from '../../../../testing/agent.steps.ts'
import { addBankAccount, addClient, askDeposit, askWithdrawal, richMember } from '../../../../testing/money.steps.ts'
import { present } from '../../../../testing/present.ts'
import type { Sandbox } from '../../../../testing/sandbox.ts'
import { startTestServer, type TestAdmin, type TestClient, type TestServer } from '../../../../testing/server.ts'
import { newSlipCode, sendSlip, slipWith } from '../../../../testing/slip.steps.ts'
import { askService, setSlipService, startSlipService } from '../../../../testing/slip-service.steps.ts'

const { pretransaction } = calls
let server: TestServer
let sandbox: Sandbox
let owner: TestAdmin
let account: { id: string; bank: BankCode; number: string }
let reader: TestClient

beforeAll(async () => {
  sandbox = await startSlipService()
  server = await startTestServer({ allowHosts: [new URL(sandbox.url).hostname], timeZone: 'Asia/Bangkok' })
  owner = await server.admins('owner')
  account = await addBankAccount(server, owner.token)
  reader = await addClient(server, owner.token, 'reader', [account.id])
  await setSlipService(server, owner.token, sandbox.url)
})
afterEach(async () => {
  await sandbox.control()
  await sandbox.post('/lies', {})
  await server.asOwner('delete from slip_check; delete from slip_service_day')
  await setSlipService(server, owner.token, sandbox.url)
})
afterAll(async () => {
  await server.close()
  await sandbox.stop()
})

let amount = 40_000
type Sender = { bank: BankCode; digits: string; name: string }

/** A deposit with a slip whose transfer the service knows as it was, but for what is said to differ. */
async function slipped(told: object = {}) {
  const member = await richMember(server, 0)
  const amountMinor = (amount += 100)
  const { id, number } = (await askDeposit(server, member.token, amountMinor)).body.data
  const from = present(
    await server.database.tx.row<Sender>(sql`
      select account_number as digits, bank, holder_name as name from pre_transaction where id = ${id}`),
  )
  const code = newSlipCode({ bank: banks[from.bank].number })
  const transfer = {
    ...code,
    amountMinor,
    at: new Date().toISOString(),
    sender: { bank: code.bank, digits: from.digits, name: from.name },
    receiver: { bank: banks[account.bank].number, digits: account.number, name: 'บจก. ชบา' },
  }
  await sandbox.post('/transfers', { ...transfer, ...told })
  await sendSlip(server, member.token, id, await slipWith(code))
  return { id, number, member, amountMinor, from, code }
}
type Slipped = Awaited<ReturnType<typeof slipped>>

const detail = async (id: string, token = owner.token) =>
  (await server.call(pretransaction.getPre, { token, params: { id } })).body.data
const checkOf = async ({ id }: Slipped) => present((await detail(id)).slips[0]).check
const due = () => server.asOwner('update slip_check set next_at = now() where next_at is not null')
const timesAsked = async ({ bank, reference }: SlipCode) =>
  (await sandbox.report<{ asked: Record<string, number> }>()).asked[`${bank} ${reference.toUpperCase()}`] ?? 0

async function push({ amountMinor, code }: Slipped, counterpart: object) {
  const line = { at: new Date().toISOString(), amountMinor, description: `โอน ${code.reference}`, counterpart }
  const body = { account: { bank: account.bank, number: account.number }, lines: [line] }
  return (await server.auto(autoCalls.pretransaction.pushLines, reader, { body })).body.data.matched
}

describe('the service', () => {
  it.each<[string, object, object]>([
    ['confirms what is as the deposit says', {}, { result: 'confirmed', differs: [] }],
    ['tells another amount', { amountMinor: 1 }, { result: 'differs', differs: ['amount'] }],
    [
      'tells another receiver',
      { receiver: { bank: '004', digits: '9998887776', name: '' } },
      { result: 'differs', differs: ['receiver'] },
    ],
    [
      'tells another sender',
      { sender: { bank: '', digits: '', name: 'นาย อื่น คนละคน' } },
      { result: 'differs', differs: ['sender'] },
    ],
    ['tells another time', { at: '2026-01-01T00:00:00Z' }, { result: 'differs', differs: ['time'] }],
    [
      'tells little of both sides',
      { sender: { bank: '', digits: '', name: '' }, receiver: { bank: '', digits: 'xxx', name: '' } },
      { result: 'confirmed', differs: [] },
    ],
  ])('%s', async (_, told, result) => {
    const asked = await slipped(told)
    expect(await checkOf(asked)).toMatchObject({ result: 'asked' })
    await askService(server)
    expect(await checkOf(asked)).toMatchObject({ ...result, why: null })
    expect(present(await checkOf(asked)).answeredAt).not.toBeNull()
  })

  it('knows nothing of a transfer', async () => {
    const asked = await slipped()
    await sandbox.post('/lies', { found: false })
    await askService(server)
    expect(await checkOf(asked)).toMatchObject({ result: 'notFound', answer: null })
  })

  it('is told of staff where it differs, and no more once the deposit is decided', async () => {
    const asked = await slipped({ amountMinor: 7 })
    await askService(server)
    const notices = () =>
      server.database.tx.rows(sql`
        select settled_at is not null as is_settled from notice where event = 'slipDiffers' and subject_id = ${asked.id}`)
    expect(await notices()).toEqual([{ isSettled: false }])
    const body = { version: 1, reason: 'สลิปปลอม' }
    await server.call(pretransaction.rejectPre, { token: owner.token, params: { id: asked.id }, body })
    expect(await notices()).toEqual([{ isSettled: true }])
  })

  it('leaves no more than the last digits of an account, whatever it tells', async () => {
    const asked = await slipped({ sender: { bank: '', digits: '1234567890', name: '0812345678' } })
    await askService(server)
    const kept = await server.database.tx.row<{ answer: unknown }>(sql`
      select k.answer from slip_check k where k.pre_id = ${asked.id}`)
    const text = JSON.stringify(present(kept).answer)
    expect(text).toContain('7890')
    expect(text).not.toMatch(/234567|812345/)
  })

  it.each<[string, object, object, string]>([
    ['fails', { failPercent: 100 }, {}, 'unreachable'],
    ['never answers', { loseRepliesPercent: 100 }, {}, 'unreachable'],
    ['answers rubbish', { garblePercent: 100 }, {}, 'garbled'],
    ['answers of another transfer', {}, { reference: '2026999999999BTF' }, 'garbled'],
    ['answers in another form', {}, { amountMinor: '1e3' }, 'garbled'],
    ['answers with parts of an amount', {}, { amountMinor: 0.5 }, 'garbled'],
    ['answers in another currency', {}, { currency: 'USD' }, 'garbled'],
    ['answers with a name without end', {}, { sender: { bank: '', digits: '', name: 'ก'.repeat(500) } }, 'garbled'],
    ['answers with hidden signs', {}, { sender: { bank: '', digits: '', name: 'สม\u202eหญิง' } }, 'garbled'],
    ['says too much', {}, { filler: 'x'.repeat(100_000) }, 'unreachable'],
  ])('%s, and it is asked again later', async (_, faults, lies, why) => {
    const asked = await slipped()
    await sandbox.post('/lies', lies)
    await sandbox.control(faults)
    await askService(server)
    expect(await checkOf(asked)).toMatchObject({ result: 'unknown', why, answer: null })
    await sandbox.control()
    await sandbox.post('/lies', {})
    await askService(server)
    expect(await checkOf(asked)).toMatchObject({ result: 'unknown' })
    await due()
    await askService(server)
    expect(await checkOf(asked)).toMatchObject({ result: 'confirmed', why: null })
  })

  it('is heard although it takes its time', async () => {
    const asked = await slipped()
    await sandbox.control({ delayMs: 300 })
    await askService(server)
    expect(await checkOf(asked)).toMatchObject({ result: 'confirmed' })
  })

  it('is left after some attempts', async () => {
    const asked = await slipped()
    await sandbox.control({ failPercent: 100 })
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await due()
      await askService(server)
    }
    const kept = await server.database.tx.row(sql`
      select attempts, next_at from slip_check where pre_id = ${asked.id}`)
    expect(kept).toEqual({ attempts: 8, nextAt: null })
  })

  it('does not take our key, and says so', async () => {
    const asked = await slipped()
    await setSlipService(server, owner.token, sandbox.url, { secret: `whsec_${'A'.repeat(44)}` })
    await askService(server)
    expect(await checkOf(asked)).toMatchObject({ result: 'unknown', why: 'wrongKey' })
    const tested = await server.call(pretransaction.checkSlipService, { token: owner.token })
    expect(tested.body.error.code).toBe('SLIP_SERVICE_FAILED')
    await setSlipService(server, owner.token, sandbox.url)
    expect((await server.call(pretransaction.checkSlipService, { token: owner.token })).status).toBe(200)
  })

  it('is asked once by two workers at once', async () => {
    const asked = await slipped()
    await sandbox.control({ delayMs: 200 })
    await Promise.all([askService(server), askService(server), askService(server)])
    expect(await timesAsked(asked.code)).toBe(1)
    expect(await checkOf(asked)).toMatchObject({ result: 'confirmed' })
  })

  it('is asked no more often than may be on a day, also by several at once', async () => {
    await setSlipService(server, owner.token, sandbox.url, { dayLimit: 2 })
    const all = [await slipped(), await slipped(), await slipped(), await slipped()]
    await Promise.all([askService(server), askService(server)])
    const results = await Promise.all(all.map(checkOf))
    expect(results.filter(check => check?.result === 'confirmed')).toHaveLength(2)
    expect(results.filter(check => check?.why === 'limit')).toHaveLength(2)
    await askService(server)
    const { callsToday } = (await server.call(pretransaction.getSlipService, { token: owner.token })).body.data
    expect(callsToday).toBe(2)
    await server.asOwner('update slip_service_day set day = day - 1')
    await due()
    await askService(server)
    const later = await Promise.all(all.map(checkOf))
    expect(later.every(check => check?.result === 'confirmed')).toBe(true)
  })

  it('is asked nothing while it is off, and its answer is not kept once the slip stands for another deposit', async () => {
    await setSlipService(server, owner.token, sandbox.url, { enabled: false })
    const unasked = await slipped()
    await askService(server)
    expect(await checkOf(unasked)).toBeNull()
    await setSlipService(server, owner.token, sandbox.url)
    const first = await slipped({ amountMinor: 9 })
    await askService(server)
    expect(await checkOf(first)).toMatchObject({ result: 'differs' })
    const body = { version: 1, reason: 'ยอดไม่ตรง' }
    await server.call(pretransaction.rejectPre, { token: owner.token, params: { id: first.id }, body })
    const { id } = (await askDeposit(server, first.member.token, first.amountMinor)).body.data
    await sendSlip(server, first.member.token, id, await slipWith(first.code))
    expect(await checkOf({ ...first, id })).toMatchObject({ result: 'asked' })
    expect(await checkOf(first)).toBeNull()
  })
})

describe('a service that lies', () => {
  const lies: readonly (readonly [string, object])[] = [
    ['confirms everything', {}],
    ['denies', { found: false }],
    ['tells another amount', { amountMinor: 1 }],
    ['tells another sender', { sender: { bank: '004', digits: '9998887776', name: 'นาย อื่น คนละคน' } }],
    ['tells another receiver', { receiver: { bank: '004', digits: '9998887776', name: '' } }],
    ['tells another time', { at: '2026-01-01T00:00:00Z' }],
    ['tells nothing of use', { amountMinor: 'all of it' }],
  ]

  it.each(lies)('and %s credits nobody without a line', async (_, lie) => {
    const asked = await slipped()
    await sandbox.post('/lies', lie)
    await askService(server)
    expect((await detail(asked.id)).status).toBe('pending')
  })

  it.each(lies)('and %s holds up no line whose own words are certain', async (_, lie) => {
    const asked = await slipped()
    await sandbox.post('/lies', lie)
    await askService(server)
    const { bank, digits, name } = asked.from
    expect(await push(asked, { bank, digits, name })).toBe(1)
    expect((await detail(asked.id)).status).toBe('credited')
  })

  it.each(lies)('and %s gives no line to a member whom the bank does not name', async (_, lie) => {
    const asked = await slipped()
    await sandbox.post('/lies', lie)
    await askService(server)
    expect(await push(asked, { bank: asked.from.bank, name: 'นาย คนอื่น ทั้งนั้น' })).toBe(0)
    expect((await detail(asked.id)).status).toBe('pending')
  })

  it('lets a line wait that the slip alone makes certain, where it doubts the slip, and no longer', async () => {
    const doubted = await slipped({ amountMinor: 3 })
    const trusted = await slipped()
    await askService(server)
    expect(await push(doubted, { bank: doubted.from.bank, name: doubted.from.name })).toBe(0)
    const line = await server.database.tx.row(sql`
      select held from statement_line where description = ${`โอน ${doubted.code.reference}`}`)
    expect(line).toEqual({ held: 'slip' })
    expect(await push(trusted, { bank: trusted.from.bank, name: trusted.from.name })).toBe(1)
  })
})

describe('what is stored of it', () => {
  it('is never answered with its key, and asks nobody inside of the network', async () => {
    const { setting } = (await server.call(pretransaction.getSlipService, { token: owner.token })).body.data
    expect(JSON.stringify(setting)).not.toMatch(/whsec|sealed/)
    const closed = await setSlipService(server, owner.token, 'https://169.254.169.254/')
    expect(closed.body.error.fields).toMatchObject([{ path: 'address', code: 'ADDRESS_CLOSED' }])
  })

  it('follows no redirect with our question', async () => {
    let came = 0
    const elsewhere = createServer((_request, response) => {
      came += 1
      response.writeHead(302, { location: `${sandbox.url}/v1/slips` }).end()
    }).listen(0, '127.0.0.1')
    await new Promise(done => elsewhere.once('listening', done))
    const { port } = elsewhere.address() as AddressInfo
    try {
      await setSlipService(server, owner.token, `http://127.0.0.1:${port}`)
      const asked = await slipped()
      await askService(server)
      expect(await checkOf(asked)).toMatchObject({ result: 'unknown', why: 'refused' })
      expect([came, await timesAsked(asked.code)]).toEqual([1, 0])
    } finally {
      elsewhere.close()
    }
  })

  it('is shown to no agent, and slips of withdrawals are not asked about', async () => {
    const asked = await slipped()
    await askService(server)
    const agent = await addAgent(server, owner.token)
    await server.asOwner(`
      set session_replication_role = replica;
      update member set agent_id = '${agent.id}' where id = '${asked.member.id}';
      set session_replication_role = origin`)
    const seen = await detail(asked.id, await signedInAs(server, agent))
    expect(seen.number).toBe(asked.number)
    expect(JSON.stringify(seen)).not.toContain('confirmed')
    const member = await richMember(server, 90_000)
    const { id } = (await askWithdrawal(server, member.token, 20_000)).body.data
    const code = newSlipCode()
    const params = { id }
    await server.call(pretransaction.addPreSlip, { token: owner.token, params, body: { file: await slipWith(code) } })
    await askService(server)
    expect(await timesAsked(code)).toBe(0)
  })
})
