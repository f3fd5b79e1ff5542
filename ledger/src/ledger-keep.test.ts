import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { line, newKey, startTestLedger, type TestLedger } from '../testing/ledger-database.ts'
import { foldDays, forgetKeys, makeMonths, takeSnapshots } from './ledger-keep.ts'
import { post } from './ledger-post.ts'
import { balance, balanceAt, statement } from './ledger-read.ts'
import { verify } from './ledger-verify.ts'

let ledger: TestLedger
beforeEach(async () => {
  ledger = await startTestLedger()
})
afterEach(() => ledger.close())

const give = (account: number, amount: number, key = newKey()) =>
  post(ledger.tx, { key, lines: [line(ledger.house, account, amount)] })
/** Moves everything recorded so far into the past, as if time had passed. */
const pass = (interval: string) =>
  ledger.asOwner(`
    select ledger.make_month(date_trunc('month', now() - interval '${interval}')::date);
    update ledger.transfer set recorded_at = recorded_at - interval '${interval}', event_at = event_at - interval '${interval}';
    update ledger.snapshot set at = at - interval '${interval}';
    update ledger.idempotency set claimed_at = claimed_at - interval '${interval}'`)
const snapshots = async () => (await ledger.asOwner('select * from ledger.snapshot order by at')).rows

describe('balances at an instant', () => {
  it('are those of the time, of members and of the house alike', async () => {
    const { cash } = await ledger.member()
    await give(cash, 100)
    await pass('2 hours')
    await give(cash, 30)
    await pass('1 hour')
    await give(cash, 5)
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    for (const [instant, expected] of [
      [hoursAgo(4), 0],
      [hoursAgo(2), 100],
      [hoursAgo(0.5), 130],
      [new Date(), 135],
    ] as const) {
      expect(await balanceAt(ledger.tx, cash, instant)).toBe(expected)
      expect(await balanceAt(ledger.tx, ledger.house, instant)).toBe(-expected || 0)
    }
    const [last] = await statement(ledger.tx, { account: cash, size: 1 })
    expect(await balanceAt(ledger.tx, cash, new Date(last?.recordedAt ?? 0))).toBe(135)
  })

  it('start from the nearest snapshot, not from the beginning', async () => {
    const { cash } = await ledger.member()
    await give(cash, 100)
    await pass('1 hour')
    await takeSnapshots(ledger.tx)
    expect(await snapshots()).toMatchObject([{ account_id: String(ledger.house), balance_minor: '-100' }])
    await give(cash, 20)
    expect(await balance(ledger.tx, ledger.house)).toBe(-120)
    // Transfers before the snapshot are not read: without it the same answer would need to read them again.
    await ledger.asOwner(`delete from ledger.transfer where amount_minor = 100`)
    expect(await balance(ledger.tx, ledger.house)).toBe(-120)
  })

  it('refuse an account that is not there', async () => {
    await expect(balance(ledger.tx, 2 ** 40)).rejects.toMatchObject({ code: 'LEDGER_ACCOUNT_MISSING' })
  })
})

describe('snapshots', () => {
  it('are taken of accounts that moved, once per mark, and thinned to one per day', async () => {
    const { cash } = await ledger.member()
    await give(cash, 1)
    await pass('20 minutes')
    await takeSnapshots(ledger.tx)
    await takeSnapshots(ledger.tx)
    expect(await snapshots()).toHaveLength(1)
    await pass('3 days 7 minutes')
    await give(cash, 1)
    await pass('20 minutes')
    await takeSnapshots(ledger.tx)
    expect(await snapshots()).toMatchObject([{ balance_minor: '-2' }])
    expect(await verify(ledger.tx)).toEqual([])
  })

  it.each([
    ['take_snapshots(clock_timestamp())', 'select -balance_minor as amount from ledger.snapshot'],
    [`fold_days('10 days')`, 'select amount_minor as amount from ledger.day_sum'],
  ])('wait for postings that are still under way, as do the sums per day: %s', async (taken, read) => {
    const { cash } = await ledger.member()
    const posted = Promise.withResolvers<void>()
    const commit = Promise.withResolvers<void>()
    const posting = ledger.transaction(async tx => {
      await post(tx, { key: newKey(), lines: [line(ledger.house, cash, 7)] })
      posted.resolve()
      await commit.promise
    })
    await posted.promise
    const taking = ledger.asOwner(`select ledger.${taken}`)
    // It checks every hundredth of a second whether the posting has ended, and can continue only when it has.
    await expect
      .poll(() =>
        ledger
          .asOwner(`select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`)
          .then(r => r.rowCount),
      )
      .toBe(1)
    commit.resolve()
    await Promise.all([posting, taking])
    expect((await ledger.asOwner(read)).rows).toEqual([{ amount: '7' }])
  })

  it('do not wait for a transaction of another database of the cluster', async () => {
    const elsewhere = new pg.Client({ connectionString: inject('pgUrl') })
    await elsewhere.connect()
    try {
      await elsewhere.query('begin')
      await elsewhere.query('select pg_current_xact_id()')
      const { cash } = await ledger.member()
      await give(cash, 1)
      await pass('20 minutes')
      await takeSnapshots(ledger.tx)
      expect(await snapshots()).toHaveLength(1)
      expect(await foldDays(ledger.tx)).toBe(false)
      expect((await ledger.asOwner('select amount_minor as amount from ledger.day_sum')).rows).toEqual([
        { amount: '1' },
      ])
    } finally {
      await elsewhere.end()
    }
  })
})

