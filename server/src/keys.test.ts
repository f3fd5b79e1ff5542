import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autoApi } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import { changes, keyKeptDays } from '#contract/frames/call.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { postKind } from '#frames/posting/posting.ts'
import { sql } from '#platform/database/sql.ts'
import { type CallRow, callersOf, everyCall } from '../testing/callers.ts'
import { sampleOf } from '../testing/hostile.ts'
import { keyIsNotDemanded } from '../testing/keyless.ts'
import { addBankAccount, giveCash, richMember } from '../testing/money.steps.ts'
import { type Answer, startTestServer, type TestAdmin, type TestServer } from '../testing/server.ts'
import { tidyUp } from './areas/auth/auth.jobs.ts'

const changing = everyCall.filter(({ call }) => changes(call))
const demanding = changing.filter(({ call }) => call.movesMoney)
/** Signed messages have their key in the message id. */
const unsigned = demanding.filter(({ base }) => base !== autoApi)

let server: TestServer
let owner: TestAdmin
let senderOf: Awaited<ReturnType<typeof callersOf>>
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  senderOf = await callersOf(server)
  await addBankAccount(server, owner.token)
})
afterAll(() => server.close())

const count = async (what: 'ledger.transfer' | 'pre_transaction' | 'bank_transfer') => {
  const from = {
    'ledger.transfer': sql`ledger.transfer`,
    pre_transaction: sql`pre_transaction`,
    bank_transfer: sql`bank_transfer`,
  }[what]
  return (await server.database.tx.row<{ n: number }>(sql`select count(*)::int as n from ${from}`))?.n ?? 0
}
const moved = async () => [await count('ledger.transfer'), await count('pre_transaction'), await count('bank_transfer')]
const named = ({ name }: CallRow) => name

describe('a change that moves money', () => {
  it('demands a key, and every other one is named with the reason why it does not', () => {
    const free = Object.values(keyIsNotDemanded).flat()
    expect(
      changing
        .filter(({ call }) => !call.movesMoney)
        .map(named)
        .toSorted(),
    ).toEqual(free.toSorted())
    expect(new Set(free).size).toBe(free.length)
    expect(unsigned.length).toBeGreaterThan(40)
  })

  it('is made by a task only for rows in the version that was confirmed, each of which is claimed once', () => {
    const many = demanding.filter(({ call }) => call.bulk)
    expect(many.length).toBeGreaterThan(1)
    expect(many.filter(({ call }) => call.bulk !== 'seen').map(named)).toEqual([])
  })

  it.each(unsigned)('$name is refused without a key, and with one that is none', async row => {
    const send = await senderOf(row)
    const before = await moved()
    const missing = await send(sampleOf(row.call.body), { 'idempotency-key': undefined })
    expect([missing.status, missing.body.error.code]).toEqual([400, 'IDEMPOTENCY_KEY_MISSING'])
    expect((await send(sampleOf(row.call.body), { 'idempotency-key': 'short' })).status).toBe(400)
    expect(await moved()).toEqual(before)
  })

  it('says so in the description of the interface', async () => {
    const { paths } = (await server.app.inject('/docs/openapi.json')).json()
    const shown = everyCall.filter(({ base, call }) => {
      const operation = paths[base + call.path.replace(/:(\w+)/g, '{$1}')][call.method.toLowerCase()]
      return operation.parameters.some(
        (each: { name: string; required: boolean }) => each.name === 'Idempotency-Key' && each.required,
      )
    })
    expect(shown.map(named)).toEqual(unsigned.map(named))
  })

  it('is told in both languages', async () => {
    const { token } = await richMember(server, 0)
    const ask = async (language: string) =>
      (
        await server.send(
          'POST',
          '/member/v1/withdraw',
          { amountMinor: 20_000 },
          {
            token,
            headers: { 'accept-language': language },
          },
        )
      ).body.error.message
    expect([await ask('th'), await ask('en')]).toEqual([
      'คำขอนี้เกี่ยวกับเงิน ต้องมีรหัสคำขอ (Idempotency-Key)',
      'This request moves money and needs an Idempotency-Key.',
    ])
  })
})

type Tried = {
  /** Performs the action: its token is `mine`, and `other` may do the same. */
  send: (
    by: 'mine' | 'other',
    key: string,
    amountMinor: number,
    on?: Pick<TestServer, 'call' | 'site'>,
  ) => Promise<Answer>
  moves: () => Promise<number>
}
/** One of each kind: a member's, an immediate one of an admin, an admin's draft, an approval. */
const ways: Record<string, () => Promise<Tried>> = {
  async 'a withdrawal of a member'() {
    const [mine, other] = [await richMember(server, 500_000), await richMember(server, 500_000)]
    return {
      send: (by, key, amountMinor, on = server) =>
        on.site(siteCalls.pretransaction.requestWithdrawal, {
          token: { mine, other }[by].token,
          body: { amountMinor },
          headers: { 'idempotency-key': key },
        }),
      moves: () => count('pre_transaction'),
    }
  },
  async 'a deposit of a member'() {
    const [mine, other] = [await richMember(server, 0), await richMember(server, 0)]
    return {
      send: (by, key, amountMinor, on = server) =>
        on.site(siteCalls.pretransaction.requestDeposit, {
          token: { mine, other }[by].token,
          body: { amountMinor },
          headers: { 'idempotency-key': key },
        }),
      moves: () => count('pre_transaction'),
    }
  },
  async 'credit that an admin gives'() {
    const { id } = await richMember(server, 0)
    const [mine, other] = [await server.admins('owner'), await server.admins('owner')]
    return {
      send: (by, key, amountMinor, on = server) =>
        on.call(calls.credit.adjustCredit, {
          token: { mine, other }[by].token,
          params: { id },
          body: { kind: 'adjustmentIn', amountMinor, reason: 'ตรวจสอบแล้ว' },
          headers: { 'idempotency-key': key },
        }),
      moves: () => count('ledger.transfer'),
    }
  },
  async 'a bank transfer that an admin makes'() {
    const [from, to] = [await addBankAccount(server, owner.token), await addBankAccount(server, owner.token)]
    const [mine, other] = [await server.admins('owner'), await server.admins('owner')]
    return {
      send: (by, key, amountMinor, on = server) =>
        on.call(calls.bank.createTransfer, {
          token: { mine, other }[by].token,
          body: { fromId: from.id, way: 'own', toId: to.id, amountMinor, feeMinor: 0, reason: 'โยกเงิน' },
          headers: { 'idempotency-key': key },
        }),
      moves: () => count('bank_transfer'),
    }
  },
}

