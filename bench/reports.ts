import { parseArgs } from 'node:util'
import { askerOf } from './asker.ts'
import { betReports } from './bet-reports.ts'
import { fillBets } from './bets.ts'
import { customReports } from './custom-reports.ts'
import { fillMoney } from './money.ts'
import { moneyReports } from './money-reports.ts'
import { openOffice } from './office.ts'
import type { Report } from './report.ts'
import { type Finding, judge, type Spread, spread } from './timing.ts'

/**
 * Measures whether reports answer from sums, through HTTP: against the plain statement over the sums, and against the same query
 * over the bets themselves, in one run: `npm run bench:reports -- --bets 20000000`.
 */
const { values } = parseArgs({
  options: { bets: { type: 'string', default: '20000000' }, rounds: { type: 'string', default: '3' } },
})
const [times, atOnce, rounds] = [100, 4, Number(values.rounds)]
/** A query over the bets takes a minute each time, and is run alone: so is the report that it is compared with. */
const [rawTimes, aloneTimes] = [1, 20]

const reports: Readonly<Record<string, Report>> = {
  ...betReports,
  ...moneyReports,
  ...customReports,
}

const dashboard = Object.values(reports).filter(({ screen }) => screen === 'dashboard')

const office = await openOffice(18_976)
const read = askerOf(office)
try {
  const started = performance.now()
  await fillBets(office, Number(values.bets))
  await fillMoney(office, Number(values.bets))
  // Filling may take longer than the idle limit of a session.
  await office.asOwner('update session set last_seen_at = now()')
  console.log(`${Number(values.bets).toLocaleString('en')} bets, made in ${seconds(performance.now() - started)}`)
  const best: Record<string, { http: Spread; bare: Spread }> = {}
  let screen: Spread | undefined
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, report] of Object.entries(reports)) {
      const bare = await warmSpread(() => ask(report.sums))
      const http = await warmSpread(() => read(report))
      const before = best[name] ?? { http, bare }
      best[name] = { http: better(before.http, http), bare: better(before.bare, bare) }
    }
    const whole = await spread(times, 1, () => Promise.all(dashboard.map(read)))
    screen = better(screen ?? whole, whole)
    console.log(`round ${round} of ${rounds} done`)
  }
  const findings: Finding[] = []
  const patient = await office.owner()
  let rawScreen = 0
  for (const [name, report] of Object.entries(reports)) {
    const alone = await spread(aloneTimes, 1, () => read(report))
    const raw = await spread(rawTimes, 1, () => patient.query(report.raw))
    const { http, bare } = best[name] ?? { http: raw, bare: raw }
    console.log(
      `${name.padEnd(40)} HTTP p50 ${http.p50.toFixed(1)} and p95 ${http.p95.toFixed(1)} ms (alone ${alone.p95.toFixed(1)}), sums ${bare.p50.toFixed(1)} and ${bare.p95.toFixed(1)} ms, bets ${raw.p50.toFixed(0)} ms`,
    )
    findings.push({ what: `${name}: HTTP to the bare sums, p95`, value: http.p95 / bare.p95, limit: 3, atMost: true })
    if (report.screen) rawScreen += raw.p50
    else findings.push(timesFaster(name, raw.p50, alone))
  }
  await patient.end()
  if (screen) findings.push(timesFaster('the dashboard as a whole', rawScreen, screen))
  judge(findings)
} finally {
  await office.close()
}

/** The first use of a connection or a code path costs once a day, and not at every twentieth call. */
async function warmSpread(work: () => Promise<unknown>): Promise<Spread> {
  await spread(atOnce, atOnce, work)
  return spread(times, atOnce, work)
}

function timesFaster(name: string, rawMs: number, { p95 }: Spread): Finding {
  return { what: `${name}: bets themselves to HTTP`, value: rawMs / p95, limit: 50, atMost: false }
}

function seconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`
}

function better(one: Spread, other: Spread): Spread {
  return other.p95 < one.p95 ? other : one
}

async function ask(text: string): Promise<unknown> {
  return office.database.tx.rows({ text, values: [] })
}
