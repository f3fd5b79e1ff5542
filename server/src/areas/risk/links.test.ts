import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { LinkKind } from '#contract/risk/link.types.ts'
import { crowdFrom, neighboursCountedUpTo, neighboursShown } from '#contract/risk/link.types.ts'
import { addAgent, addMemberOf, signedInAs } from '../../../testing/agent.steps.ts'
import { addMember, newMember } from '../../../testing/member.steps.ts'
import { present } from '../../../testing/present.ts'
import { plantSignIn } from '../../../testing/risk.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { member, risk } = calls
let server: TestServer
let owner: TestAdmin
let count = 0
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
})
afterAll(() => server.close())

/** A member who registered long ago, at a time that nobody else did. */
async function someone(more: object = {}) {
  const made = await addMember(server, owner.token, more)
  count += 1
  await server.asOwner(`
    update member set registered_at = now() - interval '${100 + count} days' where id = '${made.id}'`)
  return made
}
const links = async (id: string, kinds?: LinkKind[], token = owner.token) =>
  (await server.call(risk.listLinks, { token, params: { id }, body: kinds ? { kinds } : {} })).body.data
const only = async (id: string) => {
  const { neighbours, total } = await links(id)
  expect(neighbours.length).toBe(1)
  expect(total).toEqual({ count: 1, isMore: false })
  return present(neighbours[0])
}
/** Both are told of the other, by the same kinds. */
async function expectLinked(one: string, other: string, kinds: LinkKind[]) {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const { id, evidence } = await only(from)
    expect(id).toBe(to)
    expect(evidence.map(({ kind }) => kind)).toEqual(kinds)
  }
}
const changeAccount = (id: string, account: object) =>
  server.call(member.changeMemberAccount, {
    token: owner.token,
    params: { id },
    body: { account: { ...newMember().account, ...account }, reason: 'บัญชีเดิมปิด' },
  })

