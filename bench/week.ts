import type { Office } from './office.ts'

/** Until then they played: some days before today, so that the whole of it is over. */
const last = 'business_day(now()) - 1'

/** So many rows each member has on a day on which they play: three games of two providers. */
const games = `(values ('a', 'slot'), ('a', 'fishing'), ('b', 'casino')) as g (provider, type)`

/**
 * Bets of so many members on so many days up to yesterday, as the sums of days hold them: each plays on four days of seven, and
 * the rows of a day stand together. A statement per day, so that the server's own jobs are not kept waiting.
 */
export const fillPlay = (office: Office, members: number, days: number): Promise<void> =>
  office.asOwner(
    ...Array.from(
      { length: days },
      (_, back) => `insert into bet_day
        select ${last} - ${back}, md5('member ' || m)::uuid, md5(g.provider)::uuid, g.type, 5, 500000, 500000, won, 500000, won, 500000
        from generate_series(1, ${members}) as m, ${games}, lateral (select (random() * 900000 + m * 0)::bigint as won) w
        where (m + ${back}) % 7 < 4`,
    ),
    'vacuum analyze bet_day',
  )

/** What each of them lost in those days, by bare SQL. */
export const lostBy = (days: number, group = 'member_id'): string => `
  select member_id, sum(cash_bet_minor - cash_win_minor)::bigint as base from bet_day_total
  where day between ${last} - ${days - 1} and ${last} group by ${group} having sum(cash_bet_minor - cash_win_minor) > 0`
