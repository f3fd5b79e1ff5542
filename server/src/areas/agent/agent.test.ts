import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { sql } from '#platform/database/sql.ts'
import { addAgent, addMemberOf, type MadeAgent, newAgent, signedInAs } from '../../../testing/agent.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { agent, auth, employee } = calls
let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
})
afterAll(() => server.close())

const read = async (id: string, token = owner.token) =>
  (await server.call(agent.getAgent, { token, params: { id } })).body.data
const add = (more: object = {}) => addAgent(server, owner.token, more)
const change = async ({ id }: { id: string }, more: object, token = owner.token) => {
  const { name, shareBasisPoints, creditLimitMinor, version } = await read(id)
  const body = { name, shareBasisPoints, creditLimitMinor, version, ...more }
  return server.call(agent.updateAgent, { token, params: { id }, body })
}
const codeOf = (answer: { body: { error: { fields?: { code: string }[]; code: string } } }) =>
  answer.body.error.fields?.[0]?.code ?? answer.body.error.code

describe('a new agent', () => {
  it('signs in with a temporary password, and has its own code and username', async () => {
    const made = newAgent()
    const { id, username } = await add(made)
    const login = await server.call(auth.login, { body: { username, password: made.password } })
    expect(login.status).toBe(200)
    expect(await read(id)).toMatchObject({ depth: 1, parentId: null, creditMinor: 0, status: 'active', isShut: false })
    const token = await signedInAs(server, { username })
    const self = (await server.call(auth.self, { token })).body.data
    expect(self).toMatchObject({ type: 'agent', wallet: { creditMinor: 0, creditLimitMinor: 10_000_00 } })
    const again = async (more: object) =>
      codeOf(await server.call(agent.createAgent, { token: owner.token, body: newAgent(more) }))
    expect(await again({ code: made.code })).toBe('AGENT_CODE_TAKEN')
    expect(await again({ username })).toBe('USERNAME_TAKEN')
  })

  it('is no employee', async () => {
    const { id, username } = await add()
    const found = await server.call(employee.searchAdmins, { token: owner.token, body: { search: username } })
    expect(found.body.data.records).toEqual([])
    const [row] = await server.database.tx.rows<{ id: string }>(sql`select admin_id as id from agent where id = ${id}`)
    const lock = await server.call(employee.lockAdmin, { token: owner.token, params: { id: row?.id ?? '' } })
    expect(lock.status).toBe(404)
  })

  it('is added by staff who may add employees, or by the agent directly above', async () => {
    const top = await add()
    const middle = await add({ parentId: top.id })
    const clerk = await server.admins(['employeeManagement.read'])
    const by = (token: string, parentId?: string) =>
      server.call(agent.createAgent, { token, body: newAgent({ ...(parentId && { parentId }) }) })
    expect(codeOf(await by(clerk.token))).toBe('PERMISSION_DENIED')
    const token = await signedInAs(server, top)
    const below = await by(token)
    expect(await read(below.body.data.id)).toMatchObject({ parentId: top.id, depth: 2 })
    expect(codeOf(await by(token, middle.id))).toBe('AGENT_NOT_DIRECT')
    expect((await by(token, (await add()).id)).status).toBe(404)
  })
})

describe('a share', () => {
  it('is never above the parent’s, and never below a downline’s', async () => {
    const top = await add({ shareBasisPoints: 5_000 })
    const over = newAgent({ parentId: top.id, shareBasisPoints: 5_001 })
    expect(codeOf(await server.call(agent.createAgent, { token: owner.token, body: over }))).toBe('AGENT_SHARE_ABOVE')
    const low = await add({ parentId: top.id, shareBasisPoints: 4_000 })
    expect(codeOf(await change(low, { shareBasisPoints: 5_001 }))).toBe('AGENT_SHARE_ABOVE')
    expect(codeOf(await change(top, { shareBasisPoints: 3_999 }))).toBe('AGENT_SHARE_BELOW')
    expect((await change(top, { shareBasisPoints: 4_000 })).status).toBe(200)
  })

  it('is kept by the database when both sides change at once', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const top = await add({ shareBasisPoints: 5_000 })
      const low = await add({ parentId: top.id, shareBasisPoints: 3_000 })
      await Promise.all([change(top, { shareBasisPoints: 3_500 }), change(low, { shareBasisPoints: 4_500 })])
      const [above, below] = [await read(top.id), await read(low.id)]
      expect(below.shareBasisPoints).toBeLessThanOrEqual(above.shareBasisPoints)
    }
    const top = await add({ shareBasisPoints: 2_000 })
    const low = await add({ parentId: top.id, shareBasisPoints: 2_000 })
    const raised = server.database.tx.run(sql`update agent set share_bp = 2001 where id = ${low.id}`)
    await expect(raised).rejects.toMatchObject({ constraint: 'agent_share_above_parent' })
    const sunk = server.database.tx.run(sql`update agent set share_bp = 1999 where id = ${top.id}`)
    await expect(sunk).rejects.toMatchObject({ constraint: 'agent_share_below_child' })
  })

  it('is changed by one of two who read the same version', async () => {
    const one = await add()
    const stale = await Promise.all([change(one, { name: 'ก' }), change(one, { name: 'ข' })])
    expect(stale.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 409])
  })
})

