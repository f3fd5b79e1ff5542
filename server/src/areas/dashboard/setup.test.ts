import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { type SetupStep, setupStepNames, setupSteps } from '#contract/dashboard/setup-steps.ts'
import { screens } from '#contract/screens.ts'
import { sql } from '#platform/database/sql.ts'
import { addProvider } from '../../../testing/game.steps.ts'
import { addService } from '../../../testing/gateway.steps.ts'
import { createGroup } from '../../../testing/group.steps.ts'
import { addBankAccount } from '../../../testing/money.steps.ts'
import { createPromotion, runningPromotion } from '../../../testing/promotion.steps.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { websiteWays } from '../../../testing/website.steps.ts'

const { getSetup } = calls.dashboard
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
})
afterAll(() => server.close())

const run = (statement: string) => server.asOwner(statement)
const stepsOf = async (by: string) => (await server.call(getSetup, { token: by })).body.data.steps
const isDone = async (name: SetupStep) => (await stepsOf(token)).find(step => step.name === name)?.isDone

type Taking = { near?(): Promise<unknown>; by(): Promise<unknown> }
/** What ticks each step, in the order in which they can be told apart, and what comes near to it and does not. */
const takings: Readonly<Record<SetupStep, Taking>> = {
  staff: {
    async near() {
      const { id } = await server.admins([])
      await run(`update admin set status = 'locked' where id = '${id}'`)
    },
    by: () => server.admins([]),
  },
  secondCode: {
    near: () => run(`update admin set otp_enabled_at = now() where status = 'locked'`),
    by: () => run(`update admin set otp_enabled_at = now()`),
  },
  bankAccount: {
    near: () => addBankAccount(server, token, { uses: ['withdraw'] }),
    by: () => addBankAccount(server, token, { uses: ['deposit'] }),
  },
  gateway: { by: () => addService(server, token) },
  games: { by: () => addProvider(server) },
  promotion: { near: () => createPromotion(server, token), by: () => runningPromotion(server, token) },
  site: { by: async () => websiteWays(() => server)['updateConfig']?.(token) },
  backup: { by: () => run('insert into backup_made default values') },
  group: { by: () => createGroup(server, token) },
}
const names = Object.keys(takings).filter((name): name is SetupStep => name in takings)

describe('what a new brand has to set up', () => {
  it('is all open in the beginning, in the order of the table', async () => {
    expect(await stepsOf(token)).toEqual(setupStepNames.map(name => ({ name, isDone: false })))
  })

  it.each(names)('is ticked by the data itself: %s', async name => {
    await takings[name].near?.()
    expect(await isDone(name)).toBe(false)
    await takings[name].by()
    expect(await isDone(name)).toBe(true)
  })

  it('shows a step only to who may open its screen and do it there', async () => {
    const reader = await server.admins(['dashboard.read', 'paymentGateway.read', 'websiteConfigAndCoreSystem.read'])
    expect(await stepsOf(reader.token)).toEqual([])
    const banker = await server.admins([
      'dashboard.read',
      'paymentAuto.create',
      'paymentGateway.read',
      'paymentGateway.create',
    ])
    expect((await stepsOf(banker.token)).map(({ name }) => name)).toEqual(['bankAccount', 'gateway'])
    const outsider = await server.admins(['paymentAuto.create'])
    expect((await server.call(getSetup, { token: outsider.token })).status).toBe(403)
  })

  it('leads to screens that need no record', () => {
    for (const name of setupStepNames) expect(screens[setupSteps[name].screen].path).not.toContain(':')
  })
})

describe('a backup', () => {
  it('is recorded by the owner of the database alone, and the newest is shown', async () => {
    await expect(server.database.tx.run(sql`insert into backup_made default values`)).rejects.toThrow(
      /permission denied/,
    )
    await run(`insert into backup_made values ('2026-01-02T03:04:05Z')`)
    const { madeAt } = (await server.call(calls.setting.getBackup, { token })).body.data
    expect(madeAt).not.toBeNull()
    expect(madeAt).not.toBe('2026-01-02T03:04:05.000Z')
  })
})
