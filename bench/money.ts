import { withoutIndexes } from './bare-fill.ts'
import { members, playerOf } from './bets.ts'
import { madeId } from './made-id.ts'
import type { Office } from './office.ts'

/** How many bets there are per deposit or withdrawal of their member: four transfers per sitting. */
const betsPerTransfer = 25

/**
 * Deposits and withdrawals of the members who bet, over the same ninety days, summed as the job does. The transfers of bets are
 * left out, as in the filler of bets: their totals are taken from the bets' own sums.
 */
export async function fillMoney({ asOwner, owner }: Office, bets: number): Promise<void> {
  const rows = Math.round(bets / betsPerTransfer)
  const client = await owner()
  await client.query(`
    insert into ledger.account (owner, owner_id, name, rule, currency)
      select 'member', id::text, name, case name when 'hold' then 'holding' else 'guarded' end, 'THB'
      from member, unnest(array['cash', 'hold']) name on conflict do nothing;
    select ledger.open_account('bank', ${madeId(`'bank'`)}::text, 'settlement', 'THB');
    select ledger.make_month((date_trunc('month', now() at time zone 'UTC') - make_interval(months => n))::date)
      from generate_series(0, 4) n;
    create table purse as
      select n as place, c.id as cash, h.id as hold from generate_series(0, ${members - 1}) n
        join ledger.account c on c.owner_id = ${madeId(`'member ' || n`)}::text and c.name = 'cash'
        join ledger.account h on h.owner_id = c.owner_id and h.name = 'hold';
    alter table purse add primary key (place)`)
  await withoutIndexes(client, 'ledger.transfer', () =>
    client.query(`
      insert into ledger.transfer (id, journal_id, kind, debit_id, credit_id, amount_minor, currency, reference, actor, event_at,
        recorded_at)
      select ${bets} + n, ${bets} + n, kind, case kind when 'deposit' then bank.id else hold end,
        case kind when 'deposit' then cash else bank.id end, 1 + exp(random() * 13)::bigint, 'THB', 'pre:' || ${madeId(`'pre ' || n`)}, 'system', at, at
      from generate_series(1, ${rows}) as n
      join purse on place = ${playerOf(`(n * ${betsPerTransfer} - n % ${betsPerTransfer})`)},
        lateral (select case when n % 3 < 2 then 'deposit' else 'withdrawal' end as kind,
          now() - (${rows} - n) * (interval '90 days' / ${rows}) - interval '5 seconds' as at) made,
        (select id from ledger.account where owner = 'bank') bank`),
  )
  await client.query('analyze')
  // What the server's own job has summed meanwhile is included in what is summed here.
  await client.query(`
    select setval('ledger.transfer_id', ${bets + rows}); drop table purse;
    update ledger.day_mark set upto = now(); delete from ledger.day_sum where kind in ('deposit', 'withdrawal');
    insert into ledger.day_sum select * from ledger.sums_between('-infinity', 'infinity');
    update money_mark set upto = '-infinity';
    do $$ begin while fold_money('200 days') loop end loop; end $$;
    update money_channel_mark set upto = '-infinity'; delete from money_channel_day;
    do $$ begin while fold_money_channels('200 days') loop end loop; end $$;
    insert into money_day select day, member_id, 0, 0, 0, 0, 0, 0, sum(bet_minor - win_minor), min(business_day_start(day))
      from bet_day group by 1, 2
      on conflict (day, member_id) do update set ggr_minor = excluded.ggr_minor;
    insert into money_hour select hour, 0, 0, 0, 0, 0, 0, sum(bet_minor - win_minor), 0 from bet_hour group by 1
      on conflict (hour) do update set ggr_minor = excluded.ggr_minor`)
  await client.end()
  await asOwner('vacuum analyze', 'checkpoint')
}
