import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slipCodeText } from '#contract/bank/slip-code.ts'
import { adminApi, calls } from '#contract/calls.ts'
import { decide, loosens, speaksAgainst } from '#contract/pretransaction/withdrawal-rule.rules.ts'
import type { RuleSet, WithdrawalFacts } from '#contract/pretransaction/withdrawal-rule.types.ts'
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
import type { SettledUp } from '../reconcile.ts'
import { reportLines } from '../report.ts'
import { startRun } from '../run.ts'
import type { Send } from '../send.ts'
import { settleUp } from '../settle-up.ts'
import { comeToWork } from '../staff.ts'
import { type Judgement, judge } from './judge.ts'
import { lookAt, type SeenCase } from './look.ts'
import { openFraudWeek } from './open.ts'
import {
  editions,
  type HonestName,
  honestNames,
  type KindName,
  type PlantedName,
  planted,
  plantedNames,
  queues,
  type Sign,
} from './plan.ts'
import { type Promised, readPromises } from './promise.ts'
import { fraudLines } from './report.ts'
import { liveRules, shadowRules } from './rules.ts'
import type { Case, Scene } from './scene.ts'
import { judgeShadow, readShadow, type Shadow } from './shadow.ts'
import { verifierAt } from './verifier.ts'
import { planWeek, playFraudDay } from './week.ts'

/** `npm run simulate:fraud` plays the whole week, and any seed. */
const seed = Number(process.env.FRAUD_SEED ?? 3)
const edition = editions[process.env.FRAUD_WEEK === 'whole' ? 'whole' : 'small']

const dayMs = 86_400_000
/** Drawn and read quickly, where the picture does not matter. */
const small = { width: 540, height: 800, side: 164 }

let server: TestServer
let sandboxes: Sandbox[]
let scene: Scene
let cases: Case[]
let seen: SeenCase[]
let judgement: Judgement
let shadow: Shadow
let promised: Promised
let settled: SettledUp
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
  cases = planWeek(edition)
  for (let day = 0; day < edition.days; day += 1) {
    await playFraudDay(scene, cases, day)
    if (day === edition.days - 1) break
    await passDays(server.brands[0].url, 1)
    await passNight(server)
  }
  await passNight(server)
  settled = await settleUp({
    ...scene.stage,
    startedAt: new Date(Date.parse(scene.stage.startedAt) - edition.days * dayMs).toISOString(),
  })
  seen = await Promise.all(cases.map(of => lookAt(staff, of)))
  judgement = judge(seen)
  shadow = judgeShadow(seen, await readShadow(staff))
  promised = await readPromises(staff)
  tell()
}, 1_200_000)
afterAll(async () => {
  await server.close()
  await Promise.all(sandboxes.map(sandbox => sandbox.stop()))
})

/** Everything in one place, for the person who started it. */
function tell(): void {
  const all = [...judgement.failures, ...shadow.failures]
  // Among other tests, only where something is wrong.
  if (edition !== editions.whole && all.length + settled.differences.length === 0) return
  const lines = [...fraudLines(judgement, seen, { shadow, promised }), '', ...reportLines(settled, [])]
  console.log([...lines, ...all.map(failure => `FAILED ${failure}`)].join('\n'))
}

describe('a week with planted fraud', () => {
  it('has every case of the plan', () => {
    const kinds = seen.map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(new Set([...plantedNames, ...honestNames]))
    expect(kinds.length).toBe(cases.length)
  })

  it('finds every planted case, pays nothing wrongly, and turns nobody away who is honest', () => {
    expect(judgement.failures).toEqual([])
    expect(judgement).toMatchObject({ wrongMinor: 0, refusedCount: 0, missedCount: 0 })
  })

  it('pays most withdrawals without a hand, and those of look-alikes at the latest when a person has looked', () => {
    expect(judgement.aloneCount).toBeGreaterThan(judgement.paidCount / 2)
    for (const { planted: all, paid } of judgement.honest) expect(paid).toBe(all)
    expect(judgement.honest.some(({ held }) => held > 0)).toBe(true)
  })

  it('keeps the promises that it made', () => {
    expect(promised).toMatchObject({ missedCount: 0 })
    expect(promised.keptCount).toBeGreaterThan(0)
  })

  it('compares a laxer draft with the live rules, and counts the fraud that it would have paid', () => {
    expect(shadow.failures).toEqual([])
    expect(shadow.truth.fraudMinor).toBeGreaterThan(0)
  })

  it('accounts for every baht', () => {
    expect(settled.differences).toEqual([])
  })
})

/** The same week with one case changed. */
const changed = (kind: KindName, change: (one: SeenCase) => SeenCase): SeenCase[] =>
  seen.map(one => (one.kind === kind ? change(one) : one))
const without = (signs: ReadonlySet<Sign>, sign: Sign): ReadonlySet<Sign> =>
  new Set([...signs].filter(one => one !== sign))

