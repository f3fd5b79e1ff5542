import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StreamedActivity } from '#contract/activity/activity-stream.calls.ts'
import { calls } from '#contract/calls.ts'
import { addApiKey } from '../../../testing/apikey.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { present } from '../../../testing/present.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { sealActivities } from './activity.jobs.ts'

const { member, apikey: apiKey } = calls
let server: TestServer
let owner: TestAdmin
let secret: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  ;({ secret } = await addApiKey(server, owner.token, { grants: ['adminLog.read'] }))
})
afterAll(() => server.close())

const seal = () => sealActivities.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })
const path = (query: string) => `/api/v1/activity/stream?${query}`
const ask = (query: string, token = secret) => server.send('GET', path(query), undefined, { token })
async function read(query: string, token = secret): Promise<StreamedActivity[]> {
  const { status, body, headers } = await ask(query, token)
  expect([status, headers['content-type']]).toEqual([200, 'application/x-ndjson; charset=utf-8'])
  return textIn(body)
    .split('\n')
    .filter(Boolean)
    .map(line => StreamedActivity.parse(JSON.parse(line)))
}
/** Lines are no JSON, and the answer of a test holds them as they are. */
const textIn = (body: unknown): string => (typeof body === 'string' ? body : '')
const last = async () => (await read('wait=0&after=0')).at(-1)?.cursor ?? '0'

describe('the activity log as lines', () => {
  it('holds each activity once, in the order of the chain, with its hash', async () => {
    await seal()
    const from = await last()
    const { id } = await addMember(server, owner.token)
    for (const tag of ['a', 'b', 'c'])
      await server.call(member.tagMember, { token: owner.token, params: { id }, body: { tag } })
    await seal()
    const entries = await read(`wait=0&after=${from}`)
    expect(entries.map(({ action, entityId }) => [action, entityId])).toEqual(
      ['create', 'addTag', 'addTag', 'addTag'].map(action => [action, id]),
    )
    const { rows } = await server.asOwner(
      `select encode(hash, 'hex') as hash from activity_seal where seq > ${from} order by seq`,
    )
    expect(entries.map(({ hash }) => hash)).toEqual(rows.map(({ hash }) => hash))
    const [first] = await read(`wait=0&limit=1&after=${from}`)
    expect(await read(`wait=0&after=${present(first).cursor}`)).toEqual(entries.slice(1))
    expect(await read(`wait=0&after=${present(entries.at(-1)).cursor}`)).toEqual([])
  })

  it('skips and doubles nothing while others write and seal', async () => {
    await seal()
    let cursor = await last()
    const before = cursor
    const members = await Promise.all(Array.from({ length: 6 }, () => addMember(server, owner.token)))
    const told: string[] = []
    const writing = new AbortController()
    const writes = Promise.all(
      members.map(async ({ id }, at) => {
        for (const tag of ['x', 'y', 'z', 'u']) {
          const on = at % 2 ? server : server.onOther
          await on.call(member.tagMember, { token: owner.token, params: { id }, body: { tag } })
          await seal()
        }
      }),
    ).finally(() => writing.abort())
    while (!writing.signal.aborted) {
      const entries = await read(`wait=0&limit=3&after=${cursor}`)
      told.push(...entries.map(entry => entry.cursor))
      cursor = entries.at(-1)?.cursor ?? cursor
      await pause(0)
    }
    await writes
    await seal()
    told.push(...(await read(`wait=0&after=${cursor}`)).map(entry => entry.cursor))
    const all = (await read(`wait=0&after=${before}`)).map(entry => entry.cursor)
    expect(told).toEqual(all)
    expect(all).toHaveLength(6 + 6 * 4)
  })

  it('waits until there is something', async () => {
    await seal()
    const from = await last()
    const waited = read(`wait=30&after=${from}`)
    await addMember(server, owner.token)
    await seal()
    expect(await waited).toHaveLength(1)
  })

  it('is told to nobody whose key is revoked while it waits', async () => {
    await seal()
    const { id, secret: other } = await addApiKey(server, owner.token, { grants: ['adminLog.read'] })
    await seal()
    const from = await last()
    const waited = ask(`wait=30&after=${from}`, other)
    await server.call(apiKey.revokeApiKey, { token: owner.token, params: { id } })
    expect(codeOf(await waited)).toBe('KEY_UNKNOWN')
  })

  it('masks members as for a role that reveals nothing', async () => {
    await addMember(server, owner.token)
    await seal()
    const { rows } = await server.asOwner('select phone, account_number from member')
    const text = textIn((await ask('wait=0&after=0')).body)
    for (const { phone, account_number: account } of rows) {
      expect(text).not.toContain(phone)
      expect(text).not.toContain(account)
    }
  })

  it('needs the flag, and refuses what is no place', async () => {
    const { secret: other } = await addApiKey(server, owner.token, { grants: ['memberManagement.read'] })
    expect(codeOf(await ask('wait=0', other))).toBe('PERMISSION_DENIED')
    for (const query of [
      '',
      'after=-1',
      'after=x',
      'after=0&wait=31',
      'after=0&limit=0',
      'after=0&limit=1001',
      'after=0&other=1',
      'after=1&after=2',
    ]) {
      expect((await ask(query)).status, query).toBe(400)
    }
  })
})
