import { parseArgs } from 'node:util'
import { adminApi } from '../contract/src/calls.ts'
import { refreshDay } from '../server/src/areas/reconcile/day-refresh.sql.ts'
import { withoutIndexes } from './bare-fill.ts'
import { madeId, madeIdOf } from './made-id.ts'
import { type Office, openOffice } from './office.ts'
import { judge, spread } from './timing.ts'

/**
 * Measures whether a day of an account is summed as fast with years of history as with none, and whether the screens of
 * reconciliation answer from indexes. `--lines` sets the number of earlier statement lines, each with its transfer.
 */
const { values } = parseArgs({ options: { lines: { type: 'string', default: '5000000' } } })
const [accounts, linesPerDay] = [20, 500]
const days = Math.round(Number(values.lines) / accounts / linesPerDay)
const [times, slowestGrowth, slowestReadMs] = [20, 2, 150]

/** Lines and transfers of accounts on some days, nineteen of twenty tied, as `made`. */
const made = (accountsUpTo: number, daysUpTo: number) => `
  create temp table made as
    select ${madeId(`'book ' || a`)} as account_id, s.id as settlement_id, ${madeId(`a || ' ' || d || ' ' || n`)} as line_id,
      ${madeId(`'tie ' || a || ' ' || d || ' ' || n`)} as tie_id,
      1000000000 + (a::bigint * 100000 + d) * ${linesPerDay} + n as transfer_id, n % 20 > 0 as is_tied, 10000 + n as minor,
      business_day_start(business_day(now()) - 1 - d) + n * interval '2 minutes' as at
    from generate_series(1, ${accountsUpTo}) a, generate_series(0, ${daysUpTo - 1}) d, generate_series(1, ${linesPerDay}) n,
      lateral (select id from ledger.account where owner = 'bank' and owner_id = ${madeId(`'book ' || a`)}::text) s`

async function fill(office: Office, accountsUpTo: number, daysUpTo: number): Promise<void> {
  const client = await office.owner()
  await client.query(made(accountsUpTo, daysUpTo))
  await client.query(`delete from made where exists (select from statement_line l where l.id = made.line_id)`)
  await withoutIndexes(client, 'statement_line', () =>
    client.query(`
      insert into statement_line (id, bank_account_id, at, amount_minor, bank_reference, description, counterpart_bank,
        counterpart_digits, counterpart_name, occurrence, status, imported_by, created_at)
      select line_id, account_id, at, minor, 'FT' || transfer_id, 'โอนเงิน', 'KBANK', 'xxxxxx' || right(transfer_id::text, 4),
        'ลูกค้า', 1, case when is_tied then 'tied' else 'new' end, ${madeId(`'reader'`)}, at from made`),
  )
  await client.query(`
    insert into ledger.transfer (id, journal_id, kind, debit_id, credit_id, amount_minor, currency, reference, actor,
        event_at, recorded_at)
      select transfer_id, transfer_id, 'bankGain', settlement_id, (select id from ledger.account where owner = 'house'), minor,
        'THB', 'bench', 'system', at, at
      from made where is_tied`)
  await withoutIndexes(client, 'reconcile_tie', () =>
    client.query(`
      insert into reconcile_tie (tie_id, bank_account_id, line_id, transfer_id, amount_minor, at, counts_at)
      select tie_id, account_id, line_id, null::bigint, minor, at, at from made where is_tied
      union all select tie_id, account_id, null, transfer_id, minor, at, at from made where is_tied`),
  )
  await client.query(`
    insert into reconcile_day (bank_account_id, day, line_count, tied_count, statement_in_minor, ledger_in_minor,
        difference_minor)
      select account_id, business_day(at), count(*), count(*) filter (where is_tied), sum(minor),
        sum(minor) filter (where is_tied), sum(minor) filter (where not is_tied)
      from made group by 1, 2 on conflict do nothing`)
  await client.end()
  await office.asOwner('vacuum analyze', 'checkpoint')
}

const office = await openOffice(18_960)
try {
  await office.asOwner(`
    insert into bank_account (id, bank, number, name, uses, created_by)
      select ${madeId(`'book ' || a`)}, 'SCB', 9000000000 + a, 'บริษัท', '{deposit}', (select id from admin limit 1)
      from generate_series(1, ${accounts}) a;
    insert into auto_client (id, name, kind, created_by)
      values (${madeId(`'reader'`)}, 'reader', 'reader', (select id from admin limit 1));
    select ledger.open_account('bank', id::text, 'settlement', 'THB') from bank_account;
    select ledger.open_account('house', 'house', 'adjustment', 'THB');
    select ledger.make_month((date_trunc('month', now()) - make_interval(months => n))::date)
      from generate_series(0, ${Math.ceil(days / 28) + 1}) n`)
  const book = madeIdOf('book 1')
  const [day] = await office.database.tx.rows<{ day: string }>({
    text: 'select (business_day(now()) - 2)::text as day',
    values: [],
  })
  const refresh = () => office.database.transaction('write', tx => refreshDay(tx, book, day?.day ?? ''))
  const measured = async () => {
    await spread(5, 1, refresh)
    return spread(times, 1, refresh)
  }
  // The neighbouring days are read, too.
  await fill(office, 1, 3)
  const alone = await measured()
  console.log(`writing ${(days * accounts * linesPerDay).toLocaleString('en')} lines with their transfers`)
  await fill(office, accounts, days)
  const grown = await measured()
  const ask = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${office.token}`, 'content-type': 'application/json' }
    const answer = await fetch(office.url + adminApi + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    await answer.text()
  }
  const request = {
    'days of all accounts, page 1': ['/reconcile/day/search', { size: 50 }],
    'days of one account, last page': ['/reconcile/day/search', { size: 50, accountId: book, page: -1 }],
    'days that do not fit': ['/reconcile/day/search', { size: 50, unfit: true }],
    tiles: ['/reconcile/tiles', {}],
    'open exceptions': ['/reconcile/deposit/search', { size: 50 }],
  } as const
  console.log(`a day of ${linesPerDay} lines: ${alone.p50.toFixed(1)} ms alone, ${grown.p50.toFixed(1)} ms grown`)
  const reads = []
  for (const [what, [path, body]] of Object.entries(request)) {
    await spread(5, 1, () => ask(path, body))
    const { p95 } = await spread(times, 2, () => ask(path, body))
    reads.push({ what: `${what}, ms`, value: p95, limit: slowestReadMs, atMost: true })
  }
  judge([
    { what: 'adding up a day: grown / alone', value: grown.p50 / alone.p50, limit: slowestGrowth, atMost: true },
    ...reads,
  ])
} finally {
  await office.close()
}
