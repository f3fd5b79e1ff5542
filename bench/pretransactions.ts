import { withoutIndexes } from './bare-fill.ts'
import { madeId } from './made-id.ts'
import type { Office } from './office.ts'

const members = 100_000
const accounts = 8
const statuses = {
  deposit: `(array['credited', 'credited', 'credited', 'credited', 'credited', 'credited', 'expired', 'cancelled', 'rejected'])[1 + n % 9]`,
  withdrawal: `(array['paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'rejected', 'cancelled'])[1 + n % 9]`,
}

/** The members who deposit and withdraw, and the accounts that they use. */
async function fillMoneyPeople({ owner }: Office): Promise<void> {
  const client = await owner()
  await client.query(`
    insert into member (id, username, phone, first_name, last_name, bank, account_number, password_hash, registered_from)
      select ${madeId(`'member ' || n`)}, 'user' || n, '0' || (800000000 + n), 'สมชาย', 'ใจดี' || n, 'KBANK',
        lpad(((n * 7368787::bigint) % 9999999967)::text, 10, '0'), '', 'web' from generate_series(0, ${members - 1}) n;
    insert into bank_account (id, bank, number, name, uses, created_by)
      select ${madeId(`'bank ' || n`)}, 'SCB', lpad(n::text, 10, '7'), 'บริษัท ตัวอย่าง', '{deposit,withdraw}', (select id from admin limit 1)
      from generate_series(0, ${accounts - 1}) n`)
  await client.end()
}

/**
 * Two years of deposits and withdrawals: nearly all are done, a few hundred of the last hours are open, small amounts far more
 * often than large ones.
 */
export async function fillPretransactions(office: Office, rows: number): Promise<void> {
  await fillMoneyPeople(office)
  const client = await office.owner()
  const open = Math.min(400, Math.floor(rows / 100))
  await withoutIndexes(client, 'pre_transaction', () =>
    client.query(`
      insert into pre_transaction (id, number, kind, channel, member_id, amount_minor, currency, bank, account_number, holder_name,
        bank_account_id, status, hold_id, expires_at, created_at, changed_at)
      select ${madeId(`'pre ' || n`)}, case kind when 'deposit' then 'D' else 'W' end || to_char(at, '-YYYYMMDD-') || lpad(n::text, greatest(6, length(n::text)), '0'),
        kind, case when n % 50 = 0 then 'manual' else 'bank' end, ${madeId(`'member ' || ((hashint8(n)::bigint & 2147483647) % ${members})`)},
        10000 + exp(random() * 14)::bigint, 'THB', 'KBANK', lpad((n % 99999)::text, 10, '1'), 'สมชาย ใจดี' || (n % ${members}),
        ${madeId(`'bank ' || (n % ${accounts})`)},
        case when n > ${rows - open} then case kind when 'deposit' then 'pending' else 'requested' end
          when kind = 'deposit' then ${statuses.deposit} else ${statuses.withdrawal} end,
        case kind when 'withdrawal' then n end, case kind when 'deposit' then case when n > ${rows - open} then now() + interval '1 day' else at + interval '30 minutes' end end, at, at + interval '2 minutes'
      from generate_series(1, ${rows}) as n,
        lateral (select case when (hashint8(n)::bigint & 7) < 5 then 'deposit' else 'withdrawal' end as kind,
          now() - (${rows} - n) * (interval '730 days' / ${rows}) as at) made`),
  )
  await client.query(`
    select setval('pre_transaction_number', ${rows});
    -- The server's own jobs run meanwhile, and may have counted.
    lock table pre_transaction in share row exclusive mode;
    delete from row_count where list = 'pre_transaction';
    insert into row_count (list, part, day, n)
      select 'pre_transaction', status, (created_at at time zone 'Asia/Bangkok')::date, count(*) from pre_transaction group by 2, 3`)
  await client.end()
  await office.asOwner('vacuum analyze', 'checkpoint')
}
