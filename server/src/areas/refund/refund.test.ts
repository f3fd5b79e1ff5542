import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { mayGo } from '#contract/core/machine.ts'
import type { BodyIn } from '#contract/frames/call.ts'
import { SettingStatus, settingMachine } from '#contract/frames/run.ts'
import { sql } from '#platform/database/sql.ts'
import { createRefund, newRefund } from '../../../testing/refund.steps.ts'
import { codeOf, fieldsOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

const { refund } = calls
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
})
afterAll(() => server.close())

const create = (body: BodyIn<typeof refund.createRefund>) => server.call(refund.createRefund, { token, body })
const update = (id: string, body: BodyIn<typeof refund.updateRefund>) =>
  server.call(refund.updateRefund, { token, params: { id }, body })
const turn = (id: string, body: BodyIn<typeof refund.changeRefundStatus>) =>
  server.call(refund.changeRefundStatus, { token, params: { id }, body })
const names = async (body: object) =>
  (await server.call(refund.searchRefunds, { token, body })).body.data.records.map(({ name }) => name)

describe('a refund setting', () => {
  it('is kept as it was given, as a draft', async () => {
    const body = newRefund({ gameTypes: ['slot', 'sport', 'slot'], payment: 'claim', claimDays: 7 })
    const { data } = (await create(body)).body
    expect(data).toMatchObject({ ...body, gameTypes: ['slot', 'sport'], status: 'draft', version: 1, currency: 'THB' })
    expect((await server.call(refund.getRefund, { token, params: { id: data.id } })).body.data).toEqual(data)
  })

  it('without a cap or days to claim has neither', async () => {
    const { capMinor: _, ...body } = newRefund()
    expect((await create(body)).body.data).toMatchObject({ capMinor: null, claimDays: null })
  })

  it.each<[string, object, string]>([
    ['an unknown type of game', { gameTypes: ['chess'] }, 'gameTypes NOT_ONE_OF'],
    ['days to claim though nobody claims', { claimDays: 7 }, 'claimDays UNKNOWN_FIELD'],
    ['no days to claim', { payment: 'claim' }, 'claimDays REQUIRED'],
    ['a cap below the minimum', { minMinor: 50_00, capMinor: 49_99 }, 'capMinor LIMITS_ORDER'],
    ['a part of a satang', { minMinor: 1.5 }, 'minMinor NUMBER_INEXACT'],
    [
      'tiers that fall',
      {
        tiers: [
          { fromMinor: 5, rateBasisPoints: 100 },
          { fromMinor: 4, rateBasisPoints: 200 },
        ],
      },
      'tiers.1.fromMinor TIER_ORDER',
    ],
  ])('is refused with %s', async (_, more, expected) => {
    expect(fieldsOf(await create({ ...newRefund(), ...more }))).toEqual([expected])
  })

  it('has a name of its own', async () => {
    const [one, other] = [await createRefund(server, token), await createRefund(server, token)]
    expect(fieldsOf(await create(newRefund({ name: one.name })))).toEqual(['name REFUND_NAME_TAKEN'])
    const renamed = await update(other.id, { ...newRefund({ name: one.name }), version: 1 })
    expect(fieldsOf(renamed)).toEqual(['name REFUND_NAME_TAKEN'])
  })

  it('is changed by one of two who looked at the same version', async () => {
    const { id } = await createRefund(server, token)
    const answers = await Promise.all([1, 2].map(() => update(id, { ...newRefund(), version: 1 })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(codeOf(await turn(id, { status: 'active', version: 1 }))).toBe('VERSION_STALE')
  })

  it('goes from state to state by the table alone, and stays as it is once it has ended', async () => {
    for (const from of SettingStatus.options) {
      for (const status of SettingStatus.options) {
        const { id } = await createRefund(server, token)
        await server.database.tx.run(
          sql`update refund_setting set status = ${from}, active_since = now() where id = ${id}`,
        )
        const answer = await turn(id, { status, version: 1 })
        expect(codeOf(answer) ?? answer.body.data.status, `${from} ${status}`).toBe(
          mayGo(settingMachine, from, status) ? status : 'STATE_ILLEGAL',
        )
      }
    }
    const { id } = await createRefund(server, token)
    await turn(id, { status: 'ended', version: 1 })
    expect(codeOf(await update(id, { ...newRefund(), version: 2 }))).toBe('REFUND_ENDED')
  })

  it('is listed, and once it has ended only to who asks for that', async () => {
    const { id, name } = await createRefund(server, token, { period: 'month', basis: 'turnover' })
    const request = { search: name, period: 'month', basis: 'turnover' }
    expect(await names(request)).toEqual([name])
    expect(await names({ ...request, basis: 'loss' })).toEqual([])
    expect(await names({ ...request, period: 'day' })).toEqual([])
    await turn(id, { status: 'ended', version: 1 })
    expect(await names(request)).toEqual([])
    expect(await names({ ...request, status: 'ended' })).toEqual([name])
  })
})
