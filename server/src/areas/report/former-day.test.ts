import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { checked, moved, oldMember, step } from '../../../testing/movein.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { report } = calls
const days = { from: '2026-03-01', to: '2026-03-03' }
let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'Asia/Bangkok' })
  owner = await server.admins('owner')
})
afterAll(() => server.close())

const formerDays = async () =>
  (await server.call(report.searchFormerDays, { token: owner.token, body: { ...days, sort: 'day' } })).body.data.records
const hasFormer = async () =>
  (await server.call(report.getDailySums, { token: owner.token, body: days })).body.data.hasFormer

it('adds up what members did before, by the days of the brand, apart from every other report', async () => {
  expect(await hasFormer()).toBe(false)
  const [one, two] = [oldMember(), oldMember()]
  await moved(server, owner.token, [one, two])
  const row = (member: string | undefined, kind: string, amount: string, at: string) => ({
    member: member ?? '',
    kind,
    amount,
    at,
  })
  const rows = [
    row(one.username, 'deposit', '100.25', '2026-03-01 00:00:01'),
    row(one.username, 'withdrawal', '40', '2026-03-01 23:59:59'),
    row(two.username, 'bet', '50', '2026-03-02 10:00'),
    row(two.username, 'win', '20.5', '2026-03-02 10:01'),
    row(two.username, 'bonus', '5', '2026-03-02 11:00'),
    row(one.username, 'creditIn', '7', '2026-03-02 12:00'),
    row(one.username, 'creditOut', '2', '2026-03-02 12:00'),
    row(one.username, 'deposit', '999', '2026-03-04 00:00:00'),
  ]
  const move = await step(server, owner.token, await checked(server, owner.token, rows, 'history'), 'applyMove')
  expect(move).toMatchObject({ status: 'applied', doneCount: rows.length })

  expect(await hasFormer()).toBe(true)
  expect(await formerDays()).toMatchObject([
    { day: '2026-03-01', depositMinor: 100_25, withdrawalMinor: 40_00, netMinor: 60_25, memberCount: 1 },
    { day: '2026-03-02', betMinor: 50_00, ggrMinor: 29_50, bonusMinor: 5_00, creditMinor: 5_00, memberCount: 2 },
    { day: '2026-03-03', depositMinor: 0, memberCount: 0 },
  ])
  const here = await server.call(report.getDailySums, { token: owner.token, body: days })
  expect(here.body.data.now).toMatchObject({ depositMinor: 0, netMinor: 0, turnoverMinor: 0 })
})