describe('a member is linked', () => {
  it('with nobody, and not with itself', async () => {
    const { id } = await someone()
    await plantSignIn(server, id, { ip: '192.0.2.1', device: 'alone' })
    await plantSignIn(server, id, { ip: '192.0.2.1', device: 'alone' })
    expect(await links(id)).toMatchObject({ neighbours: [], total: { count: 0, isMore: false }, crowds: [] })
  })

  it('by a bank account that both have or had, of which the end is told', async () => {
    const account = { bank: 'KTB' as const, number: '5550002223' }
    const [before, after] = [await someone({ account }), await someone()]
    await changeAccount(before.id, {})
    await changeAccount(after.id, account)
    await expectLinked(before.id, after.id, ['account'])
    expect(await only(before.id)).toMatchObject({
      strength: 50,
      evidence: [{ kind: 'account', bank: 'KTB', accountNumber: '••••••2223', strength: 50 }],
    })
  })

  it('by a device and by an address, both of which count, the device first', async () => {
    const [one, two] = [await someone(), await someone()]
    for (const { id } of [one, two]) await plantSignIn(server, id, { ip: '192.0.2.10', device: 'shared' })
    await expectLinked(one.id, two.id, ['device', 'address'])
    expect(await only(one.id)).toMatchObject({
      strength: 55,
      evidence: [
        { device: 'Firefox 140 · iPhone', others: 1 },
        { ip: '192.0.2.10', others: 1 },
      ],
    })
  })

  it('not by an address from which somebody guessed at a password', async () => {
    const [one, victim] = [await someone(), await someone()]
    await plantSignIn(server, one.id, { ip: '192.0.2.11' })
    await plantSignIn(server, victim.id, { ip: '192.0.2.11' })
    await server.asOwner(`update member_sign_in set result = 'failed' where member_id = '${victim.id}'`)
    expect((await links(one.id)).neighbours).toEqual([])
  })

  it('by a phone that the other has as an account number, as a username, or had before', async () => {
    const phones = ['0811112221', '0811112222', '0811112223', '0811112224']
    const [account, username, had, free] = phones
    const [a, b] = [
      await someone({ phone: account }),
      await someone({ account: { bank: 'SCB' as const, number: account } }),
    ]
    await expectLinked(a.id, b.id, ['phone'])
    const [c, d] = [await someone({ phone: username }), await someone({ username: `x${username}` })]
    await server.asOwner(`update member set username = 'other-name' where id = '${c.id}'`)
    await server.asOwner(`update member set username = '${username}' where id = '${d.id}'`)
    await expectLinked(c.id, d.id, ['phone'])
    const e = await someone({ phone: had, username: 'had.phone' })
    const { phone: _, ...stored } = (await server.call(member.getMember, { token: owner.token, params: { id: e.id } }))
      .body.data
    const { firstName, lastName, lineId, tags, note, version, canDeposit, canWithdraw, canPlay, canPromote } = stored
    const switches = { canDeposit, canWithdraw, canPlay, canPromote }
    await server.call(member.updateMember, {
      token: owner.token,
      params: { id: e.id },
      body: { firstName, lastName, lineId, tags, note, version, ...switches, phone: present(free) },
    })
    const f = await someone({ phone: had, username: 'has.phone' })
    await expectLinked(e.id, f.id, ['phone'])
    expect((await only(e.id)).evidence).toMatchObject([{ phone: '••••••2223' }])
  })

  it('by who brought whom', async () => {
    const upline = await someone()
    const brought = await someone({ uplineId: upline.id })
    await expectLinked(upline.id, brought.id, ['upline'])
    expect((await only(upline.id)).evidence).toMatchObject([{ way: 'brought' }])
    expect((await only(brought.id)).evidence).toMatchObject([{ way: 'broughtBy' }])
  })

  it('by registering within minutes from the same device or address, not within minutes alone', async () => {
    const [one, two, late, other] = [await someone(), await someone(), await someone(), await someone()]
    const at = `date_trunc('day', now()) - interval '60 days'`
    const register = async ({ id }: { id: string }, minute: number, ip: string) => {
      const then = `${at} + interval '${minute} minutes'`
      await server.asOwner(`update member set registered_at = ${then} where id = '${id}'`)
      await plantSignIn(server, id, { ip, at: then })
    }
    await register(one, 0, '192.0.2.20')
    await register(two, 10, '192.0.2.20')
    await register(late, 11, '192.0.2.20')
    await register(other, 5, '192.0.2.21')
    const { neighbours } = await links(one.id)
    expect(neighbours.map(({ id, evidence }) => [id, evidence.map(({ kind }) => kind)])).toEqual([
      [two.id, ['timing', 'address']],
      [late.id, ['address']],
    ])
    expect(present(neighbours[0]).evidence[0]).toMatchObject({ minutes: 10, by: 'address' })
  })

  it('also with a member whose account is closed, which is told', async () => {
    const [one, closed] = [await someone(), await someone()]
    for (const { id } of [one, closed]) await plantSignIn(server, id, { ip: '192.0.2.30', device: 'closed' })
    await server.call(member.closeMember, { token: owner.token, params: { id: closed.id }, body: { reason: 'ซ้ำ' } })
    expect(await only(one.id)).toMatchObject({ id: closed.id, status: 'closed' })
  })
})

/** As many members as one likes, of whom nothing is known but where they were. */
const plantCrowd = (name: string, size: number, of: { ip: string; device?: string }) =>
  server.asOwner(`
    insert into member (username, phone, first_name, last_name, bank, account_number, password_hash, registered_from, registered_at)
      select '${name}' || n, '${name}' || n, 'a', 'b', 'GSB', '${name}' || n, '', 'web', now() - interval '300 days'
      from generate_series(1, ${size}) n;
    insert into member_sign_in (member_id, result, ip, user_agent, device_hash)
      select id, 'ok', '${of.ip}', 'test', ${of.device ? `sha256('${of.device}'::bytea)` : 'null'}
      from member where username like '${name}%'`)

