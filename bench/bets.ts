import type { Client } from 'pg'
import { withoutIndexes } from './bare-fill.ts'
import { madeId } from './made-id.ts'
import type { Office } from './office.ts'

export const members = 100_000
const providers = 12
/**
 * The number of members who play at any time, and how many bets each places at one provider before another takes the seat: a few
 * hours each.
 */
const [seats, betsInRow] = [200, 100]
const betDays = 90
const types = `array['slot', 'casino', 'sport', 'fishing', 'card', 'lottery', 'slot', 'casino', 'slot', 'sport', 'slot', 'slot']`

const dice = (seed: string, sides: number) => `(hashint8(${seed})::bigint & 2147483647) % ${sides}`
/** The number of the sitting that a bet belongs to, by the bet's number. */
const turn = (n: string) => `(${n} / ${seats * betsInRow} * ${seats} + ${n} % ${seats})`
/** The index of the member who placed the bet. */
export const playerOf = (n: string) => dice(`${turn(n)} * 3`, members)

/**
 * Bets of ninety days: a third win, two in a hundred are cancelled, those of the last moments are open, and one in a hundred
 * thousand is on a type that hardly anybody plays. Fills also the names, all sums, and the ledger's daily sums; the transfers
 * themselves are left out, because neither the list nor a report reads them.
 */
export async function fillBets({ asOwner, owner }: Office, rows: number): Promise<void> {
  const client = await owner()
  await client.query(`
    insert into member (id, username, phone, first_name, last_name, bank, account_number, password_hash, registered_from,
        registered_at)
      select ${madeId(`'member ' || n`)}, 'user' || n, '0' || (800000000 + n), 'สมชาย', 'ใจดี' || n, 'KBANK', n::text, '', 'web', now() - n * (interval '400 days' / ${members})
      from generate_series(0, ${members - 1}) n;
    insert into game_provider (id, code, name, position, account_id, created_by)
      select ${madeId(`'provider ' || n`)}, 'bench-' || n, 'Bench ' || n, 100 + n,
        ledger.open_account('provider', ${madeId(`'provider ' || n`)}::text, 'game', 'THB'), (select id from admin limit 1)
      from generate_series(0, ${providers - 1}) n;
    select make_bet_month((date_trunc('month', now() at time zone 'UTC') - make_interval(months => n))::date) from generate_series(0, 4) n;
    create table player as select n as place, ${madeId(`'member ' || n`)} as id from generate_series(0, ${members - 1}) n;
    create table house as select n as place, ${madeId(`'provider ' || n`)} as id from generate_series(0, ${providers - 1}) n`)
  const other = await owner()
  const middle = Math.floor(rows / 2)
  const fill = (by: Client, from: number, to: number) =>
    by.query(`
      insert into bet (id, placed_at, provider_id, reference, round, member_id, game_type, game, currency, bet_minor, valid_minor,
        win_minor, status, settled_at, cancelled_at)
      select n, at, house.id, 'r' || n, 'round-' || n / 3, player.id,
        case when n % 100003 = 0 then 'esport' else (${types})[1 + house.place] end, 'game-' || ${dice('n + 5', 40)}, 'THB', stake,
        case when status = 'settled' then stake end,
        case when status = 'settled' then case when ${dice('n + 7', 3)} = 0 then stake * (1 + ${dice('n + 9', 4)}) * 7 / 10 else 0 end end, status,
        case when status = 'settled' then at + interval '4 seconds' end, case when status = 'cancelled' then at + interval '3 seconds' end
      from generate_series(${from}, ${to}) as n
      join player on player.place = ${playerOf('n')}
      join house on house.place = ${dice(`${turn('n')} * 5`, providers)},
        lateral (select now() - (${rows} - n) * (interval '${betDays} days' / ${rows}) - interval '5 seconds' as at,
          case when n > ${rows} - 500 then 'open' when n % 50 = 0 then 'cancelled' else 'settled' end as status,
          (100 * (1 + exp(${dice('n + 3', 1000)} / 1000.0 * 9.2)))::bigint as stake) made`)
  await withoutIndexes(client, 'bet', () => Promise.all([fill(client, 1, middle), fill(other, middle + 1, rows)]))
  const keys = withoutIndexes(other, 'bet_key', () =>
    other.query(`
      insert into bet_key (provider_id, reference, member_id, bet_id, placed_at)
      select provider_id, reference, member_id, id, placed_at from bet`),
  )
  await Promise.all([keys, client.query('select * from rebuild_bets()')])
  await other.end()
  await client.query(`
    drop table player, house;
    select setval('ledger.transfer_id', ${rows});
    update ledger.day_mark set upto = now();
    insert into ledger.day_sum (day, kind, debit, credit, n, amount_minor)
      select day, 'bet', 'member.cash', 'provider.game', sum(n), sum(bet_minor) from bet_day group by 1
      union all
      select day, 'win', 'provider.game', 'member.cash', sum(n), sum(win_minor) from bet_day group by 1`)
  await client.end()
  await asOwner('vacuum analyze', 'checkpoint')
}
