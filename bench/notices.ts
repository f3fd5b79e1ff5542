import { parseArgs } from 'node:util'
import { raise } from '../server/src/platform/audit/notice.ts'
import { sql } from '../server/src/platform/database/sql.ts'
import { type Measured, measure } from './ledger-http.ts'
import { openOffice } from './office.ts'
import { fillPlayers } from './players.ts'
import { judge } from './timing.ts'

/**
 * Measures the cost to the money path when a thousand events a minute are raised, delivered to staff and queued for a group at
 * the same time: the messages of game providers through the whole server, with and without. Rounds alternate, so that a busy
 * moment of the machine affects both; the medians count.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '12' },
    perMinute: { type: 'string', default: '1000' },
    staff: { type: 'string', default: '20' },
  },
})
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
const [perMinute, staff] = [Number(values.perMinute), Number(values.staff)]
const warmUpSeconds = 3

const office = await openOffice(18_979)
try {
  const providers = JSON.stringify(await fillPlayers(office))
  await office.asOwner(
    `insert into admin (username, display_name, role_id, password_hash)
      select 'staff' || n, 'staff' || n, role_id, '-' from admin, generate_series(1, ${staff}) n where username = 'owner'`,
    `insert into notice_group (name, locale, events, in_app, quiet_from, quiet_until, digest_minutes, created_by)
      select 'bench', 'th', '{withdrawalLarge}', true, '00:00', '00:00', 0, id from admin where username = 'owner'`,
  )
  const run = (forSeconds: number) => measure('callback-clients.ts', [office.url, String(forSeconds), providers])
  const found: Record<'alone' | 'beside', Measured[]> = { alone: [], beside: [] }
  let [raised, raisingMs] = [0, 0]
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of ['alone', 'beside'] as const) {
      await office.asOwner('checkpoint')
      await run(warmUpSeconds)
      const raiser = name === 'beside' ? startRaiser() : undefined
      const begun = performance.now()
      found[name].push(await run(seconds))
      if (raiser) raisingMs += performance.now() - begun
      raised += (await raiser?.stop()) ?? 0
    }
    console.log(`round ${round} of ${rounds} done`)
  }
  await untilTold()
  for (const [name, all] of Object.entries(found)) {
    console.log(
      `${name.padEnd(10)} ${Math.round(median(all.map(({ rate }) => rate)))
        .toLocaleString('en')
        .padStart(8)} a second`,
    )
  }
  const rateOf = (name: keyof typeof found) => median(found[name].map(({ rate }) => rate))
  judge([
    {
      what: 'rate of money beside events to its rate alone',
      value: rateOf('beside') / rateOf('alone'),
      limit: 0.95,
      atMost: false,
    },
    { what: 'events a minute', value: (raised / raisingMs) * 60_000, limit: perMinute * 0.95, atMost: false },
    // The owner is one of the staff.
    {
      what: 'copies of each event that are missing or too many',
      value: await wrongCopies(staff + 1),
      limit: 0,
      atMost: true,
    },
  ])
} finally {
  await office.close()
}

function startRaiser() {
  let count = 0
  let turn: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    count += 1
    const name = `W-${count}`
    const details = { member: 'สมชาย ใจดี', amountMinor: 5_000_000 }
    turn = turn.then(() =>
      office.database.transaction('write', tx => raise(tx, 'withdrawalLarge', { id: name, name }, details)),
    )
  }, 60_000 / perMinute)
  return {
    async stop(): Promise<number> {
      clearInterval(timer)
      await turn
      return count
    },
  }
}

async function untilTold(): Promise<void> {
  for (;;) {
    const row = await office.database.tx.row<{ n: number }>(
      sql`select count(*)::int as n from notice where told_at is null`,
    )
    if (row?.n === 0) return
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}

async function wrongCopies(expected: number): Promise<number> {
  const row = await office.database.tx.row<{ n: number }>(sql`
    select count(*)::int as n from (
      select n.id from notice n left join notification o on o.notice_id = n.id where n.event = 'withdrawalLarge'
      group by n.id having count(o.id) <> ${expected}) wrong`)
  return row?.n ?? 0
}

function median(all: readonly number[]): number {
  const sorted = all.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