describe('many neighbours', () => {
  it('behind one address are no neighbours: the address is told, and hides nobody who is linked otherwise', async () => {
    const [one, friend] = [await someone(), await someone()]
    await plantSignIn(server, one.id, { ip: '198.51.100.1', device: 'friends' })
    await plantSignIn(server, friend.id, { ip: '198.51.100.1', device: 'friends' })
    await plantCrowd('crowd', 150, { ip: '198.51.100.1' })
    const found = await links(one.id)
    expect(found.crowds).toEqual(['198.51.100.1'])
    expect(found.neighbours.map(({ id }) => id)).toEqual([friend.id])
    expect(found.neighbours[0]?.evidence.map(({ kind }) => kind)).toEqual(['device'])
    expect((await links(one.id, ['device'])).crowds).toEqual([])
  })

  it('up to a limit behind one address are told, and say little', async () => {
    const { id } = await someone()
    await plantSignIn(server, id, { ip: '198.51.100.2' })
    await plantCrowd('few', crowdFrom, { ip: '198.51.100.2' })
    const found = await links(id)
    expect(found).toMatchObject({ crowds: [], total: { count: crowdFrom, isMore: false } })
    expect(found.neighbours.length).toBe(neighboursShown)
    expect(found.neighbours[0]).toMatchObject({ strength: 1, evidence: [{ others: crowdFrom }] })
  })

  it('are counted up to a limit; the strongest are shown, also among those of one kind', async () => {
    const [one, strong] = [await someone(), await someone({})]
    await plantSignIn(server, one.id, { ip: '198.51.100.3', device: 'cafe' })
    await plantCrowd('cafe', neighboursCountedUpTo + 5, { ip: '198.51.100.4', device: 'cafe' })
    await plantSignIn(server, strong.id, { ip: '198.51.100.3' })
    const found = await links(one.id)
    expect(found.neighbours[0]).toMatchObject({ id: strong.id, strength: 15 })
    expect(found.neighbours.length).toBe(neighboursShown)
    expect(found.total).toEqual({ count: neighboursCountedUpTo, isMore: true })
    expect(found.kinds.find(({ kind }) => kind === 'device')).toMatchObject({ isMore: true })
    const near = await links(one.id, ['address'])
    expect(near.neighbours.map(({ id }) => id)).toEqual([strong.id])
    expect(near.total).toEqual({ count: 1, isMore: false })
  })
})

describe('agents', () => {
  it('are told of their own members alone, and of no count of others', async () => {
    const agent = await addAgent(server, owner.token)
    const token = await signedInAs(server, agent)
    const [mine, friend] = [await addMemberOf(server, agent.id), await addMemberOf(server, agent.id)]
    const foreign = await someone()
    for (const id of [mine, friend, foreign.id]) await plantSignIn(server, id, { ip: '203.0.113.9', device: 'agents' })
    await plantCrowd('agents', 150, { ip: '203.0.113.9', device: 'agents' })
    await server.asOwner(
      `update member set upline_id = '${foreign.id}', registered_at = now() - interval '50 days' where id = '${mine}'`,
    )
    const found = await links(mine, undefined, token)
    expect(found).toMatchObject({ total: { count: 1, isMore: false }, crowds: [] })
    expect(found.neighbours).toMatchObject([
      {
        id: friend,
        evidence: [
          { kind: 'device', others: 1 },
          { kind: 'address', others: 1 },
        ],
      },
    ])
    expect(found.kinds.filter(({ count: n }) => n > 0).map(({ kind }) => kind)).toEqual(['device', 'address'])
    const refused = await server.call(risk.listLinks, { token, params: { id: foreign.id }, body: {} })
    expect(refused.status).toBe(404)
  })
})
