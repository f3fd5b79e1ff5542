import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldMoneyChannels } from '#areas/customreport/customreport.jobs.ts'
import { foldMoney } from '#areas/report/report.jobs.ts'
import { calls } from '#contract/calls.ts'
import type { TodayFigure } from '#contract/dashboard/dashboard.types.ts'
import { type ExplainQuery, type ExplainStep, type Explanation, partsAtMost } from '#contract/explain/explain.types.ts'
import { type Dimension, type ExplainedFigure, explainedFigures, explainedOf } from '#contract/explain/explained.ts'
import { openedPart } from '#contract/explain/opened-part.ts'
import { figures } from '#contract/figures.ts'
import { sql } from '#platform/database/sql.ts'
import { type Explained, explainedBrand } from '../../../testing/explain.steps.ts'
import { present } from '../../../testing/present.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { bestOf, shareOf } from './split.rules.ts'

const { dashboard, explain, report, customreport } = calls
let brand: Explained
beforeAll(async () => {
  brand = await explainedBrand()
}, 60_000)
afterAll(() => brand.server.close())

type Asked = Partial<ExplainQuery> & { figure: ExplainedFigure }
const ask = (body: object, token = brand.token) =>
  brand.server.call(explain.explainFigure, { token, body: body as never })
async function explanation(body: Asked): Promise<Explanation> {
  const answer = await ask(body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

const tileOf: Readonly<Record<ExplainedFigure, TodayFigure>> = {
  deposit: 'depositMinor',
  withdrawal: 'withdrawalMinor',
  net: 'netMinor',
  turnover: 'turnoverMinor',
  ggr: 'ggrMinor',
  newMembers: 'newCount',
  firstDeposits: 'firstDepositCount',
}
type Sides = { now: number; before: number }
type Against = 'yesterday' | 'lastWeek' | 'whole'
const againsts: readonly Against[] = ['yesterday', 'lastWeek', 'whole']
const askedAgainst = (against: Against): ExplainQuery['against'] =>
  against === 'whole' ? { day: brand.days.yesterday, before: brand.days.dayBefore } : against

/** What the tile says, or of whole days the fixed report. */
async function shownElsewhere(figure: ExplainedFigure, against: Against): Promise<Sides> {
  const { server, token, days } = brand
  if (against !== 'whole') {
    const today = (await server.call(dashboard.getToday, { token })).body.data
    const before = against === 'yesterday' ? today.yesterdayThen : today.lastWeekThen
    return { now: today.today[tileOf[figure]], before: before[tileOf[figure]] }
  }
  const on = async (day: string) => {
    if (figure === 'newMembers' || figure === 'firstDeposits') {
      const body = { subject: 'members' as const, measures: [figure], rows: [], period: { from: day, to: day } }
      return (await server.call(customreport.runReport, { token, body })).body.data.totals.total.now[0] ?? 0
    }
    const { now } = (await server.call(report.getDailySums, { token, body: { from: day, to: day } })).body.data
    return now[`${figure}Minor`]
  }
  return { now: await on(days.yesterday), before: await on(days.dayBefore) }
}

const added = ({ parts, rest }: Explanation): Sides => {
  const all = rest ? [...parts, rest] : parts
  return { now: all.reduce((sum, part) => sum + part.now, 0), before: all.reduce((sum, part) => sum + part.before, 0) }
}

/** What the list behind a part comes to; undefined where no list shows exactly its rows. */
async function opened(
  figure: ExplainedFigure,
  shown: Explanation,
  steps: readonly ExplainStep[],
  side: 'now' | 'before',
) {
  const within = openedPart(figure, shown, steps, side)
  if (!within) return undefined
  const { call, query, total } = figures[figure].rows
  const body = Object.fromEntries(Object.entries(query(within)).filter(([, value]) => value !== undefined))
  const answer = await brand.server.call(call, { token: brand.token, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return total(answer.body.data)
}

let followed = 0
let deeper = 0
/** A split by one dimension: the parts are the difference, each opens its own rows, and a step deeper is that part again. */
async function follow(figure: ExplainedFigure, by: Dimension, against: Against): Promise<Explanation> {
  const days = askedAgainst(against)
  const shown = await explanation({ figure, by, against: days })
  expect(shown.total).toEqual(await shownElsewhere(figure, against))
  expect(added(shown)).toEqual(shown.total)
  const sizes = shown.parts.map(({ now, before }) => Math.abs(now - before))
  expect(sizes).toEqual([...sizes].sort((one, other) => other - one))
  for (const part of shown.parts.slice(0, 4)) {
    for (const side of ['now', 'before'] as const) {
      const rows = part[side] === 0 ? undefined : await opened(figure, shown, [{ by, is: part.key }], side)
      if (rows === undefined) continue
      expect(rows, `${by} ${part.key} ${side}`).toBe(part[side])
      followed += 1
    }
  }
  const others = explainedOf(figure).by.filter(each => each !== by)
  for (const [place, part] of shown.parts.slice(0, 2).entries()) {
    const within = [{ by, is: part.key }]
    const next = present(others[(others.length - 1 + place * 3) % others.length])
    const step = await explanation({ figure, by: next, against: days, within })
    expect(step.total, `${by} ${part.key} by ${next}`).toEqual({ now: part.now, before: part.before })
    expect(added(step)).toEqual(step.total)
    deeper += 1
  }
  return shown
}

const splits = explainedFigures.flatMap(figure => explainedOf(figure).by.map(by => [figure, by] as const))

describe.each(againsts)('the difference to another day (%s)', against => {
  const seen = new Map<string, unknown>()
  const stable = (shown: Explanation) => ({ ...shown, upTo: null })

  it.each(splits)('of %s by %s is its parts, to the satang', async (figure, by) => {
    const shown = await follow(figure, by, against)
    expect(shown.by).toBe(by)
    seen.set(`${figure} ${by}`, stable(shown))
  })

  it('is the same once everything is added up', async () => {
    const { server } = brand
    const run = { payload: {}, stop: AbortSignal.any([]) }
    await foldMoney.run(server.jobContext, run)
    await foldMoneyChannels.run(server.jobContext, run)
    await server.database.tx.run(sql`select fold_bets(1000000)`)
    for (const [figure, by] of splits) {
      const again = await explanation({ figure, by, against: askedAgainst(against) })
      expect(stable(again), `${figure} by ${by}`).toEqual(seen.get(`${figure} ${by}`))
    }
  })
})

it('has followed enough', () => {
  expect(deeper).toBeGreaterThan(250)
  expect(followed).toBeGreaterThan(250)
})

describe('an explanation', () => {
  it('has the parts that differ most, and the rest as one', async () => {
    const { parts, rest } = await explanation({ figure: 'turnover', by: 'member', against: askedAgainst('whole') })
    expect(parts).toHaveLength(partsAtMost)
    expect(present(rest).count).toBeGreaterThan(1)
  })

  it('goes three steps deep, and everything on the way adds up', async () => {
    const whole = askedAgainst('whole')
    const within: ExplainStep[] = []
    for (const by of ['provider', 'hour', 'member', 'agent'] as const) {
      const shown = await explanation({ figure: 'turnover', against: whole, within, by })
      expect(added(shown)).toEqual(shown.total)
      const [first] = shown.parts
      if (within.length < 3) within.push({ by, is: present(first).key })
    }
    const refused = await ask({ figure: 'turnover', within: [...within, { by: 'gameType', is: 'slot' }] })
    expect(refused.body.error.code).toBe('REQUEST_INVALID')
  })

  it('calls records by their names, those on the way included', async () => {
    const [id] = brand.providers
    const { names } = await explanation({ figure: 'ggr', within: [{ by: 'provider', is: id }], by: 'agent' })
    expect(names['provider']?.[id]).toMatch(/ค่าย/)
    expect(Object.keys(names['agent'] ?? {})).toHaveLength(2)
  })

  it('begins with the split whose largest part explains the most: a provider that was out', async () => {
    const { server, providers } = brand
    const [out] = providers
    await server.asOwner(`update bet_hour set valid_minor = valid_minor * 9 where provider_id = '${out}'
      and hour >= business_day_start(business_day(now()) - 2) and hour < business_day_start(business_day(now()) - 1)`)
    await server.asOwner(
      `update bet_day set valid_minor = valid_minor * 9 where provider_id = '${out}' and day = business_day(now()) - 2`,
    )
    const shown = await explanation({ figure: 'turnover', against: askedAgainst('whole') })
    expect(shown.by).toBe('provider')
    expect(shown.parts[0]?.key).toBe(out)
    expect(shown.splits.find(({ by }) => by === 'provider')?.share).toBeGreaterThan(5_000)
  })
})

describe('what a part explains', () => {
  const part = (key: string, before: number, now: number) =>
    ({ by: 'provider', place: 1, key, count: 1, now, before, size: Math.abs(before) }) as const

  it('is what it differs by beyond its share of everything', () => {
    expect(shareOf([part('a', 300, 0), part('b', 700, 700)])).toBe(10_000)
    expect(shareOf([part('a', 900, 100), part('b', 100, 100)])).toBe(10_000)
    expect(shareOf([part('a', 600, 300), part('b', 400, 200)])).toBe(0)
    expect(shareOf([part('a', 200, 100), part('b', 800, 750)])).toBe(5_833)
  })

  it('is nothing for a part that is everything, has no name, or moved against others', () => {
    expect(shareOf([part('a', 1_000, 700)])).toBe(0)
    expect(shareOf([part('', 900, 500), part('a', 100, 90)])).toBe(0)
    expect(shareOf([part('a', 500, 200), part('b', 500, 700)])).toBe(0)
    expect([shareOf([]), shareOf([part('a', 5, 5)])]).toEqual([0, 0])
    expect(shareOf([part('a', 0, 50), part('b', 100, 100)])).toBe(10_000)
    expect(shareOf([part('a', 0, 50), part('b', 0, 10)])).toBe(0)
  })

  it('decides what is shown first, and of two alike the first', () => {
    const split = (by: Dimension, share: number) => ({ by, share })
    expect(bestOf([split('hour', 10), split('member', 20), split('agent', 20)])).toBe('member')
  })
})

describe('what is refused', () => {
  it.each([
    ['a figure that has no parts', { figure: 'activeMembers' }],
    ['a split that the table does not have', { figure: 'ggr', by: 'account' }],
    ['a step that the table does not have', { figure: 'newMembers', within: [{ by: 'provider', is: '' }] }],
    ['the same twice', { figure: 'ggr', within: [{ by: 'hour', is: '10' }], by: 'hour' }],
    ['a part that cannot be one', { figure: 'ggr', within: [{ by: 'hour', is: '24' }] }],
    ['a word of SQL', { figure: 'ggr', within: [{ by: 'member', is: "' or true --" }] }],
  ])('%s', async (_, body) => {
    expect((await ask(body)).body.error.code).toBe('REQUEST_INVALID')
  })

  it('days that are not over, in the wrong order, or too long ago', async () => {
    const { today, yesterday, dayBefore } = brand.days
    for (const [day, before] of [
      [today, yesterday],
      [dayBefore, yesterday],
      [yesterday, yesterday],
      [yesterday, '2020-01-01'],
    ]) {
      expect((await ask({ figure: 'ggr', against: { day, before } })).body.error.code).toBe('EXPLAIN_DAYS')
    }
  })
})

describe('a day with very many bets', () => {
  it('is split by what sums hold, and by the rest once it is over', async () => {
    const loaded = (n: number) =>
      brand.server.asOwner(`update bet_hour set n = n + ${n} where (hour, provider_id, game_type) in (
        select hour, provider_id, game_type from bet_hour where hour = business_day_start(business_day(now()) - 1) limit 1)`)
    await loaded(1_000_000)
    const offered = async (body: Asked) => (await explanation(body)).splits.map(({ by }) => by)
    expect(await offered({ figure: 'turnover' })).toEqual(['provider', 'gameType', 'hour'])
    expect(await offered({ figure: 'deposit' })).toEqual(['hour'])
    expect(codeOf(await ask({ figure: 'deposit', by: 'member' }))).toBe('EXPLAIN_TOO_MANY')
    const against = askedAgainst('whole')
    expect(await offered({ figure: 'turnover', against })).toContain('member')
    const inHour = (is: string) => ask({ figure: 'turnover', against, within: [{ by: 'hour', is }], by: 'member' })
    expect([codeOf(await inHour('00')), codeOf(await inHour('10'))]).toEqual(['EXPLAIN_TOO_MANY', undefined])
    await loaded(-1_000_000)
  })
})

describe('who may see it', () => {
  it('is who sees the tile and has the flags of its reports and of each split', async () => {
    const { server } = brand
    const code = async (grants: Parameters<typeof server.admins>[0], body: object) =>
      codeOf(await ask(body, (await server.admins(grants)).token))
    expect(await code(['agentReport.read'], { figure: 'deposit', by: 'hour' })).toBe('PERMISSION_DENIED')
    expect(await code(['dashboard.read'], { figure: 'deposit', by: 'hour' })).toBe('REPORT_NEEDS')
    const reader = ['dashboard.read', 'agentReport.read'] as const
    expect(await code(reader, { figure: 'deposit', by: 'hour' })).toBeUndefined()
    for (const by of ['account', 'bank', 'seller', 'promotion']) {
      expect(await code(reader, { figure: 'deposit', by })).toBe('REPORT_NEEDS')
    }
    expect(await code(reader, { figure: 'deposit', within: [{ by: 'seller', is: '' }], by: 'hour' })).toBe(
      'REPORT_NEEDS',
    )
    expect(await code(reader, { figure: 'ggr', by: 'hour' })).toBe('REPORT_NEEDS')
    expect(await code(reader, { figure: 'newMembers', by: 'hour' })).toBe('REPORT_NEEDS')
  })

  it('is offered no split that they may not see', async () => {
    const { token } = await brand.server.admins(['dashboard.read', 'agentReport.read'])
    const { splits: offered } = (await ask({ figure: 'deposit' }, token)).body.data
    expect(offered.map(({ by }) => by)).toEqual(['hour', 'member', 'agent', 'link'])
  })

  it('masks members as their list does', async () => {
    await brand.server.asOwner(`update member set username = phone where username like 'why%'`)
    const { names } = await explanation({ figure: 'deposit', by: 'member' })
    expect(Object.keys(names['member'] ?? {}).length).toBeGreaterThan(3)
    expect(JSON.stringify(names)).not.toMatch(/0655\d{6}/)
  })
})
