import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slipCodeText } from '#contract/bank/slip-code.ts'
import { adminApi, calls } from '#contract/calls.ts'
import { sandboxSecret } from '../../../sandbox/src/signature.ts'
import { passDays } from '../../../scripts/pass-days.ts'
import { sendWithin } from '../../../scripts/send-within.ts'
import { hireOwner, openStaff } from '../../../server/src/areas/employee/employee.public.ts'
import { passNight, workOff } from '../../../server/testing/job.steps.ts'
import { type Sandbox, startSandbox } from '../../../server/testing/sandbox.ts'
import { password, startTestServer, type TestServer } from '../../../server/testing/server.ts'
import { slipOf, ways } from '../../../server/testing/slip-pictures.ts'
import { slipSecret, startSlipService } from '../../../server/testing/slip-service.steps.ts'
import { bankAt } from '../bank.ts'
import { startRun } from '../run.ts'
import type { Send } from '../send.ts'
import { comeToWork } from '../staff.ts'
import { type Judgement, judge } from './judge.ts'
import { lookAt, type SeenCase } from './look.ts'
import { openFraudWeek } from './open.ts'
import { editions } from './plan.ts'
import type { Case, Scene } from './scene.ts'
import { verifierAt } from './verifier.ts'
import { planWeek, playFraudDay } from './week.ts'

/** `npm run simulate:fraud` plays the whole week, and any seed. */
const seed = Number(process.env.FRAUD_SEED ?? 3)
const edition = editions[process.env.FRAUD_WEEK === 'whole' ? 'whole' : 'small']

/** Drawn and read quickly, where the picture does not matter. */
const small = { width: 540, height: 800, side: 164 }

let server: TestServer
let sandboxes: Sandbox[]
let scene: Scene
let cases: Case[]
let seen: SeenCase[]
let judgement: Judgement
const send: Send = request => sendWithin(server.app.inject.bind(server.app), 'localhost')(request)

beforeAll(async () => {
  sandboxes = await Promise.all([startSandbox('bank'), startSlipService()])
  const [bankUrl = '', slipUrl = ''] = sandboxes.map(({ url }) => url)
  server = await startTestServer({ allowHosts: [new URL(slipUrl).host] })
  const first = { username: 'first-owner', password }
  const other = { username: 'second-owner', password }
  await openStaff(server.database, { ...first, locale: 'th' })
  await hireOwner(server.database, other)
  const run = startRun({ send, seed, rate: 10_000, minutes: 0, returningPercent: 100, tell: () => undefined })
  const [staff, second] = [await comeToWork(run, first, 'th'), await comeToWork(run, other, 'th')]
  const own = { currentPassword: password, newPassword: `${password}-own` }
  await second.ask(adminApi, calls.setting.changePassword, { token: second.token, body: own })
  scene = await openFraudWeek({
    run,
    staff,
    second,
    bank: bankAt(bankUrl, sandboxSecret),
    slips: { url: slipUrl, secret: slipSecret },
    verifier: verifierAt(slipUrl),
    async photograph(code, way) {
      const slip = await slipOf([slipCodeText(code)], way === 'plain' ? small : {})
      return ((await ways[way]?.(slip)) ?? slip).toString('base64')
    },
    work: () => workOff(server),
  })
  console.time('week')
  cases = planWeek(edition)
  for (let day = 0; day < edition.days; day += 1) {
    await playFraudDay(scene, cases, day)
    console.timeLog('week', 'played')
    if (day === edition.days - 1) break
    await passDays(server.brands[0].url, 1)
    console.timeLog('week', 'passed')
    await passNight(server)
  }
  await passNight(server)
  console.timeLog('week', 'last night')
  seen = []
  for (const of of cases) seen.push(await lookAt(staff, of))
  judgement = judge(seen)
  console.timeLog('week', 'judged')
  console.log(judgement.failures)
}, 1_200_000)
afterAll(async () => {
  await server.close()
  await Promise.all(sandboxes.map(sandbox => sandbox.stop()))
})

describe('a week with planted fraud', () => {
  it('finds every planted case, pays nothing wrongly and turns nobody honest away', () => {
    expect(judgement.failures).toEqual([])
  })
})
