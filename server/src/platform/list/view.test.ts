import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { BodyIn } from '#contract/frames/call.ts'
import { maxViewsPerList } from '#contract/frames/view.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { listViews, createView, updateView, deleteView, setDefaultView, keepLayout } = calls.view
const list = 'employee-management'
let server: TestServer
let mali: TestAdmin
let somchai: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  mali = await server.admins(['employeeManagement.read'])
  somchai = await server.admins(['employeeManagement.read'])
})
afterAll(() => server.close())

let count = 0
const content = (more: { name?: string; shared?: boolean } = {}) => ({
  name: `ล็อกไว้ ${(count += 1)}`,
  shared: false,
  query: { status: 'locked', otpEnable: 'false', sort: '-lastLoginAt' },
  columns: ['username', 'status'],
  density: 'compact' as const,
  ...more,
})
const create = (admin: TestAdmin, more: Parameters<typeof content>[0] = {}) =>
  server.call(createView, { token: admin.token, body: { list, ...content(more) } })
const made = async (admin: TestAdmin, more: Parameters<typeof content>[0] = {}) =>
  (await create(admin, more)).body.data as { id: string; name: string; version: number }
const seenBy = async ({ token }: TestAdmin) => (await server.call(listViews, { token, params: { list } })).body.data
const idsSeenBy = async (admin: TestAdmin) => (await seenBy(admin)).views.map(view => view.id)

describe('a view', () => {
  it('comes back as it was saved', async () => {
    const body = { list, ...content() }
    const { data } = (await server.call(createView, { token: mali.token, body })).body
    expect(data).toMatchObject({ ...body, mine: true, ownerName: mali.username, version: 1 })
    expect((await seenBy(mali)).views).toContainEqual(data)
  })

  it('is the own affair of its owner until it is shared', async () => {
    const own = await made(mali)
    const shared = await made(mali, { shared: true })
    const seen = await seenBy(somchai)
    expect(seen.views).toContainEqual(expect.objectContaining({ id: shared.id, mine: false, ownerName: mali.username }))
    expect(await idsSeenBy(somchai)).not.toContain(own.id)
    const { status } = await server.call(deleteView, { token: somchai.token, params: { id: own.id } })
    expect(status).toBe(404)
  })

  it('is changed and deleted by nobody else, shared or not', async () => {
    const { id, version } = await made(mali, { shared: true })
    const sent = { token: somchai.token, params: { id } }
    const update = await server.call(updateView, { ...sent, body: { ...content(), version } })
    const remove = await server.call(deleteView, sent)
    for (const { status, body } of [update, remove]) {
      expect([status, body.error.code]).toEqual([403, 'VIEW_NOT_OWN'])
    }
    expect(await idsSeenBy(mali)).toContain(id)
  })

  it('is not overwritten from an old reading', async () => {
    const { id } = await made(mali)
    const sent = { token: mali.token, params: { id } }
    const first = await server.call(updateView, { ...sent, body: { ...content({ name: 'ใหม่กว่า' }), version: 1 } })
    expect(first.body.data).toMatchObject({ name: 'ใหม่กว่า', version: 2 })
    const second = await server.call(updateView, { ...sent, body: { ...content(), version: 1 } })
    expect([second.status, second.body.error.code]).toEqual([409, 'VERSION_STALE'])
    expect(second.body.error.current).toMatchObject({ name: 'ใหม่กว่า' })
  })

  it('has a name that the owner gave to no other view of the list', async () => {
    const { name } = await made(mali)
    const again = await create(mali, { name })
    expect(again.body.error.fields).toEqual([expect.objectContaining({ path: 'name', code: 'VIEW_NAME_TAKEN' })])
    expect((await create(somchai, { name })).status).toBe(200)
  })

  it('is of a list that exists and that the admin may open', async () => {
    const unknown = await server.call(createView, { token: mali.token, body: { ...content(), list: 'toString' } })
    expect(unknown.status).toBe(400)
    const denied = await server.call(createView, { token: mali.token, body: { ...content(), list: 'admin-log' } })
    expect(denied.body.error.code).toBe('PERMISSION_DENIED')
    const nobody = await server.admins([])
    expect((await server.call(listViews, { token: nobody.token, params: { list } })).status).toBe(403)
  })

  it('is bounded in what it holds', async () => {
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`f${n}`, 'x']))
    for (const wrong of [{ query: many }, { query: { a: 'x'.repeat(201) } }, { columns: [] }, { name: ' ' }]) {
      const body = { list, ...content(), ...wrong }
      expect((await server.call(createView, { token: mali.token, body })).status, JSON.stringify(wrong)).toBe(400)
    }
  })

  it('is one of at most so many, also when they are saved at once', async () => {
    const keen = await server.admins(['employeeManagement.read'])
    const answers = await Promise.all(Array.from({ length: maxViewsPerList + 3 }, () => create(keen)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => body.error.code)).toEqual(Array.from({ length: 3 }, () => 'VIEW_TOO_MANY'))
    expect(await idsSeenBy(keen).then(ids => ids.length)).toBeGreaterThanOrEqual(maxViewsPerList)
  })

  it('means nothing in another brand', async () => {
    const { id, version } = await made(mali, { shared: true })
    const [, nila] = server.brands
    const { token } = await server.adminsOf(nila)('owner')
    const sent = { token, host: 'nila.localhost', params: { id } }
    expect((await server.call(updateView, { ...sent, body: { ...content(), version } })).status).toBe(404)
    expect((await server.call(deleteView, sent)).status).toBe(404)
    const asDefault = await server.call(setDefaultView, { ...sent, params: {}, body: { list, viewId: id } })
    expect(asDefault.status).toBe(404)
  })
})

