import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { type ReportRule, reportRules } from '#contract/frames/report-parts.ts'
import { foldLedgerDays } from '#frames/posting/ledger-jobs.ts'
import { type PlainPosting, postKind } from '#frames/posting/posting.ts'
import { reverse } from '#ledger/ledger-hold.ts'
import { sql } from '#platform/database/sql.ts'
import { addProvider, messagesOf } from '../../../testing/game.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { expectedMoney, fillMarch, reportedMoney } from '../../../testing/report.steps.ts'
import { startTestServer, type TestClient, type TestServer } from '../../../testing/server.ts'
import { foldMoney } from './report.jobs.ts'

let server: TestServer
let provider: TestClient
const members: string[] = []
beforeAll(async () => {
  server = await startTestServer()
  const { token } = await server.admins('owner')
  for (let n = 0; n < 3; n += 1) members.push((await addMember(server, token)).id)
  await fillMarch(server, members)
  provider = await addProvider(server)
})
afterAll(() => server.close())

const request = { payload: {}, stop: AbortSignal.any([]) }
const fold = () => foldMoney.run(server.jobContext, request)
const reported = () => reportedMoney(server)
const expected = () => expectedMoney(server)
const ids = { bank: 'b1', gateway: 'g1' }

function posting(kind: PlainPosting['kind'], member: string, amountMinor: number) {
  const details = { currency: 'THB', reference: 'test:1', actor: 'system', key: randomUUID() } as const
  return { ...details, kind, owners: { ...ids, member }, amountMinor }
}

it('counts by the same rules in the database and in the contract, each kind between its accounts once', async () => {
  const stored = await server.database.tx.rows<ReportRule>(sql`select kind, debit, credit, part, sign from money_rule`)
  const written = ({ kind, debit, credit, part, sign }: ReportRule) => `${kind} ${debit} ${credit}: ${part} ${sign}`
  // A reversal of a deposit and one of a correction are the same rule.
  expect(stored.map(written).sort()).toEqual([...new Set(reportRules.map(written))].sort())
})

describe('the money of members', () => {
  it('is exact per member, day and hour before it is added up, in between and after', async () => {
    expect(await reported()).toEqual(await expected())
    await server.database.tx.run(sql`select fold_money('3 days')`)
    expect(await reported()).toEqual(await expected())
    await fold()
    expect(await reported()).toEqual(await expected())
    const left = await server.database.tx.row(sql`
      select count(*)::int as n from money_mark m, money_between(m.upto, 'infinity')`)
    expect(left).toEqual({ n: 0 })
  })

  it('stays exact whatever moves, when it is added up in the middle, and when that is cut off', async () => {
    const plain = fc.record({
      what: fc.constantFrom(
        'deposit' as const,
        'gatewayDeposit' as const,
        'adjustmentIn' as const,
        'adjustmentOut' as const,
        'correctionIn' as const,
        'withdrawalReturn' as const,
      ),
      member: fc.nat(2),
      minor: fc.integer({ min: 1, max: 900_000 }),
    })
    const other = fc.record({
      what: fc.constantFrom('reverse', 'bet', 'cancelledBet', 'fold', 'cut'),
      member: fc.nat(2),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(plain, other), { minLength: 8, maxLength: 24 }), async steps => {
        for (const step of steps) {
          const member = members[step.member] ?? ''
          if ('minor' in step) {
            // What would overdraw the member is refused, and nothing moves.
            await postKind(server.database.tx, posting(step.what, member, step.minor)).catch(() => undefined)
          } else if (step.what === 'reverse') await reverseNewest(member)
          else if (step.what === 'bet' || step.what === 'cancelledBet')
            await playBet(member, step.what === 'cancelledBet')
          else if (step.what === 'cut') await cutFold()
          else await fold()
        }
        expect(await reported()).toEqual(await expected())
      }),
      { numRuns: 8 },
    )
  })

  it('misses nothing that was recorded earlier and ends later', async () => {
    await fold()
    const client = new pg.Client({ connectionString: server.brands[0].url })
    await client.connect()
    try {
      const [account] = (
        await client.query(
          `select id from ledger.account where owner = 'member' and owner_id = '${members[0]}' and name = 'cash'`,
        )
      ).rows
      const [house] = (await client.query(`select id from ledger.account where name = 'adjustment'`)).rows
      await client.query('begin')
      await client.query(
        `select ledger.post_one('late-${randomUUID()}', 'adjustmentIn', ${house.id}, ${account.id}, 777, 'THB', 'test:2', 'system', null)`,
      )
      const folding = fold()
      await new Promise(resolve => setTimeout(resolve, 100))
      await client.query('commit')
      await folding
    } finally {
      await client.end()
    }
    expect(await reported()).toEqual(await expected())
  })

  it('is the same when it is built anew from the ledger, also in another time zone', async () => {
    await fold()
    const before = await reported()
    await server.asOwner('select rebuild_money()')
    expect(await reported()).toEqual(await expected())
    await fold()
    expect(await reported()).toEqual(before)
    await server.asOwner(`select set_time_zone('Asia/Kolkata')`)
    try {
      expect(await reported()).toEqual(await expected())
      await fold()
      expect(await reported()).toEqual(await expected())
    } finally {
      await server.asOwner(`select set_time_zone('${server.timeZone}')`)
    }
    await fold()
    expect(await reported()).toEqual(before)
  })

  it('comes to what the ledger adds up itself, day by day and column by column', async () => {
    await foldLedgerDays.run(server.jobContext, request)
    const differing = await server.database.tx.rows(sql`
      select day, part, sum(minor) from (
        select l.day, r.part, r.sign * l.amount_minor as minor from ledger.day_total l join money_rule r using (kind, debit, credit)
        union all
        select day, part, -minor from money_day_total, lateral (values ('deposit', deposit_minor),
          ('withdrawal', withdrawal_minor), ('adjustment', adjustment_minor), ('ggr', ggr_minor)) as p (part, minor)
      ) both_sides group by day, part having sum(minor) <> 0`)
    expect(differing).toEqual([])
  })
})