describe('the judge of a week', () => {
  const everySign = plantedNames.flatMap(kind => planted[kind].signs.map((sign): [PlantedName, Sign] => [kind, sign]))

  it.each(everySign)('misses %s where nothing shows %s', (kind, sign) => {
    const blind = judge(
      changed(kind, one => ({
        ...one,
        signs: without(one.signs, sign),
        withdrawals: one.withdrawals.map(each => ({ ...each, signs: without(each.signs, sign) })),
      })),
    )
    expect(blind.failures).toContainEqual(expect.stringContaining(sign))
    expect(blind.planted.find(row => row.kind === kind)).toMatchObject({ found: 0 })
    expect(blind.missedCount).toBeGreaterThan(0)
  })

  it('misses what never came to its door', () => {
    const { failures } = judge(changed('splitting', one => ({ ...one, withdrawals: [] })))
    expect(failures).toContainEqual(expect.stringContaining('splitting 1 was missed'))
  })

  it.each([
    ['a withdrawal of a fraud is paid', 'passThrough', 'withdrawals', 'paid'],
    ['one is on its way', 'oneDevice', 'withdrawals', 'approved'],
    ['a forged slip is credited', 'slipForged', 'deposits', 'credited'],
  ] as const)('counts as wrongly paid where %s', (_, kind, what, status) => {
    const { wrongMinor, failures } = judge(
      changed(kind, one => ({ ...one, [what]: one[what].map(each => ({ ...each, status })) })),
    )
    expect(wrongMinor).toBeGreaterThan(0)
    expect(failures).toContainEqual(expect.stringContaining('that is not theirs'))
  })

  const wrongs: [string, HonestName, (one: SeenCase) => SeenCase, string][] = [
    ['is refused at the door', 'family', one => ({ ...one, refused: ['MEMBER_REFUSED'] }), 'refused with'],
    [
      'sent money that is not credited',
      'twiceSame',
      one => ({ ...one, deposits: one.deposits.map(each => ({ ...each, status: 'expired' })) }),
      'sent the money of',
    ],
    [
      'is not paid',
      'bigWinner',
      one => ({ ...one, withdrawals: one.withdrawals.map(each => ({ ...each, status: 'rejected' })) }),
      'asked for',
    ],
    ['never asks for money', 'frequent', one => ({ ...one, withdrawals: [] }), 'never asked'],
    [
      'had to wait and should not',
      'newPhone',
      one => ({ ...one, withdrawals: one.withdrawals.map(each => ({ ...each, isAlone: false })) }),
      'had to wait for a person',
    ],
    [
      'showed a slip that nobody can read',
      'angledSlip',
      one => ({ ...one, slips: one.slips.map(each => ({ ...each, isRead: false })) }),
      'was not read',
    ],
    [
      'showed a slip whose line was given to another deposit',
      'angledSlip',
      one => ({ ...one, slips: one.slips.map(each => ({ ...each, line: { preNumber: 'D-9', isBySlip: true } })) }),
      'was not matched by it',
    ],
  ]
  it.each(wrongs)('fails where an honest member %s', (_, kind, change, failure) => {
    expect(judge(changed(kind, change)).failures).toContainEqual(expect.stringContaining(failure))
  })

  /** What other rules would have paid, by the facts as they were, is paid. */
  const decidedBy = (rules: RuleSet, factsOf = (facts: WithdrawalFacts): WithdrawalFacts => facts): SeenCase[] =>
    seen.map(one => ({
      ...one,
      withdrawals: one.withdrawals.map(each => {
        const facts = factsOf(each.facts)
        const isPaid = decide(rules, facts, speaksAgainst(facts)).outcome === 'pay'
        return isPaid ? { ...each, isAlone: true, status: 'paid' } : each
      }),
    }))

  it('sees money wrongly paid without the rule about many withdrawals, and by the laxer draft', () => {
    const rules = liveRules.rules.filter(({ queue }) => queue !== queues.often)
    expect(rules).toHaveLength(liveRules.rules.length - 1)
    expect(judge(decidedBy(liveRules)).failures).toEqual([])
    expect(judge(decidedBy({ ...liveRules, rules })).wrongMinor).toBeGreaterThan(0)
    expect(loosens(liveRules, shadowRules)).toBe(true)
    expect(judge(decidedBy(shadowRules)).wrongMinor).toBe(shadow.truth.fraudMinor)
  })

  it.each(['depositsWithoutPlay', 'blocked'])('sees money wrongly paid without the signal %s', signal => {
    const blind = ({ signals, ...facts }: WithdrawalFacts): WithdrawalFacts => ({
      ...facts,
      signals: Array.isArray(signals) ? signals.filter(each => each !== signal) : [],
    })
    expect(judge(decidedBy(liveRules, blind)).wrongMinor).toBeGreaterThan(0)
  })

  it('fails where the screen says something else of the draft than is true', () => {
    const { told } = shadow
    for (const figure of ['count', 'sameCount', 'moreMinor', 'rejectedMinor'] as const) {
      expect(judgeShadow(seen, { ...told, [figure]: told[figure] + 1 }).failures).toHaveLength(1)
    }
  })
})
