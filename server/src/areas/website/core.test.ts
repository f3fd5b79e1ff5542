import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { readCore, setSwitches } from '../../../testing/core.steps.ts'
import { addBankAccount, askDeposit, askWithdrawal, richMember, setPolicy } from '../../../testing/money.steps.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

const { website } = calls
const { getState } = siteCalls.website
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'Asia/Bangkok' })
  token = (await server.admins('owner')).token
  await addBankAccount(server, token)
})
afterAll(() => server.close())
afterEach(() => setSwitches(server, token))

const stateOn = async (process: Pick<TestServer, 'site'>) => (await process.site(getState, {})).body.data
const set = (change: ReturnType<typeof sql>) => server.database.tx.run(sql`update core_system set ${change}`)

describe('the core system', () => {
  it('is told to the site at once, by every process, and never the limit up to which nobody looks', async () => {
    expect(await stateOn(server.onOther)).toMatchObject({ isOpen: true, maintenance: null, deposit: true, play: true })
    await setSwitches(server, token, { deposit: false })
    const state = await stateOn(server.onOther)
    expect(state).toMatchObject({ isOpen: true, deposit: false, withdrawal: true })
    expect(state.limits.depositMinMinor).toBe(10_000)
    expect(Object.keys(state.limits)).not.toContain('withdrawalAutoMinor')
  })

  it('lets two admins change different parts, and tells the second of the same part', async () => {
    const { switches, texts, limits } = await readCore(server, token)
    const other = (await server.admins('owner')).token
    const note = { th: 'ฝากขั้นต่ำ 100 บาท', en: 'At least 100 baht' }
    const saveTexts = (by: string) =>
      server.call(website.updateTexts, { token: by, body: { ...texts, depositNote: note } })
    expect((await saveTexts(token)).status).toBe(200)
    expect(codeOf(await saveTexts(other))).toBe('VERSION_STALE')
    expect((await server.call(website.updateLimits, { token: other, body: limits })).status).toBe(200)
    expect((await readCore(server, token)).switches.version).toBe(switches.version)
    expect((await stateOn(server)).texts.depositNote).toEqual(note)
  })

  it('keeps limits in order, and asks for a fresh code before they change', async () => {
    const { limits } = await readCore(server, token)
    const save = (change: object, by = token) =>
      server.call(website.updateLimits, { token: by, body: { ...limits, ...change } })
    const wrong = (await save({ depositMinMinor: 500_00, depositMaxMinor: 400_00 })).body.error.fields[0]
    expect(wrong).toMatchObject({ path: 'depositMaxMinor', code: 'LIMITS_ORDER' })
    const stale = await server.admins('owner')
    await server.database.tx.run(sql`
      update session set code_at = now() - interval '1 hour' where admin_id = ${stale.id}`)
    expect(codeOf(await save({}, stale.token))).toBe('CODE_STALE')
    // Whoever has to close the site is not held up by it.
    expect((await setSwitches(server, stale.token, { play: false })).status).toBe(200)
  })

  it('leaves the limits of the setting screen alone, and is left alone by it', async () => {
    await setPolicy(server, token, { withdrawalDayTimes: 77 })
    const { policy, version } = (await server.call(calls.setting.getPolicy, { token })).body.data
    expect(policy).not.toHaveProperty('withdrawalDayTimes')
    await server.call(calls.setting.updatePolicy, { token, body: { policy: { ...policy, takeMinutes: 6 }, version } })
    expect((await readCore(server, token)).limits.withdrawalDayTimes).toBe(77)
    await setPolicy(server, token, { withdrawalDayTimes: 0, takeMinutes: 5 })
  })
})

