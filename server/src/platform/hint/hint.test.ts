import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Hint } from '#contract/frames/hint.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let mali: TestAdmin
let somchai: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  mali = await server.admins([])
  somchai = await server.admins([])
})
afterAll(() => server.close())

const awayOf = async ({ token }: TestAdmin) => (await server.call(calls.auth.self, { token })).body.data.awayHints
const keep = ({ token }: TestAdmin, hint: Hint, away: boolean) =>
  server.call(calls.hint.keepHint, { token, body: { hint, away } })

describe('a hint', () => {
  it('is shown to a newcomer, and put away and brought back by each admin alone', async () => {
    expect(await awayOf(mali)).toEqual([])
    await keep(mali, 'tour', true)
    await keep(mali, 'tour', true)
    expect(await awayOf(mali)).toEqual(['tour'])
    expect(await awayOf(somchai)).toEqual([])
    await keep(mali, 'tour', false)
    expect(await awayOf(mali)).toEqual([])
  })

  it('is one of those that there are', async () => {
    const body = { hint: 'nonsense' as Hint, away: true }
    expect((await server.call(calls.hint.keepHint, { token: mali.token, body })).status).toBe(400)
  })
})