describe('the tree', () => {
  it('has no circles, since a parent never changes', async () => {
    const { id } = await add()
    const other = await add()
    const moved = server.database.tx.run(sql`update agent set parent_id = ${other.id} where id = ${id}`)
    await expect(moved).rejects.toMatchObject({ code: '42501' })
  })

  it('keeps a member with its agent', async () => {
    const memberId = await addMemberOf(server, (await add()).id)
    const moved = server.database.tx.run(sql`update member set agent_id = null where id = ${memberId}`)
    await expect(moved).rejects.toMatchObject({ constraint: 'member_agent_stays' })
  })

  it('is searched whole, with the way to each hit, and counts the members of subtrees', async () => {
    const top = await add({ name: 'ภาคเหนือ' })
    const low = await add({ parentId: top.id, name: 'เชียงใหม่พิเศษ' })
    for (const _ of [1, 2]) await addMemberOf(server, low.id)
    const found = await server.call(agent.searchAgents, { token: owner.token, body: { search: 'ใหม่พิเศษ' } })
    expect(found.body.data.records).toMatchObject([{ id: low.id, line: [{ id: top.id, name: 'ภาคเหนือ' }] }])
    // Counted in parts, it is exact before, in between and after.
    for (const most of [0, 1, 1_000]) {
      await server.asOwner(`select fold_agents(${most})`)
      expect((await read(top.id)).memberCount).toBe(2)
    }
    expect(await read(low.id)).toMatchObject({ memberCount: 2, directCount: 0 })
  })

  it('shows an agent its own part: itself and below, but nobody beside or above', async () => {
    const top = await add()
    const [mine, beside] = [await add({ parentId: top.id }), await add({ parentId: top.id, name: 'ข้างเคียง' })]
    const below = await add({ parentId: mine.id })
    const token = await signedInAs(server, mine)
    const ids = async (body: object) =>
      (await server.call(agent.searchAgents, { token, body })).body.data.records.map(row => row.id)
    expect(await ids({})).toEqual([below.id])
    expect(await ids({ whole: true })).toEqual([below.id])
    expect(await ids({ search: 'ข้างเคียง' })).toEqual([])
    expect(await ids({ parentId: top.id })).toEqual([])
    for (const { id } of [top, beside]) {
      expect((await server.call(agent.getAgent, { token, params: { id } })).status).toBe(404)
      expect((await server.call(agent.lockAgent, { token, params: { id } })).status).toBe(404)
    }
    expect(await read(below.id, token)).toMatchObject({ line: [{ id: mine.id }], parentId: mine.id })
    expect((await server.call(agent.lockAgent, { token, params: { id: mine.id } })).status).toBe(403)
    const standing = (await server.call(agent.getMyAgent, { token })).body.data
    expect(standing).toMatchObject({ agent: { id: mine.id, parentId: null, line: [] }, agentCount: 1 })
  })
})

describe('a lock', () => {
  const may = async (token: string) => (await server.call(auth.self, { token })).status
  const go = (what: 'lockAgent' | 'unlockAgent', { id }: MadeAgent, token = owner.token) =>
    server.call(agent[what], { token, params: { id } })

  it('shuts out the whole subtree at once; opening it opens what is not locked by itself', async () => {
    const top = await add()
    const middle = await add({ parentId: top.id })
    const low = await add({ parentId: middle.id })
    const tokens = [await signedInAs(server, top), await signedInAs(server, middle), await signedInAs(server, low)]
    expect((await go('lockAgent', middle)).status).toBe(200)
    expect(await Promise.all(tokens.map(may))).toEqual([200, 401, 401])
    const body = { username: low.username, password: 'a-fine-first-password' }
    expect((await server.call(auth.login, { body })).body.code).toBe('AUTH_REFUSED')
    expect(await read(low.id)).toMatchObject({ status: 'active', isShut: true })
    const add_ = await server.call(agent.createAgent, { token: owner.token, body: newAgent({ parentId: low.id }) })
    expect(codeOf(add_)).toBe('AGENT_SHUT')

    await go('lockAgent', top)
    await go('unlockAgent', top)
    expect(await read(top.id)).toMatchObject({ isShut: false })
    expect(await read(low.id)).toMatchObject({ isShut: true })
    await go('unlockAgent', middle)
    expect(await read(low.id)).toMatchObject({ isShut: false })
    expect(await may(await signedInAs(server, low))).toBe(200)
  })

  it('happens once when two lock at the same moment', async () => {
    const one = await add()
    const answers = await Promise.all([go('lockAgent', one), go('lockAgent', one)])
    expect(answers.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 409])
  })

  it('leaves nobody behind who is added meanwhile', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const top = await add()
      const middle = await add({ parentId: top.id })
      const [, made] = await Promise.all([
        go('lockAgent', top),
        server.call(agent.createAgent, { token: owner.token, body: newAgent({ parentId: middle.id }) }),
      ])
      const isOut = made.status === 200 ? (await read(made.body.data.id)).isShut : codeOf(made) === 'AGENT_SHUT'
      expect(isOut).toBe(true)
    }
  })
})

it('ends what an agent had open when its password or code is reset, by who stands above', async () => {
  const top = await add()
  const low = await add({ parentId: top.id })
  const above = await signedInAs(server, top)
  for (const reset of [
    () => server.call(agent.resetAgentOtp, { token: above, params: { id: low.id } }),
    () =>
      server.call(agent.resetAgentPassword, {
        token: above,
        params: { id: low.id },
        body: { password: 'a-fine-second-password' },
      }),
  ]) {
    const token = await signedInAs(server, low)
    expect((await reset()).status).toBe(200)
    expect((await server.call(auth.self, { token })).status).toBe(401)
  }
  const body = { username: low.username, password: 'a-fine-second-password' }
  expect((await server.call(auth.login, { body })).status).toBe(200)
})