describe('a maintenance', () => {
  it('is on from its beginning to its end, by the clock alone', async () => {
    await setSwitches(server, token, { maintenance: true, from: '2198-01-01T10:00', until: '2199-01-01T10:00' })
    expect((await stateOn(server)).isOpen).toBe(true)
    expect((await readCore(server, token)).switches).toMatchObject({ maintenance: true, isDown: false })
    await set(sql`maintenance_from = now() - interval '1 second'`)
    const down = await stateOn(server.onOther)
    expect(down).toMatchObject({ isOpen: false, registration: false, deposit: false, withdrawal: false, play: false })
    expect(down.maintenance?.until).toBe('2199-01-01T03:00:00.000Z')
    await set(sql`maintenance_until = now()`)
    expect(await stateOn(server)).toMatchObject({ isOpen: true, maintenance: null })
    expect((await readCore(server, token)).switches).toMatchObject({ maintenance: false, from: null, until: null })
  })

  it('without a window is on until it is ended, and says what the operator wrote', async () => {
    const message = { th: 'ปรับปรุงระบบ', en: 'We are at it' }
    await setSwitches(server, token, { maintenance: true, message })
    expect((await stateOn(server)).maintenance).toEqual({ message, until: null })
    await setSwitches(server, token)
    expect((await stateOn(server)).maintenance).toBeNull()
  })

  it('does not end before it begins, nor in the past', async () => {
    const fieldOf = async (window: object) =>
      (await setSwitches(server, token, { maintenance: true, ...window })).body.error.fields[0]
    expect(await fieldOf({ from: '2199-01-02T10:00', until: '2199-01-01T10:00' })).toMatchObject({
      path: 'until',
      code: 'MAINTENANCE_ORDER',
    })
    expect(await fieldOf({ until: '2020-01-01T10:00' })).toMatchObject({ path: 'until', code: 'MAINTENANCE_OVER' })
  })
})

describe('the limits of a day', () => {
  const request = (member: { token: string }) =>
    server.site(siteCalls.pretransaction.getWithdrawable, { token: member.token })
  const channels = async (member: { token: string }) =>
    (await server.site(siteCalls.pretransaction.listChannels, { token: member.token })).body.data.channels
  const clear = () =>
    setPolicy(server, token, { depositDayMinor: 0, depositDayTimes: 0, withdrawalDayMinor: 0, withdrawalDayTimes: 0 })

  it('are kept by those who ask at the same moment, of amounts and of times', async () => {
    await setPolicy(server, token, { depositDayMinor: 25_000 })
    const one = await richMember(server, 0)
    const amounts = await Promise.all(
      [1, 2, 3].map(n => askDeposit(n % 2 ? server : { ...server, ...server.onOther }, one.token, 10_000)),
    )
    expect(amounts.map(codeOf).filter(Boolean)).toEqual(['PRETRANSACTION_DAY_AMOUNT'])
    // What is left of the day is what a channel takes at most, and less than the least is nothing.
    expect(await channels(one)).toEqual([])

    await setPolicy(server, token, { depositDayMinor: 0, depositDayTimes: 2 })
    const two = await richMember(server, 0)
    const times = await Promise.all([1, 2, 3].map(() => askDeposit(server, two.token, 10_000)))
    expect(times.map(codeOf).filter(Boolean)).toEqual(['PRETRANSACTION_DAY_TIMES'])
    await clear()
  })

  it('count no request that came to nothing, and none of yesterday', async () => {
    await setPolicy(server, token, { withdrawalDayMinor: 30_000, withdrawalDayTimes: 2 })
    const member = await richMember(server, 100_000)
    const cancel = (id: string) =>
      server.site(siteCalls.pretransaction.cancelOwn, { token: member.token, params: { id } })
    expect((await request(member)).body.data).toMatchObject({ amountMinor: 30_000, why: null })
    expect(codeOf(await askWithdrawal(server, member.token, 30_001))).toBe('PRETRANSACTION_DAY_AMOUNT')
    const first = (await askWithdrawal(server, member.token, 30_000)).body.data
    await cancel(first.id)
    const second = (await askWithdrawal(server, member.token, 20_000)).body.data
    // As if it had been paid.
    await server.asOwner(`update pre_transaction set status = 'paid' where id = '${second.id}'`)
    expect((await request(member)).body.data).toMatchObject({ amountMinor: 10_000, why: null })
    expect(codeOf(await askWithdrawal(server, member.token, 10_001))).toBe('PRETRANSACTION_DAY_AMOUNT')
    const third = (await askWithdrawal(server, member.token, 10_000)).body.data
    await server.asOwner(`update pre_transaction set status = 'paid' where id = '${third.id}'`)
    expect((await request(member)).body.data).toMatchObject({ amountMinor: 0, why: 'PRETRANSACTION_DAY_TIMES' })
    expect(codeOf(await askWithdrawal(server, member.token, 10_000))).toBe('PRETRANSACTION_DAY_TIMES')

    await server.asOwner(
      `update pre_transaction set created_at = created_at - interval '1 day' where member_id = '${member.id}'`,
    )
    expect((await request(member)).body.data).toMatchObject({ amountMinor: 30_000, why: null })
    await clear()
  })
})
