import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldMoney } from '#areas/report/report.jobs.ts'
import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import { queueNames } from '#contract/dashboard/dashboard-queues.ts'
import { sql } from '#platform/database/sql.ts'
import { adjustBy } from '../../../testing/credit.steps.ts'
import { addProvider, messagesOf } from '../../../testing/game.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { addBankAccount, askDeposit, askWithdrawal, richMember } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

const { dashboard, member, pretransaction, report } = calls
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'Asia/Bangkok' })
  token = (await server.admins('owner')).token
})
afterAll(() => server.close())

type Read = 'getToday' | 'getMoneyDays' | 'getMoneyHours' | 'getQueues' | 'getBankBalances' | 'getFeed'
const read = async <Name extends Read>(name: Name) => (await server.call(dashboard[name], { token })).body.data

/** Deposits an amount for a member and gives the pre-transaction. */
async function deposited(memberToken: string, amountMinor: number): Promise<string> {
  const { id } = (await askDeposit(server, memberToken, amountMinor)).body.data
  const body = { version: 1, reason: 'เงินเข้าแล้ว' }
  await server.call(pretransaction.creditPre, { token, params: { id }, body })
  return id
}

describe('a new brand', () => {
  it('has nothing yet, and says so without failing', async () => {
    const { today } = await read('getToday')
    expect(today).toMatchObject({ depositMinor: 0, newCount: 0, activeCount: 0, turnoverMinor: 0 })
    expect((await read('getMoneyDays')).days).toHaveLength(30)
    expect((await read('getMoneyHours')).hours).toHaveLength(24)
    expect(await read('getFeed')).toEqual({ events: [] })
    expect(await read('getBankBalances')).toMatchObject({ accounts: [], totalMinor: 0 })
    const body = { by: 'depositMinor' } as const
    expect((await server.call(dashboard.getTopMembers, { token, body })).body.data.members).toEqual([])
  })
})

describe('the day', () => {
  it('has what moved at once, before and after it is added up, and leads to the same numbers elsewhere', async () => {
    await addBankAccount(server, token)
    const one = await richMember(server, 0)
    const two = await richMember(server, 50_000)
    await deposited(one.token, 30_000)
    await deposited(one.token, 10_000)
    const provider = await addProvider(server)
    const details = { memberId: two.id, reference: 'bet-1', amountMinor: 2_000, winMinor: 500 }
    const play = messagesOf(server, provider, details)
    await play.bet()
    await play.settle()
    const expected = {
      depositMinor: 40_000,
      withdrawalMinor: 0,
      netMinor: 40_000,
      turnoverMinor: 2_000,
      ggrMinor: 1_500,
      newCount: 2,
      firstDepositCount: 1,
      activeCount: 2,
    }
    const { today, day } = await read('getToday')
    expect(today).toEqual(expected)
    await foldMoney.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })
    await server.database.tx.run(sql`select fold_bets(1000)`)
    expect((await read('getToday')).today).toEqual(expected)

    const firsts = { firstDepositFrom: day, firstDepositTo: day }
    const lists = [
      await server.call(member.searchMembers, { token, body: { registeredFrom: day, registeredTo: day } }),
      await server.call(member.searchMembers, { token, body: firsts }),
      await server.call(report.searchUsers, { token, body: { from: day, to: day } }),
    ]
    expect(lists.map(answer => answer.body.data.totalRecords)).toEqual([2, 1, 2])
    const { days } = await read('getMoneyDays')
    expect(days.at(-1)).toMatchObject({ day, depositMinor: 40_000, ggrMinor: 1_500 })
    const { hours } = await read('getMoneyHours')
    const sum = hours.reduce((total: number, hour: { depositMinor: number }) => total + hour.depositMinor, 0)
    expect(sum).toBe(40_000)
  })

  it('stands beside yesterday and last week until the same time by the clock', async () => {
    // Every full hour of three days: ten satang each today, a hundred yesterday, a thousand a week ago.
    await server.asOwner(`
      insert into money_hour select business_day_start(business_day(now()) - back) + make_interval(hours => h), minor, 0, 0, 0, 0, 0, 0, 1
      from (values (0, 10), (1, 100), (7, 1000)) b (back, minor), generate_series(0, 23) h
      on conflict (hour) do update set deposit_minor = excluded.deposit_minor, active_n = 1`)
    // In the hour that is not full, what was before this time by the clock counts, and what came later does not.
    const depositor = await addMember(server, token)
    await server.asOwner(`
      select ledger.open_account('member', '${depositor.id}', 'cash', 'THB'), ledger.open_account('bank', 'old', 'settlement', 'THB');
      select ledger.make_month(date_trunc('month', now() - make_interval(days => d))::date) from unnest(array[1, 7]) d;
      insert into ledger.transfer (id, journal_id, kind, debit_id, credit_id, amount_minor, currency, reference, actor, event_at,
          recorded_at)
      select 9000000 + n, 9000000 + n, 'deposit', bank.id, cash.id, minor, 'THB', 'old:' || n, 'system', at, at
      from (values
        (1, 3, greatest(now() - interval '1 day 2 seconds', date_trunc('hour', now() - interval '1 day'))),
        (2, 40000, now() - interval '1 day' + interval '30 minutes'),
        (3, 5, greatest(now() - interval '7 days 2 seconds', date_trunc('hour', now() - interval '7 days')))) v (n, minor, at),
        ledger.account cash, ledger.account bank
      where cash.owner_id = '${depositor.id}' and cash.name = 'cash' and bank.owner_id = 'old'`)
    const { day, upTo, yesterdayThen, lastWeekThen } = await read('getToday')
    const hours = Math.floor((Date.parse(upTo) - Date.parse(`${day}T00:00:00+07:00`)) / 3_600_000)
    const then = [yesterdayThen, lastWeekThen]
    expect(then.map(({ depositMinor }) => depositMinor)).toEqual([100 * hours + 3, 1_000 * hours + 5])
    expect(then.map(({ netMinor }) => netMinor)).toEqual([100 * hours + 3, 1_000 * hours + 5])
    expect(then.map(({ activeCount }) => activeCount)).toEqual([hours + 1, hours + 1])
  })

  it('names those who moved most, by what was asked for', async () => {
    const top = async (by: 'depositMinor' | 'ggrMinor') =>
      (await server.call(dashboard.getTopMembers, { token, body: { by } })).body.data.members.map(
        row => row.amountMinor,
      )
    expect(await top('depositMinor')).toEqual([40_000])
    expect(await top('ggrMinor')).toEqual([1_500])
  })
})