describe('statements', () => {
  it('run backwards page by page, each row with the balance after it', async () => {
    const { cash } = await ledger.member()
    for (const amount of [1, 2, 3, 4, 5]) await give(cash, amount)
    for (const [account, sign] of [
      [cash, 1],
      [ledger.house, -1],
    ] as const) {
      const first = await statement(ledger.tx, { account, size: 3 })
      const before = first.at(-1)?.transferId ?? 0
      const rows = [...first, ...(await statement(ledger.tx, { account, size: 3, before }))]
      expect(rows.map(row => row.changeMinor * sign)).toEqual([5, 4, 3, 2, 1])
      expect(rows.map(row => row.balanceMinor * sign)).toEqual([15, 10, 6, 3, 1])
    }
    await expect(statement(ledger.tx, { account: cash, size: 1, before: 2 ** 40 })).rejects.toMatchObject({
      code: 'LEDGER_TRANSFER_MISSING',
    })
    await expect(statement(ledger.tx, { account: cash, size: 1001 })).rejects.toMatchObject({
      code: 'LEDGER_CALL_INVALID',
    })
    expect(await statement(ledger.tx, { account: cash, size: 9, since: new Date(Date.now() + 60_000) })).toEqual([])
  })
})

describe('growth', () => {
  const months = async () =>
    (await ledger.asOwner(`select count(*)::int as n from pg_inherits where inhparent = 'ledger.transfer'::regclass`))
      .rows[0].n

  it('has its months a year ahead, made again where one is missing', async () => {
    expect(await months()).toBe(13)
    await ledger.asOwner(
      `do $$ begin execute 'drop table ledger.' || ledger.month_name((now() + interval '12 months')::date); end $$`,
    )
    await Promise.all([makeMonths(ledger.tx), makeMonths(ledger.tx)])
    expect(await months()).toBe(13)
  })

  it('forgets keys of a quarter ago and no younger ones', async () => {
    const { cash } = await ledger.member()
    await give(cash, 1)
    await pass('100 days')
    const young = newKey()
    await give(cash, 2, young)
    expect(await forgetKeys(ledger.tx)).toBe(false)
    expect((await ledger.asOwner('select key from ledger.idempotency')).rows).toEqual([{ key: young }])
    const early = ledger.tx.rows({ text: 'select ledger.forget_keys(now(), 10)', values: [] })
    await expect(early).rejects.toMatchObject({ code: 'LG001', detail: 'LEDGER_CALL_INVALID' })
  })

  it.each([true, false])(
    'keeps what a month moved when it is taken out, also one that was added up: %s',
    async added => {
      const { cash } = await ledger.member()
      await give(cash, 100)
      await pass('1 year')
      await give(cash, 20)
      if (added) while (await foldDays(ledger.tx));
      const sums = async (days: string) =>
        (
          await ledger.asOwner(`select coalesce(sum(n), 0)::int as n, coalesce(sum(amount_minor), 0)::int as amount
          from ledger.day_total where credit = 'member.cash' and ${days}`)
        ).rows
      expect(await sums('true')).toEqual([{ n: 2, amount: 120 }])
      await ledger.asOwner(`select ledger.archive_month((date_trunc('month', now() - interval '1 year'))::date)`)
      expect(await sums(`day > '-infinity'`)).toEqual([{ n: 1, amount: 20 }])
      expect(await sums('true')).toEqual([{ n: 1, amount: 120 }])
      while (await foldDays(ledger.tx));
      expect(await sums('true')).toEqual([{ n: 1, amount: 120 }])
    },
  )

  it('takes old months out, with balances, statements and the proof still right', async () => {
    const [{ cash }, sleeping] = [await ledger.member(), await ledger.member()]
    await give(cash, 100)
    await give(sleeping.cash, 9)
    await pass('1 year')
    await give(cash, 20)
    const month = `(date_trunc('month', now() - interval '1 year'))::date`
    const archived = await ledger.asOwner(`select ledger.archive_month(${month}) as name`)
    const { name } = archived.rows[0]
    expect((await ledger.asOwner(`select * from ${name}`)).rowCount).toBe(2)
    expect(await verify(ledger.tx)).toEqual([])
    expect(await balance(ledger.tx, ledger.house)).toBe(-129)
    expect(await balanceAt(ledger.tx, cash, new Date())).toBe(120)
    expect(await balanceAt(ledger.tx, sleeping.cash, new Date())).toBe(9)
    expect((await statement(ledger.tx, { account: ledger.house, size: 10 })).map(row => row.balanceMinor)).toEqual([
      -129,
    ])
    const early = new Date(Date.now() - 400 * 86_400_000)
    await expect(balanceAt(ledger.tx, cash, early)).rejects.toMatchObject({ code: 'LEDGER_INSTANT_ARCHIVED' })
    // The same month twice, and a month that is too young, are refused.
    for (const again of [month, `date_trunc('month', now())::date`]) {
      await expect(ledger.asOwner(`select ledger.archive_month(${again})`)).rejects.toMatchObject({ code: 'LG001' })
    }
  })
})
