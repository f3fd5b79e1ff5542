import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { type LinkStatus, linkMachine } from '#contract/marketing/link.types.ts'
import { createLink, newLink } from '../../../testing/marketing.steps.ts'
import { fieldsOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

const { marketing } = calls
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
})
afterAll(() => server.close())

const create = (more: Parameters<typeof newLink>[0] = {}) =>
  server.call(marketing.createLink, { token, body: newLink(more) })
const turn = (id: string, status: LinkStatus, version: number) =>
  server.call(marketing.changeLinkStatus, { token, params: { id }, body: { status, version } })

describe('a link', () => {
  it('is kept as it was given, runs, and is made a code where it was given none', async () => {
    const body = newLink({ page: 'other', path: '/a?b=c', lastDay: '2199-12-31', costMinor: 0 })
    const { data } = (await server.call(marketing.createLink, { token, body })).body
    expect(data).toMatchObject({ ...body, status: 'active', state: 'running', target: '/a?b=c', version: 1 })
    expect((await create({ code: '' })).body.data.code).toMatch(/^[0-9A-F]{10}$/)
  })

  it('has a name and a code of its own, in large letters or small', async () => {
    const known = await createLink(server, token, { code: 'Songkran-26' })
    expect(fieldsOf(await create({ code: 'SONGKRAN-26' }))).toEqual(['code LINK_CODE_TAKEN'])
    expect(fieldsOf(await create({ name: known.name }))).toEqual(['name LINK_NAME_TAKEN'])
  })

  it.each([
    [{ code: 'a b' }, 'code LINK_CODE_FORM'],
    [{ code: '-x' }, 'code LINK_CODE_FORM'],
    [{ code: 'x/../y' }, 'code LINK_CODE_FORM'],
    [{ costMinor: -1 }, 'costMinor MONEY_TOO_SMALL'],
    [{ page: 'other' as const }, 'path REQUIRED'],
    [{ path: '/x' }, 'path UNKNOWN_FIELD'],
    [{ lastDay: '2025-12-31' }, 'lastDay PERIOD_ORDER'],
  ])('of %j is refused', async (more, expected) => {
    expect(fieldsOf(await create(more))).toEqual([expected])
  })

  it('is changed by who has seen it as it is, but not once it has ended', async () => {
    const { id } = await createLink(server, token)
    const { code: _, ...body } = newLink({ costMinor: 5_00 })
    const update = (version: number) =>
      server.call(marketing.updateLink, { token, params: { id }, body: { ...body, version } })
    expect((await update(1)).body.data).toMatchObject({ ...body, version: 2 })
    const late = await update(1)
    expect([late.status, late.body.error.code]).toEqual([409, 'VERSION_STALE'])
    await turn(id, 'ended', 2)
    const ended = await update(3)
    expect([ended.status, ended.body.error.code]).toEqual([409, 'LINK_ENDED'])
  })

  it('is changed by one of two who do so at once', async () => {
    const { id } = await createLink(server, token)
    const both = await Promise.all([turn(id, 'paused', 1), turn(id, 'ended', 1)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  const states = Object.keys(linkMachine) as LinkStatus[]
  it.each(states.flatMap(from => states.map(to => [from, to] as const)))(
    'goes from %s to %s as the table says',
    async (from, to) => {
      const { id } = await createLink(server, token)
      const version = from === 'active' ? 1 : 2
      if (from !== 'active') await turn(id, from, 1)
      const answer = await turn(id, to, version)
      expect(answer.status).toBe(linkMachine[from].includes(to) ? 200 : 409)
    },
  )
})

describe('who is signed in', () => {
  it('may look, and changes nothing without the flags of promotions', async () => {
    const { id } = await createLink(server, token)
    const { token: cashier } = await server.admins(['pretransactionRequest.read'])
    const request = await server.call(marketing.searchLinks, { token: cashier, body: {} })
    expect(request.body.data.totalRecords).toBeGreaterThan(0)
    const body = { status: 'paused' as const, version: 1 }
    const refused = await server.call(marketing.changeLinkStatus, { token: cashier, params: { id }, body })
    expect(refused.body.error.code).toBe('PERMISSION_DENIED')
  })
})