describe.each(Object.entries(ways))('%s', (_name, prepare) => {
  it('happens once for a key, however often and at how many processes it is sent at once, with one answer', async () => {
    const { send, moves } = await prepare()
    const before = await moves()
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, turn) => send('mine', key, 20_000, turn % 2 ? server : server.onOther)),
    )
    answers.push(await send('mine', key, 20_000))
    expect(answers[0]?.status).toBe(200)
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(await moves()).toBe(before + 1)
  })

  it('is refused with the key of another one, which stays as it was', async () => {
    const { send, moves } = await prepare()
    const key = randomUUID()
    const first = await send('mine', key, 20_000)
    const before = await moves()
    const other = await send('mine', key, 30_000)
    expect([other.status, other.body.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    expect(await moves()).toBe(before)
    expect((await send('mine', key, 20_000)).body).toEqual(first.body)
  })

  it('is another one with the same key of another person', async () => {
    const { send, moves } = await prepare()
    const key = randomUUID()
    const first = await send('mine', key, 20_000)
    const before = await moves()
    const other = await send('other', key, 20_000)
    expect(other.status).toBe(200)
    expect(other.body).not.toEqual(first.body)
    expect(await moves()).toBe(before + 1)
  })
})

it('a second request with a key waits for the first, and takes its place when that one fails', async () => {
  const member = await richMember(server, 30_000)
  const key = randomUUID()
  const ask = (on: Pick<TestServer, 'site'>) =>
    on.site(siteCalls.pretransaction.requestWithdrawal, {
      token: member.token,
      body: { amountMinor: 40_000 },
      headers: { 'idempotency-key': key },
    })
  const refused = await ask(server)
  expect(refused.body.error.code).toBe('LEDGER_OVERDRAWN')
  await giveCash(server, member.id, 30_000)

  // The member's row is locked: the first request is inside, and the second can only wait for its key.
  const held = await server.database.pool.connect()
  try {
    await held.query('begin')
    await held.query('select 1 from member where id = $1 for update', [member.id])
    const both = [ask(server), ask(server.onOther)]
    const locked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const waiting = async () => (await server.asOwner(locked)).rowCount
    await expect.poll(waiting).toBe(2)
    await held.query('commit')
    const [first, second] = await Promise.all(both)
    expect(first?.status).toBe(200)
    expect(second?.body).toEqual(first?.body)
  } finally {
    held.release(true)
  }
})

it('a key is forgotten after so many days, and not before', async () => {
  const { token, id } = await richMember(server, 0)
  const [old, young] = [randomUUID(), randomUUID()]
  for (const key of [old, young]) {
    const body = { amountMinor: 20_000 }
    await server.site(siteCalls.pretransaction.requestDeposit, { token, body, headers: { 'idempotency-key': key } })
  }
  await server.database.tx.run(sql`
    update idempotency set created_at = now() - make_interval(days => ${keyKeptDays}, mins => 1) where key = ${old}`)
  await server.database.tx.run(sql`
    update idempotency set created_at = now() - make_interval(days => ${keyKeptDays}, mins => -1) where key = ${young}`)
  await tidyUp.run(server.jobContext, { payload: {}, stop: new AbortController().signal })
  const kept = await server.database.tx.rows<{ key: string }>(sql`select key from idempotency where member_id = ${id}`)
  expect(kept.map(({ key }) => key)).toEqual([young])
})

it('a change of staff that posts without a key is found by the database of every test', async () => {
  const { id } = await richMember(server, 0)
  const post = (key: string | null) =>
    server.database.transaction('write', async tx => {
      const posting = { owners: { member: id }, amountMinor: 100, currency: 'THB', reference: 'x', actor: 'system' }
      if (key !== null)
        await tx.run(sql`insert into idempotency (admin_id, key, call, body_hash) values (${owner.id}, ${key}, '', '')`)
      await postKind(tx, { ...posting, kind: 'adjustmentIn', key: randomUUID() })
      await tx.run(sql`
        insert into activity (admin_id, username, ip, entity, action, entity_id, entity_name, request_id)
        values (${owner.id}, ${owner.username}, '127.0.0.1', 'credit', 'forget', '', '', '')`)
    })
  await expect(post(null)).rejects.toThrow('moves money and does not say so: credit forget')
  await expect(post(randomUUID())).resolves.toBeUndefined()
})
