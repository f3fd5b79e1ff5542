import type { Report } from './report.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const month = { from: daysAgo(30), to: daysAgo(1) }
const days = `day between '${month.from}' and '${month.to}'`
const placed = `placed_at >= business_day_start('${month.from}') and placed_at < business_day_start('${month.to}'::date + 1)`
const counts = `status <> 'cancelled'`

/** The groups of the bet report over thirty days, for each grouping. */
const grouped = (groupBy: string, sums: string, column: string, key: string): Report => ({
  path: '/bet/group/search',
  body: { ...month, groupBy, size: 50 },
  sums: `select ${column}, sum(n), sum(bet_minor) as bet, sum(valid_minor), sum(win_minor) from ${sums} where ${days}
    group by 1 order by bet desc limit 50`,
  raw: `select ${key}, count(*), sum(bet_minor) as bet, sum(valid_minor), sum(win_minor) from bet where ${placed} and ${counts}
    group by 1 order by bet desc limit 50`,
})

export const betReports: Readonly<Record<string, Report>> = {
  'bets of 30 days and their totals': {
    path: '/bet/search',
    body: { ...month, size: 50 },
    sums: `select sum(n), sum(bet_minor), sum(valid_minor), sum(win_minor) from bet_placed_game_total where ${days}`,
    raw: `select count(*), sum(bet_minor), sum(valid_minor), sum(win_minor) from bet where ${placed} and ${counts}`,
  },
  'bets of 30 days by provider': grouped('provider', 'bet_placed_game_total', 'provider_id', 'provider_id'),
  'bets of 30 days by type': grouped('type', 'bet_placed_game_total', 'game_type', 'game_type'),
  'bets of 30 days by game': grouped('game', 'bet_placed_game_total', `provider_id || game`, `provider_id || game`),
  'bets of 30 days by day': grouped(
    'day',
    'bet_placed_game_total',
    'day',
    `(placed_at at time zone 'Asia/Bangkok')::date`,
  ),
  'bets of 30 days by member': grouped('member', 'bet_placed_day_total', 'member_id', 'member_id'),
}
