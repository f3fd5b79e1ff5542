import { parseArgs } from 'node:util'
import { decideWithdrawal } from '../server/src/areas/pretransaction/rule/rule-decide.ts'
import type { Tx } from '../server/src/platform/database/database.ts'
import { sql } from '../server/src/platform/database/sql.ts'
import { readPolicy } from '../server/src/platform/session/policy.ts'
import { cpuMsOf } from './accounting.ts'
import { withoutIndexes } from './bare-fill.ts'
import { madeId } from './made-id.ts'
import { fillMembers } from './members.ts'
import { openOffice } from './office.ts'
import { judge } from './timing.ts'

/**
 * Measures what one decision about a withdrawal costs, by thirty rules with ten conditions each, in CPU time of PostgreSQL and of
 * the server together: of ordinary members, and of one who has withdrawn a hundred thousand times, placed as many bets since the
 * last deposit and signed in ten thousand times. `npm run bench:rules -- --members 200000`.
 */
const { values } = parseArgs({
  options: { members: { type: 'string', default: '2000000' }, decisions: { type: 'string', default: '1000' } },
})
const [members, decisions] = [Number(values.members), Number(values.decisions)]
const busy = 100_000
const limitMs = 3

const member = (n: string) => madeId(`'member ' || ${n}`)
/** The member with the long history is the last one. */
const busyMember = member(String(members))

const office = await openOffice(18_985)
try {
  await fillMembers(office, members)
  await fillHistory()
  await office.asOwner(longRules())
  console.log(`${members.toLocaleString('en')} members, one of them with ${busy.toLocaleString('en')} withdrawals`)
  const [ordinary, longest] = [await costOf('ordinary'), await costOf('busy')]
  judge([
    { what: 'a decision about an ordinary member, CPU ms', value: ordinary, limit: limitMs, atMost: true },
    { what: 'a decision about the busiest member, CPU ms', value: longest, limit: limitMs, atMost: true },
  ])
} finally {
  await office.close()
}

/** A year of money of every member, the long history of one, and withdrawals that wait to be decided. */
async function fillHistory(): Promise<void> {
  const client = await office.owner()
  await withoutIndexes(client, 'member', () =>
    client.query(
      `update member set first_deposit_at = now() - interval '300 days', last_deposit_at = now() - interval '47 hours'`,
    ),
  )
  await client.query(`
    insert into member_sign_in (member_id, result, ip, user_agent, device_hash, at)
    select ${busyMember}, 'ok', inet '192.0.2.1', 'bench', sha256('busy'), now() - n * interval '1 hour' from generate_series(1, 10000) n`)
  await withoutIndexes(client, 'pre_transaction', () =>
    client.query(`
      insert into pre_transaction (id, number, kind, channel, member_id, amount_minor, currency, bank, account_number, holder_name,
        status, hold_id, created_at, changed_at)
      select ${madeId('name || n')}, name || n, kind, 'bank', of, minor, 'THB', 'KBANK', '1', 'x', status,
        case when kind = 'withdrawal' then n end, at, at
      from (
        select 'D' as name, n, ${member('n')} as of, 'deposit' as kind, 'credited' as status, 50000 as minor, now() - interval '2 days' as at
          from generate_series(1, ${members}) n
        union all select 'P', n, ${member('n')}, 'withdrawal', 'paid', 20000, now() - n % 90 * interval '1 day'
          from generate_series(1, ${members}) n
        union all select 'L', n, ${busyMember}, 'withdrawal', 'paid', 20000, now() - n * interval '5 minutes'
          from generate_series(1, ${busy}) n
        union all select 'ordinary', n, ${member('n')}, 'withdrawal', 'requested', 20000, now()
          from generate_series(1, ${2 * decisions}) n
        union all select 'busy', n, ${busyMember}, 'withdrawal', 'requested', 20000, now()
          from generate_series(1, ${2 * decisions}) n) made`),
  )
  await withoutIndexes(client, 'money_day', () =>
    client.query(`
      insert into money_day (day, member_id, deposit_minor, withdrawal_minor, bonus_minor, refund_minor, affiliate_minor, adjustment_minor, ggr_minor)
      select current_date - d, ${member('n')}, 50000, 20000, 0, 0, 0, 0, 0
        from generate_series(1, ${members}) n, generate_series(1, 3) d
      union all select current_date - d, ${busyMember}, 50000, 20000, 0, 0, 0, 0, 0 from generate_series(4, 365) d`),
  )
  await client.query(`update money_mark set upto = now()`)
  await withoutIndexes(client, 'bet', () =>
    client.query(`
      insert into bet (id, placed_at, provider_id, reference, round, member_id, game_type, game, currency, bet_minor, valid_minor,
        win_minor, status, settled_at)
      select n, now() - random() * interval '47 hours', ${madeId(`'p'`)}, n::text, '', case when n <= ${busy} then ${busyMember} else ${member('n % ' + String(decisions))} end,
        'slot', 'g', 'THB', 1000, 1000, 0, 'settled', now() from generate_series(1, ${busy + decisions * 50}) n`),
  )
  await client.end()
  await office.asOwner('vacuum analyze', 'checkpoint')
}

/** As many rules and conditions as there can be, none of which holds, so that all of them are looked at. */
function longRules(): string {
  const condition = { fact: 'netMinor', operator: 'atLeast', value: 0 }
  const last = { fact: 'amount', operator: 'atLeast', value: 100_000_000_000 }
  const rule = {
    conditions: [...Array.from({ length: 9 }, () => condition), last],
    outcome: 'pay',
    queue: '',
    note: '',
  }
  const rules = JSON.stringify(Array.from({ length: 30 }, () => rule))
  return `insert into withdrawal_rule_set (version, digest, queues, rules) values (2, 'long', '[]', '${rules}')`
}

/** The CPU milliseconds of one decision, by one connection of a server that has decided for a while: as many before are not counted. */
async function costOf(which: 'ordinary' | 'busy'): Promise<number> {
  const waiting = await office.database.tx.rows<{ id: string }>(sql`
    select id from pre_transaction where number like ${`${which}%`} and status = 'requested' order by id`)
  const warm = waiting.length / 2
  return office.database.transaction('write', async tx => {
    const { policy } = await readPolicy(tx)
    const decide = async (some: readonly { id: string }[]) => {
      for (const { id } of some) await decideWithdrawal(tx, id, policy)
    }
    await decide(waiting.slice(0, warm))
    const pid = await pidOf(tx)
    const before = { server: process.cpuUsage(), postgres: cpuMsOf(pid) }
    await decide(waiting.slice(warm))
    const { user, system } = process.cpuUsage(before.server)
    const count = waiting.length - warm
    const [server, postgres] = [(user + system) / 1000 / count, (cpuMsOf(pid) - before.postgres) / count]
    console.log(`${which}: server ${server.toFixed(2)} ms, PostgreSQL ${postgres.toFixed(2)} ms`)
    return server + postgres
  })
}

async function pidOf(tx: Tx): Promise<number> {
  const row = await tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return row?.pid ?? 0
}
