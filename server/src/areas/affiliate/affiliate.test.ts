import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { mayGo } from '#contract/core/machine.ts'
import type { BodyIn } from '#contract/frames/call.ts'
import { SettingStatus, settingMachine } from '#contract/frames/run.ts'
import { sql } from '#platform/database/sql.ts'
import { addChain, createAffiliate, newAffiliate } from '../../../testing/affiliate.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { codeOf, fieldsOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

const { affiliate } = calls
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
})
afterAll(() => server.close())

const create = (body: BodyIn<typeof affiliate.createAffiliate>) =>
  server.call(affiliate.createAffiliate, { token, body })
const update = (id: string, body: BodyIn<typeof affiliate.updateAffiliate>) =>
  server.call(affiliate.updateAffiliate, { token, params: { id }, body })
const turn = (id: string, body: BodyIn<typeof affiliate.changeAffiliateStatus>) =>
  server.call(affiliate.changeAffiliateStatus, { token, params: { id }, body })
const names = async (body: object) =>
  (await server.call(affiliate.searchAffiliates, { token, body })).body.data.records.map(({ name }) => name)

describe('an affiliate setting', () => {
  it('is kept as it was given, as a draft', async () => {
    await addMember(server, token, { tags: ['vip', 'partner'] })
    const body = newAffiliate({ tags: ['vip', 'partner', 'vip'], basis: 'ggr', period: 'week' })
    const { data } = (await create(body)).body
    expect(data).toMatchObject({ ...body, tags: ['vip', 'partner'], status: 'draft', version: 1, currency: 'THB' })
    expect((await server.call(affiliate.getAffiliate, { token, params: { id: data.id } })).body.data).toEqual(data)
  })

  it.each<[string, object, string]>([
    ['a tag that nobody has', { tags: ['ไม่มีใครมี'] }, 'tags NOT_ONE_OF'],
    ['no level', { levels: [] }, 'levels TOO_FEW'],
    ['a sixth level', { levels: Array.from({ length: 6 }, () => ({ rateBasisPoints: 1 })) }, 'levels TOO_MANY'],
    [
      'levels that give away more than all',
      { levels: [{ rateBasisPoints: 9_000 }, { rateBasisPoints: 2_000 }] },
      'levels.1.rateBasisPoints LEVELS_TOO_MUCH',
    ],
    ['a part of a satang', { minMinor: 1.5 }, 'minMinor NUMBER_INEXACT'],
  ])('is refused with %s', async (_, more, expected) => {
    expect(fieldsOf(await create({ ...newAffiliate(), ...more }))).toEqual([expected])
  })

  it('has a name of its own', async () => {
    const [one, other] = [await createAffiliate(server, token), await createAffiliate(server, token)]
    expect(fieldsOf(await create(newAffiliate({ name: one.name })))).toEqual(['name AFFILIATE_NAME_TAKEN'])
    const renamed = await update(other.id, { ...newAffiliate({ name: one.name }), version: 1 })
    expect(fieldsOf(renamed)).toEqual(['name AFFILIATE_NAME_TAKEN'])
  })

  it('is changed by one of two who looked at the same version', async () => {
    const { id } = await createAffiliate(server, token)
    const answers = await Promise.all([1, 2].map(() => update(id, { ...newAffiliate(), version: 1 })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(codeOf(await turn(id, { status: 'active', version: 1 }))).toBe('VERSION_STALE')
  })

  it('goes from state to state by the table alone, and stays as it is once it has ended', async () => {
    for (const from of SettingStatus.options) {
      for (const status of SettingStatus.options) {
        const { id } = await createAffiliate(server, token)
        await server.database.tx.run(
          sql`update affiliate_setting set status = ${from}, active_since = now() where id = ${id}`,
        )
        const answer = await turn(id, { status, version: 1 })
        expect(codeOf(answer) ?? answer.body.data.status, `${from} ${status}`).toBe(
          mayGo(settingMachine, from, status) ? status : 'STATE_ILLEGAL',
        )
      }
    }
    const { id } = await createAffiliate(server, token)
    await turn(id, { status: 'ended', version: 1 })
    expect(codeOf(await update(id, { ...newAffiliate(), version: 2 }))).toBe('AFFILIATE_ENDED')
  })

  it('is listed, and once it has ended only to who asks for that', async () => {
    const { id, name } = await createAffiliate(server, token, { period: 'month', basis: 'deposit' })
    const request = { search: name, period: 'month', basis: 'deposit' }
    expect(await names(request)).toEqual([name])
    expect(await names({ ...request, basis: 'ggr' })).toEqual([])
    expect(await names({ ...request, period: 'day' })).toEqual([])
    await turn(id, { status: 'ended', version: 1 })
    expect(await names(request)).toEqual([])
    expect(await names({ ...request, status: 'ended' })).toEqual([name])
  })
})

describe('who brought whom', () => {
  const bring = (id: string | undefined, by: string | undefined) =>
    server.database.tx.run(sql`update member set upline_id = ${by} where id = ${id}`)

  it('never forms a circle, whoever writes it, also when two write at once', async () => {
    const [one, two, three] = await addChain(server, token, 3)
    await expect(bring(one, three)).rejects.toThrow(/stands below themselves/)
    await bring(two, one)
    const [first, second] = [await addChain(server, token, 1), await addChain(server, token, 1)]
    const both = await Promise.allSettled([bring(first[0], second[0]), bring(second[0], first[0])])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
