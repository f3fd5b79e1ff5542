import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { ExplainStep } from '#contract/explain/explain.types.ts'
import { sql } from '#platform/database/sql.ts'
import { addProvider } from '../../../testing/game.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { present } from '../../../testing/present.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let token: string
let out: string
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'Asia/Bangkok' })
  token = (await server.admins('owner')).token
  const providers = [(await addProvider(server)).id, (await addProvider(server)).id, (await addProvider(server)).id]
  out = present(providers[1])
  for (let n = 0; n < 8; n += 1) await addMember(server, token)
  // Two days on which everybody bets everywhere in every hour, a little less or more: but yesterday one provider was out for
  // three hours of the evening.
  await server.asOwner(`
    select make_bet_month(date_trunc('month', business_day(now()) - d)::date) from unnest(array[1, 2]) d;
    with played as (
      select row_number() over () as n, business_day_start(business_day(now()) - back) + make_interval(hours => h, mins => m.n::int) as at,
        back, h, p.id as provider_id, p.n as p, m.id as member_id
      from unnest(array[1, 2]) back, generate_series(0, 23) h,
        unnest(array['${providers.join(`', '`)}']::uuid[]) with ordinality p (id, n),
        (select id, row_number() over (order by id) as n from member) m
      where not (back = 1 and h between 19 and 21 and p.id = '${out}')
    )
    insert into bet (id, placed_at, provider_id, reference, round, member_id, game_type, game, currency, bet_minor, valid_minor, win_minor,
        status, settled_at)
      select n, at, provider_id, 'out' || n, '', member_id, 'slot', 'cat', 'THB', 1000 + (n * 7919 + back) % 97, 1000 + (n * 7919 + back) % 97,
        900, 'settled', at from played;
    select * from rebuild_bets()`)
})
afterAll(() => server.close())

async function explained(within: readonly ExplainStep[]) {
  const days = await server.database.tx.row<{ day: string; before: string }>(
    sql`select (business_day(now()) - 1)::text as day, (business_day(now()) - 2)::text as before`,
  )
  const body = { figure: 'turnover' as const, against: present(days), within: [...within] }
  return (await server.call(calls.explain.explainFigure, { token, body })).body.data
}

it('leads from yesterday’s drop to the provider that was out, and to the hours in which it was', async () => {
  const drop = await explained([])
  expect(drop.by).toBe('provider')
  const [worst] = drop.parts
  expect(worst?.key).toBe(out)
  const fell = drop.total.now - drop.total.before
  expect(fell).toBeLessThan(0)
  expect((present(worst).now - present(worst).before) / fell).toBeGreaterThan(0.95)

  const inside = await explained([{ by: 'provider', is: out }])
  expect(inside.by).toBe('hour')
  expect(
    inside.parts
      .slice(0, 3)
      .map(({ key }) => key)
      .sort(),
  ).toEqual(['19', '20', '21'])
  expect(inside.parts.slice(0, 3).map(({ now }) => now)).toEqual([0, 0, 0])
  expect(present(inside.parts[3]).now).toBeGreaterThan(0)
  expect(inside.total).toEqual({ now: present(worst).now, before: present(worst).before })

  const hour = await explained([
    { by: 'provider', is: out },
    { by: 'hour', is: '20' },
  ])
  expect(hour.total.now).toBe(0)
  expect(hour.total.before).toBe(inside.parts.find(({ key }) => key === '20')?.before)
})
