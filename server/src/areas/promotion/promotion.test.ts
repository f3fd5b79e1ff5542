import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { mayGo } from '#contract/core/machine.ts'
import type { BodyIn } from '#contract/frames/call.ts'
import type { NewPromotion } from '#contract/promotion/promotion.types.ts'
import { PromotionStatus, promotionMachine } from '#contract/promotion/promotion.types.ts'
import { sql } from '#platform/database/sql.ts'
import { createPromotion, newFreeCredit, newPromotion } from '../../../testing/promotion.steps.ts'
import { codeOf, fieldsOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { keptPicture } from '../../../testing/website.steps.ts'
import { advancePromotions } from './promotion.jobs.ts'

const { promotion } = calls
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'Asia/Bangkok' })
  token = (await server.admins('owner')).token
})
afterAll(() => server.close())

const create = (body: BodyIn<typeof promotion.createPromotion>) =>
  server.call(promotion.createPromotion, { token, body })
const find = async (id: string) => (await server.call(promotion.getPromotion, { token, params: { id } })).body.data
const turn = (id: string, body: BodyIn<typeof promotion.changePromotionStatus>) =>
  server.call(promotion.changePromotionStatus, { token, params: { id }, body })
const advance = () => advancePromotions.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })

describe('a promotion', () => {
  it('is kept as it was given, as a draft that stands last', async () => {
    const body = newPromotion({
      weights: [{ gameType: 'slot', percent: 50 }],
      days: ['6', '7'],
      cashOutMinor: 2_000_00,
      budgetMinor: 10_000_00,
      totalLimit: 100,
      memberLimit: 2,
      tags: ['vip'],
      stacks: true,
      start: '2199-01-01T10:00',
      end: '2199-02-01T10:00',
    })
    const { data } = (await create(body)).body
    expect(data).toMatchObject({ ...body, status: 'draft', version: 1, claimedCount: 0, pictureUrl: null, code: null })
    // By the brand's clock, which is seven hours ahead.
    expect(data.startAt).toBe('2199-01-01T03:00:00.000Z')
    expect(await find(data.id)).toEqual(data)
    const { promotions } = (await server.call(promotion.listPromotions, { token })).body.data
    expect(promotions.at(-1)?.id).toBe(data.id)
  })

  it.each<[string, () => NewPromotion, string]>([
    ['of a name that is taken', () => newPromotion({ name: 'ซ้ำกัน' }), 'name PROMOTION_NAME_TAKEN'],
    ['of a code that is taken', () => newFreeCredit({ kind: 'code', code: 'TWICE' }), 'code PROMOTION_CODE_TAKEN'],
    [
      'with a type of game that does not exist',
      () => newPromotion({ weights: [{ gameType: 'chess', percent: 1 }] }),
      'weights.0.gameType NOT_ONE_OF',
    ],
    ['of a share without its cap', () => ({ ...newPromotion(), capMinor: undefined }), 'capMinor REQUIRED'],
  ])('is refused %s', async (_name, body, field) => {
    await create(newPromotion({ name: 'ซ้ำกัน' }))
    await create(newFreeCredit({ kind: 'code', code: 'twice' }))
    expect(fieldsOf(await create(body()))).toEqual([field])
  })

  it('is added with a picture, keeps it, takes another, and gives it up', async () => {
    const [one, other] = [await keptPicture(server, token), await keptPicture(server, token)]
    const body = newPromotion()
    const { id } = (await create({ ...body, pictureId: one.id })).body.data
    const picturedBy = async (more: { pictureId?: string | null }) => {
      const { version } = await find(id)
      await server.call(promotion.updatePromotion, { token, params: { id }, body: { ...body, ...more, version } })
      const { pictureId, pictureUrl } = await find(id)
      return { pictureId, pictureUrl }
    }
    expect(await find(id)).toMatchObject({ pictureId: one.id, pictureUrl: one.url })
    expect(await picturedBy({})).toEqual({ pictureId: one.id, pictureUrl: one.url })
    expect(await picturedBy({ pictureId: other.id })).toEqual({ pictureId: other.id, pictureUrl: other.url })
    expect(await picturedBy({ pictureId: null })).toEqual({ pictureId: null, pictureUrl: null })
  })

  it('is refused with a picture that is not there', async () => {
    const [gone, pending] = ['00000000-0000-4000-8000-00000000dead', 'pending']
    expect(fieldsOf(await create(newPromotion({ pictureId: gone })))).toEqual(['pictureId PICTURE_UNKNOWN'])
    expect(fieldsOf(await create(newPromotion({ pictureId: pending })))).toEqual(['pictureId PICTURE_PENDING'])
  })

  it('goes by its machine, and a change of an old reading is refused', async () => {
    for (const from of PromotionStatus.options) {
      for (const to of PromotionStatus.options) {
        const { id, version } = await createPromotion(server, token)
        await server.database.tx.run(sql`update promotion set status = ${from} where id = ${id}`)
        const expected = mayGo(promotionMachine, from, to) ? undefined : 'STATE_ILLEGAL'
        expect(codeOf(await turn(id, { status: to, version })), `${from} ${to}`).toBe(expected)
        const again = codeOf(await turn(id, { status: to, version }))
        expect(again, `${from} ${to}`).toBe(expected ?? 'VERSION_STALE')
      }
    }
  })

  it('that has ended is not changed', async () => {
    const { id, version } = await createPromotion(server, token)
    await turn(id, { status: 'ended', version })
    const body = { ...newPromotion(), version: version + 1 }
    expect(codeOf(await server.call(promotion.updatePromotion, { token, params: { id }, body }))).toBe(
      'PROMOTION_ENDED',
    )
  })

  it('opened before its start waits, runs when that comes, and ends by its end', async () => {
    const { id, version } = await createPromotion(server, token, newPromotion({ start: '2199-01-01T10:00' }))
    expect((await turn(id, { status: 'running', version })).body.data.status).toBe('scheduled')
    await advance()
    expect((await find(id)).status).toBe('scheduled')
    await server.database.tx.run(sql`update promotion set start_at = now() - interval '1 minute' where id = ${id}`)
    await advance()
    expect((await find(id)).status).toBe('running')
    await server.database.tx.run(sql`update promotion set end_at = now() where id = ${id}`)
    await advance()
    await advance()
    expect((await find(id)).status).toBe('ended')
    const { records } = (await server.call(calls.activity.search, { token, body: { entityId: id, size: 100 } })).body
      .data
    const moved = records.filter(({ username }) => username === 'system')
    expect(moved).toHaveLength(2)
  })

  it('stands where staff put it, unless somebody else did so meanwhile', async () => {
    const ids = async () =>
      (await server.call(promotion.listPromotions, { token })).body.data.promotions.map(({ id }) => id)
    const before = await ids()
    const after = before.toReversed()
    expect((await server.call(promotion.orderPromotions, { token, body: { before, after } })).status).toBe(200)
    expect(await ids()).toEqual(after)
    expect(codeOf(await server.call(promotion.orderPromotions, { token, body: { before, after } }))).toBe(
      'VERSION_STALE',
    )
  })
})
