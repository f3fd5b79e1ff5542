import type { Office } from './office.ts'

/** The last day of play: before today, so that all of it is over. */
const last = 'business_day(now()) - 1'

/** The rows of each member on a day of play: three games of two providers. */
const games = `(values ('a', 'slot'), ('a', 'fishing'), ('b', 'casino')) as g (provider, type)`

/**
 * Bets of these members on the days up to yesterday, as daily sums: each plays on four days of seven, and the rows of a day are
 * stored together. One statement per day, so that the server's own jobs do not have to wait.
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

/** What each of them lost in those days, by plain SQL. */
export const lostBy = (days: number, group = 'member_id'): string => `
  select member_id, sum(cash_bet_minor - cash_win_minor)::bigint as base from bet_day_total
  where day between ${last} - ${days - 1} and ${last} group by ${group} having sum(cash_bet_minor - cash_win_minor) > 0`