describe('the default view', () => {
  const choose = (admin: TestAdmin, viewId: string | null) =>
    server.call(setDefaultView, { token: admin.token, body: { list, viewId } })

  it('is each admin’s own choice, an own view or a shared one, until it is cleared', async () => {
    const { id } = await made(mali, { shared: true })
    expect((await choose(somchai, id)).status).toBe(200)
    expect((await seenBy(somchai)).defaultId).toBe(id)
    expect((await seenBy(mali)).defaultId).toBeNull()
    await choose(somchai, null)
    expect((await seenBy(somchai)).defaultId).toBeNull()
    expect((await choose(somchai, null)).status).toBe(200)
  })

  it('is none once the view is gone or no longer shared', async () => {
    const [gone, hidden] = [await made(mali, { shared: true }), await made(mali, { shared: true })]
    await choose(somchai, gone.id)
    await server.call(deleteView, { token: mali.token, params: { id: gone.id } })
    expect((await seenBy(somchai)).defaultId).toBeNull()
    await choose(somchai, hidden.id)
    const sent = { token: mali.token, params: { id: hidden.id } }
    await server.call(updateView, { ...sent, body: { ...content(), version: hidden.version } })
    expect((await seenBy(somchai)).defaultId).toBeNull()
  })

  it('cannot be somebody’s private view, nor one of another list', async () => {
    const { id } = await made(mali)
    expect((await choose(somchai, id)).status).toBe(404)
    const owner = await server.admins('owner')
    const other = await made(owner)
    const sent = { token: owner.token, body: { list: 'admin-log', viewId: other.id } }
    expect((await server.call(setDefaultView, sent)).status).toBe(404)
  })
})

describe('how an admin keeps a list', () => {
  const layoutsOf = async ({ token }: TestAdmin) => (await server.call(calls.auth.self, { token })).body.data.layouts

  it('is told to every device of theirs, and to nobody else', async () => {
    const [admin, other] = [
      await server.admins(['employeeManagement.read']),
      await server.admins(['employeeManagement.read']),
    ]
    expect(await layoutsOf(admin)).toEqual({})
    const keep = (body: Omit<BodyIn<typeof keepLayout>, 'list'>) =>
      server.call(keepLayout, { token: admin.token, body: { list, ...body } })
    const kept = { rows: '50', density: null, columns: null, beside: null }
    expect((await keep({ rows: '50' })).status).toBe(200)
    expect(await layoutsOf(admin)).toEqual({ [list]: kept })
    expect((await keep({ columns: ['status', 'username'], density: 'compact' })).status).toBe(200)
    expect((await keep({ beside: false })).status).toBe(200)
    expect((await keep({})).status).toBe(200)
    expect(await layoutsOf(admin)).toEqual({
      [list]: { rows: '50', density: 'compact', columns: ['status', 'username'], beside: false },
    })
    expect((await keep({ columns: null, rows: 'fit' })).status).toBe(200)
    expect(await layoutsOf(admin)).toEqual({
      [list]: { rows: 'fit', density: 'compact', columns: null, beside: false },
    })
    expect(await layoutsOf(other)).toEqual({})
  })

  it('is kept for a list inside a record by its part, for those who may open the screen', async () => {
    const admin = await server.admins(['memberManagement.read', 'memberManagement.update'])
    const keep = (name: string) => server.call(keepLayout, { token: admin.token, body: { list: name, rows: '20' } })
    expect((await keep('member-detail.bets')).status).toBe(200)
    expect(Object.keys(await layoutsOf(admin))).toEqual(['member-detail.bets'])
    expect((await keep('role-management.groups')).status).toBe(403)
    for (const name of ['member-detail.anything', 'member-detail.bets.bets', 'nowhere', 'nowhere.bets', '']) {
      expect((await keep(name)).status).toBe(400)
    }
  })

  it('is refused for a list that they may not open, and with rows that are not offered', async () => {
    const admin = await server.admins(['employeeManagement.read'])
    const body = { rows: null, density: null }
    const shut = { list: 'role-management' as const, ...body }
    expect((await server.call(keepLayout, { token: admin.token, body: shut })).status).toBe(403)
    const many = Object.assign({ list, ...body } as const, { rows: '100000' })
    expect((await server.call(keepLayout, { token: admin.token, body: many })).status).toBe(400)
    const none = { list, columns: [] }
    expect((await server.call(keepLayout, { token: admin.token, body: none })).status).toBe(400)
    expect(await layoutsOf(admin)).toEqual({})
  })
})
