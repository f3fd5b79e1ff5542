import { withoutIndexes } from './bare-fill.ts'
import { madeId } from './made-id.ts'
import type { Office } from './office.ts'

const members = 100_000

/**
 * Two years of movements by many members: nearly all by the system, some by admins, few reversed, small amounts far more often
 * than large ones. Balances are not updated, because the list does not read them.
 */
export async function fillTransfers({ asOwner, owner }: Office, rows: number): Promise<void> {
  const client = await owner()
  await client.query(`
    insert into member (username, phone, first_name, last_name, bank, account_number, password_hash, registered_from)
      select 'user' || n, '0' || (800000000 + n), 'สมชาย', 'ใจดี' || n, 'KBANK', n::text, '', 'web' from generate_series(1, ${members}) n;
    select ledger.open_account('house', 'house', 'adjustment', 'THB');
    insert into ledger.account (owner, owner_id, name, rule, currency)
      select 'member', id::text, name, case name when 'hold' then 'holding' else 'guarded' end, 'THB'
      from member, unnest(array['cash', 'hold']) name;
    select ledger.make_month((date_trunc('month', now()) - make_interval(months => n))::date) from generate_series(1, 25) n;
    create table purse as
      select row_number() over () - 1 as place, c.id as cash, h.id as hold from ledger.account c join ledger.account h
        on h.owner_id = c.owner_id and h.name = 'hold' where c.name = 'cash';
    alter table purse add primary key (place)`)
  await withoutIndexes(client, 'ledger.transfer', () =>
    client.query(`
      insert into ledger.transfer (id, journal_id, kind, debit_id, credit_id, amount_minor, currency, reference, actor, event_at,
        recorded_at)
      select n, n, kind,
        case kind when 'adjustmentIn' then house.id when 'release' then hold else cash end,
        case kind when 'adjustmentIn' then cash when 'release' then cash when 'hold' then hold else house.id end,
        1 + exp(random() * 15)::bigint, 'THB', case when n % 20 = 0 then 'adjustment:' else 'order:' end || ${madeId('n::text')},
        case when n % 20 = 0 then 'admin:' || ${madeId('(n % 7)::text')} else 'system' end, at, at
      from generate_series(1, ${rows}) as n
      join purse on place = (hashint8(n)::bigint & 2147483647) % ${members},
        lateral (select case when n % 9973 = 0 then 'reversal' when n % 10 < 5 then 'adjustmentIn' when n % 10 < 8 then 'adjustmentOut'
          when n % 10 = 8 then 'hold' else 'release' end as kind, now() - (${rows} - n) * (interval '730 days' / ${rows}) as at) made,
        (select id from ledger.account where owner = 'house') house`),
  )
  await client.query(
    `
    select setval('ledger.transfer_id', ${rows}); drop table purse;
    update ledger.day_mark set upto = '-infinity'; delete from ledger.day_sum; select ledger.fold_days('100 years');
    do $$ begin while ledger.index_month() is not null loop end loop; end $$`,
  )
  await client.end()
  await asOwner('vacuum analyze', 'checkpoint')
}