describe('what waits', () => {
  it('is counted, and has the age of its oldest', async () => {
    const before = await read('getQueues')
    const { token: memberToken } = await richMember(server, 90_000)
    const { id } = (await askWithdrawal(server, memberToken, 20_000)).body.data
    await server.database.tx.run(
      sql`update pre_transaction set created_at = now() - interval '2 hours' where id = ${id}`,
    )
    const maker = await server.admins('owner')
    const { id: memberId } = await addMember(server, token)
    await adjustBy(server, maker.token, memberId, 900_000_00)
    const { queues } = await read('getQueues')
    const of = (all: { name: string; count: number; oldestAt: string | null }[], name: string) =>
      all.find(queue => queue.name === name)
    expect(of(queues, 'request')?.count).toBe((of(before.queues, 'request')?.count ?? 0) + 1)
    expect(Date.now() - Date.parse(of(queues, 'request')?.oldestAt ?? '')).toBeGreaterThan(7_000_000)
    expect(of(queues, 'approval')).toMatchObject({ count: 1 })
    // What one asked for oneself waits for somebody else.
    const own = (await server.call(dashboard.getQueues, { token: maker.token })).body.data.queues
    expect(of(own, 'approval')).toMatchObject({ count: 0, oldestAt: null })
  })

  it('shows nobody a queue that they may not work on', async () => {
    expect((await read('getQueues')).queues.map(({ name }) => name)).toEqual([...queueNames])
    const names = async (grants: readonly Grant[]) => {
      const admin = await server.admins(grants)
      const { queues } = (await server.call(dashboard.getQueues, { token: admin.token })).body.data
      return queues.map(({ name }) => name)
    }
    expect(await names([])).toEqual(['approval'])
    expect(await names(['pretransactionNotMatch.read'])).toEqual(['matching', 'approval'])
    expect(await names(['pretransactionRequest.read'])).toEqual(['approval'])
  })
})

it('tells of the last steps of deposits and withdrawals, the newest first', async () => {
  const { events } = await read('getFeed')
  const ids = events.map(({ id }) => id)
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
  expect(events[0]).toMatchObject({ kind: 'withdrawal', status: 'requested', amountMinor: 20_000, currency: 'THB' })
})

it('adds up what is on the accounts of the operator', async () => {
  const { accounts, totalMinor } = await read('getBankBalances')
  expect(accounts).toHaveLength(1)
  expect(totalMinor).toBe(present(accounts[0]).balanceMinor)
})
