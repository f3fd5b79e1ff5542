import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { othersCountedUpTo } from '#contract/member/member-signals.ts'
import { sql } from '#platform/database/sql.ts'
import { addMember, newMember } from '../../../testing/member.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { member } = calls
let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
})
afterAll(() => server.close())

const signals = async (id: string) =>
  (await server.call(member.listRiskSignals, { token: owner.token, params: { id } })).body.data.signals
const found = async (body: object): Promise<string[]> =>
  (await server.call(member.searchMembers, { token: owner.token, body })).body.data.records.map(row => row.id)
const changeAccount = (id: string, account: object) =>
  server.call(member.changeMemberAccount, {
    token: owner.token,
    params: { id },
    body: { account: { ...newMember().account, ...account }, reason: 'บัญชีเดิมปิด' },
  })
const signIn = (id: string, ip: string, result: 'ok' | 'failed' = 'ok') =>
  server.database.tx.run(sql`
    insert into member_sign_in (member_id, result, ip, user_agent) values (${id}, ${result}, ${ip}, 'test')`)

it('a member whom nothing speaks against gives no signal', async () => {
  const { id } = await addMember(server, owner.token)
  await signIn(id, '192.0.2.1')
  await signIn(id, '192.0.2.1')
  expect(await signals(id)).toEqual([])
})

it('a bank account that another member has or had is told to both, and leads from one to the other', async () => {
  const account = { bank: 'KTB', number: '5550001112' }
  const [before, after] = [await addMember(server, owner.token, { account }), await addMember(server, owner.token)]
  await changeAccount(before.id, {})
  expect(await signals(after.id)).toEqual([])
  await changeAccount(after.id, account)
  for (const [one, other] of [
    [before, after],
    [after, before],
  ] as const) {
    expect(await signals(one.id)).toContainEqual({ signal: 'sameAccount', others: 1, since: null })
    expect(await found({ sameAccountAs: one.id })).toEqual([other.id])
  }
  // The same number at another bank is another account.
  const { id } = await addMember(server, owner.token, { account: { bank: 'SCB', number: '5550001112' } })
  expect(await signals(id)).toEqual([])
})

it('an address is shared by those who got in from it, not by those whose password somebody guessed at', async () => {
  const [one, two, victim] = await Promise.all([
    addMember(server, owner.token),
    addMember(server, owner.token),
    addMember(server, owner.token),
  ])
  await signIn(one.id, '198.51.100.7')
  await signIn(two.id, '198.51.100.7')
  await signIn(victim.id, '198.51.100.7', 'failed')
  expect(await signals(one.id)).toEqual([{ signal: 'sameIp', others: 1, since: null }])
  expect(await found({ sameIpAs: one.id })).toEqual([two.id])
  expect(await signals(victim.id)).toEqual([])
})

it('a place counts as long as it is among the latest hundred sign-ins, however often either of the two signed in', async () => {
  const [one, two] = [await addMember(server, owner.token), await addMember(server, owner.token)]
  const often = (id: string, ip: string, times: number) =>
    server.database.tx.run(sql`
      insert into member_sign_in (member_id, result, ip, user_agent)
      select ${id}, 'ok', ${ip}, 'test' from generate_series(1, ${times}::int)`)
  await signIn(one.id, '198.51.100.9')
  await often(two.id, '198.51.100.9', 500)
  await often(one.id, '198.51.100.10', 99)
  expect(await signals(one.id)).toEqual([{ signal: 'sameIp', others: 1, since: null }])
  expect(await found({ sameIpAs: one.id })).toEqual([two.id])
  await often(one.id, '198.51.100.10', 1)
  expect(await signals(one.id)).toEqual([])
  expect(await found({ sameIpAs: one.id })).toEqual([])
  expect(await signals(two.id)).toEqual([{ signal: 'sameIp', others: 1, since: null }])
})

it('a device is shared by those who got in on it, whatever their address', async () => {
  const [one, two, three] = await Promise.all([
    addMember(server, owner.token),
    addMember(server, owner.token),
    addMember(server, owner.token),
  ])
  const on = (id: string, ip: string, device: string | null, result = 'ok') =>
    server.database.tx.run(sql`
      insert into member_sign_in (member_id, result, ip, user_agent, device_hash)
      values (${id}, ${result}, ${ip}, 'test', sha256(${device}::bytea))`)
  await on(one.id, '198.51.100.20', 'phone')
  await on(two.id, '198.51.100.21', 'phone')
  await on(three.id, '198.51.100.22', 'phone', 'failed')
  await on(three.id, '198.51.100.23', null)
  expect(await signals(one.id)).toEqual([{ signal: 'sameDevice', others: 1, since: null }])
  expect(await found({ sameDeviceAs: one.id })).toEqual([two.id])
  expect(await signals(three.id)).toEqual([])
})

it('others are counted up to a bound', async () => {
  const { id } = await addMember(server, owner.token)
  await signIn(id, '203.0.113.50')
  await server.asOwner(`
    insert into member (username, phone, first_name, last_name, bank, account_number, password_hash, registered_from)
      select 'crowd' || n, '06' || (10000000 + n), 'a', 'b', 'GSB', '77' || n, '', 'web' from generate_series(1, 130) n;
    insert into member_sign_in (member_id, result, ip, user_agent)
      select id, 'ok', '203.0.113.50', 'test' from member where username like 'crowd%'`)
  expect(await signals(id)).toEqual([{ signal: 'sameIp', others: othersCountedUpTo, since: null }])
})

it('a changed bank account is pointed out for as long as the settings say', async () => {
  const { id } = await addMember(server, owner.token)
  await changeAccount(id, {})
  expect(await signals(id)).toEqual([{ signal: 'accountChanged', others: 0, since: expect.any(String) }])
  await server.database.tx.run(sql`update member set account_changed_at = now() - interval '8 days' where id = ${id}`)
  expect(await signals(id)).toEqual([])
})
