import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/frames/call.ts'
import { undoOf } from '#contract/frames/undo.ts'
import { addProvider } from '../testing/game.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../testing/server.ts'

const every = Object.entries(calls).flatMap(([area, table]) =>
  Object.entries(table).map(([name, call]: [string, Call]) => ({ name: `${area}.${name}`, call })),
)
const undoable = every.filter(({ call }) => call.undo !== undefined)

describe('a call that can be undone', () => {
  it('is one of some', () => expect(undoable.length).toBeGreaterThan(10))

  it.each(undoable)('$name is logged, as is its undoing, and neither is about money or access', ({ call }) => {
    const back = typeof call.undo === 'function' ? call.undo() : call
    for (const { logs, movesMoney, freshCode, checks } of [call, back]) {
      expect(logs).toBeDefined()
      expect([movesMoney, freshCode, checks]).toEqual([undefined, undefined, undefined])
    }
  })
})

describe('undoing', () => {
  let server: TestServer
  let mali: TestAdmin
  let somchai: TestAdmin
  beforeAll(async () => {
    server = await startTestServer()
    mali = await server.admins('owner')
    somchai = await server.admins('owner')
    await addProvider(server)
    await addProvider(server)
  })
  afterAll(() => server.close())

  const { listProviders, switchProvider, orderProviders } = calls.game
  const providers = async () =>
    (await server.call(listProviders, { token: mali.token, body: {} })).body.data.providers as {
      id: string
      status: 'on' | 'off'
      version: number
    }[]

  /** Makes a change and returns how to undo it. */
  async function made(call: Call, request: { params?: { id: string }; body: object }, former?: object) {
    const answer = await server.call(call, { token: mali.token, ...request })
    expect(answer.status).toBe(200)
    const back = undoOf(call, { ...request, reply: answer.body.data, former })
    if (!back) throw new Error('it cannot be undone')
    return () => server.call(back.call, { token: mali.token, params: back.params ?? {}, body: back.body })
  }

  it('brings the former state back, with both changes in the log', async () => {
    const [one] = await providers()
    if (!one) throw new Error('no provider')
    const { id, status, version } = one
    const undo = await made(switchProvider, { params: { id }, body: { status: other(status), version } }, { status })
    expect((await undo()).status).toBe(200)
    expect((await providers()).find(each => each.id === id)?.status).toBe(status)
    const query = { entityId: id, action: 'switch' }
    const log = await server.call(calls.activity.search, { token: mali.token, body: query })
    expect(log.body.data.records).toHaveLength(2)
  })

  it('is refused once somebody else has changed the record', async () => {
    const [one] = await providers()
    if (!one) throw new Error('no provider')
    const { id, status, version } = one
    const params = { id }
    const undo = await made(switchProvider, { params, body: { status: other(status), version } }, { status })
    const again = { status, version: version + 1 }
    expect((await server.call(switchProvider, { token: somchai.token, params, body: again })).status).toBe(200)
    expect((await undo()).body.error?.code).toBe('VERSION_STALE')
    expect((await providers()).find(each => each.id === id)?.status).toBe(status)
  })

  it('brings an order back, unless it is another one by now', async () => {
    const before = (await providers()).map(({ id }) => id)
    const after = before.toReversed()
    const undo = await made(orderProviders, { body: { before, after } })
    expect((await undo()).status).toBe(200)
    expect((await providers()).map(({ id }) => id)).toEqual(before)
    expect((await undo()).status).not.toBe(200)
    expect((await providers()).map(({ id }) => id)).toEqual(before)
  })

  it('brings a deleted view back with its name and columns', async () => {
    const content = {
      name: 'คืนนี้',
      shared: false,
      query: { status: 'off' },
      columns: ['name'],
      density: 'compact' as const,
    }
    const list = 'member-management'
    const view = await server.call(calls.view.createView, { token: mali.token, body: { list, ...content } })
    const undo = await made(
      calls.view.deleteView,
      { params: { id: view.body.data.id }, body: {} },
      { list, ...content },
    )
    const back = await undo()
    expect(back.body.data).toMatchObject({ list, ...content })
  })

  it('needs the values from before where the call has to be given them', () => {
    expect(undoOf(switchProvider, { body: { status: 'on', version: 1 }, reply: { version: 2 } })).toBeUndefined()
  })
})

const other = (status: 'on' | 'off') => (status === 'on' ? 'off' : 'on')