it('keeps the days of months that were taken out of the ledger, also when it is built anew', async () => {
  await fold()
  const before = await reported()
  await server.asOwner(`select ledger.archive_month('2026-03-01')`)
  await server.asOwner('select rebuild_money()')
  await fold()
  expect(await reported()).toEqual(before)
  expect(Object.keys(before.days).some(key => key.startsWith('2026-03-22'))).toBe(true)
  const { token } = await server.admins(['agentReport.read'])
  const body = { from: '2026-03-20', to: '2026-04-05' }
  const check = (await server.call(calls.report.checkUsers, { token, body })).body.data
  // Only the days after that month can still be compared.
  expect(check).toMatchObject({ agrees: true, days: 4 })
})

it('cannot be written by the application', async () => {
  for (const table of ['money_day', 'money_hour', 'money_mark', 'money_rule']) {
    const deleting = server.database.tx.run({ text: `delete from ${table}`, values: [] })
    await expect(deleting).rejects.toThrow('permission denied')
  }
})

async function reverseNewest(member: string): Promise<void> {
  const found = await server.database.tx.row<{ id: number }>(sql`
    select t.id from ledger.transfer t join ledger.account a on a.id in (t.debit_id, t.credit_id)
    where a.owner_id = ${member} and t.kind in ('deposit', 'gatewayDeposit', 'adjustmentIn', 'correctionIn', 'adjustmentOut')
      and not exists (select from ledger.reversal r where r.transfer_id = t.id) and t.recorded_at > '2026-04-01'
    order by t.id desc limit 1`)
  if (!found) return
  const reversal = { key: randomUUID(), transferId: found.id, reference: 'test:3', actor: 'system' }
  await reverse(server.database.tx, reversal).catch(() => undefined)
}

async function playBet(memberId: string, cancelled: boolean): Promise<void> {
  const play = messagesOf(server, provider, { memberId, reference: randomUUID(), amountMinor: 500, winMinor: 300 })
  await play.bet()
  await play.settle()
  if (cancelled) await play.cancel()
}

/** The job's connection is cut when it has added up, but not yet said so. */
async function cutFold(): Promise<void> {
  const client = new pg.Client({ connectionString: server.brands[0].url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin')
  const [{ pid }] = (await client.query(`select pg_backend_pid() as pid, fold_money('1 day')`)).rows
  await server.asOwner(`select pg_terminate_backend(${pid})`)
  await client.end().catch(() => undefined)
}
