import { parseArgs } from 'node:util'
import { adminApi, calls } from '../contract/src/calls.ts'
import { madeId } from './made-id.ts'
import { openOffice } from './office.ts'
import { type Finding, judge, type Spread, spread, timed } from './timing.ts'

/**
 * Measures whether the reports of agents answer as fast at the top of a large tree as at its leaves, through HTTP, against plain
 * SQL that sums the days of the members of the same subtrees, in one run: `npm run bench:agents -- --agents 100000`.
 *
 * Above the leaves the plain SQL takes less time than any call: the cost of an empty call is measured too, and subtracted.
 */
const { values } = parseArgs({
  options: { agents: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '3' } },
})
const [agents, rounds] = [Number(values.agents), Number(values.rounds)]
const levels = 12
const days = 30

/** Each level is larger than the one above by the same factor; this is the number of agents down to each level. */
const downTo = Array.from({ length: levels + 1 }, (_, level) =>
  level === 0 ? 0 : Math.round(agents ** (level / levels)),
)
const agentId = (n: string) => madeId(`'agent ' || ${n}`)
const memberId = (n: string) => madeId(`'member ' || ${n}`)

const fillLevel = (level: number): string => {
  const [above = 0, first = 0, last = 0] = [downTo[level - 2], downTo[level - 1], downTo[level]]
  const parent = level === 1 ? 'null' : agentId(`(${above} + 1 + n % ${first - above})`)
  return `insert into agent (id, admin_id, code, name, parent_id, share_bp, credit_limit_minor, created_by)
    select ${agentId('n')}, ${agentId('n')}, 'BENCH' || n, 'bench ' || n, ${parent}, ${6_000 - level * 400}, 0, ${agentId('n')}
    from generate_series(${first + 1}, ${last}) n`
}

/** The agents directly below one, with the sums of the members of their subtrees, as one would write it by hand. */
const bareReport = (parent: string): string => `
  select c.id, count(distinct m.id), sum(d.valid_minor), sum(d.bet_minor - d.win_minor),
    round(sum(d.bet_minor - d.win_minor) * c.share_bp / 10000.0)
  from agent c join agent_line l on l.ancestor_id = c.id join member m on m.agent_id = l.agent_id
  join bet_day d on d.member_id = m.id and d.day between current_date - ${days - 1} and current_date
  where ${parent} group by c.id, c.share_bp order by 4 desc limit 50`
const bareDays = (top: string): string => `
  select d.day, sum(d.valid_minor), sum(d.bet_minor - d.win_minor) from agent_line l join member m on m.agent_id = l.agent_id
  join bet_day d on d.member_id = m.id and d.day between current_date - ${days - 1} and current_date
  where ${top} group by d.day`

const office = await openOffice(18_992)
// The server's own connections would time out where the plain SQL needs half a minute.
const byHand = await office.owner()
try {
  const filled = await timed(fill)
  console.log(
    `${agents.toLocaleString('en')} agents ${levels} deep, a member and ${days} days each, in ${(filled / 1000).toFixed(0)} s`,
  )
  const at = async (level: number) => {
    const row = await office.database.tx.row<{ id: string }>({
      text: `select id from agent where depth = ${level} order by code limit 1`,
      values: [],
    })
    return row?.id ?? ''
  }
  const [middle, low] = [await at(6), await at(levels - 1)]
  const questions = {
    'report at the top': { call: calls.agent.searchAgentReport, body: {}, bare: bareReport('c.parent_id is null') },
    'report in the middle': {
      ...of(calls.agent.searchAgentReport, middle),
      bare: bareReport(`c.parent_id = '${middle}'`),
    },
    'report above the leaves': {
      ...of(calls.agent.searchAgentReport, low),
      bare: bareReport(`c.parent_id = '${low}'`),
    },
    'days of the whole tree': {
      call: calls.agent.searchAgentDays,
      body: {},
      bare: bareDays('l.ancestor_id in (select id from agent where parent_id is null)'),
    },
    'days of the middle': { ...of(calls.agent.searchAgentDays, middle), bare: bareDays(`l.ancestor_id = '${middle}'`) },
  }
  const door = await spread(200, 1, () => read(calls.auth.self.path))
  console.log(`${'a call for nothing'.padEnd(28)} HTTP p50 ${door.p50.toFixed(1)} ms`)
  const findings: Finding[] = []
  for (const [name, { call, body, bare }] of Object.entries(questions)) {
    let best: { http: Spread; bare: Spread } | undefined
    for (let round = 1; round <= rounds; round += 1) {
      // The top takes seconds by plain SQL, so it is measured less often.
      const peer = await spread(name.includes('top') || name.includes('whole') ? 2 : 40, 1, () => ask(bare))
      const http = await spread(40, 1, () => read(call.path, body))
      best = { http: better(best?.http ?? http, http), bare: better(best?.bare ?? peer, peer) }
    }
    if (!best) continue
    console.log(`${name.padEnd(28)} HTTP p95 ${best.http.p95.toFixed(1)} ms, bare ${best.bare.p95.toFixed(1)} ms`)
    findings.push({
      what: `${name}: HTTP beyond any call to bare SQL, p95`,
      value: (best.http.p95 - door.p50) / best.bare.p95,
      limit: 3,
      atMost: true,
    })
  }
  judge(findings)
} finally {
  await byHand.end()
  await office.close()
}

function of<Call>(call: Call, id: string) {
  return { call, body: { agentId: id } }
}

function better(one: Spread, other: Spread): Spread {
  return one.p95 <= other.p95 ? one : other
}

async function fill(): Promise<void> {
  await office.asOwner(
    `insert into admin (id, username, display_name, type, role_id, password_hash)
      select ${agentId('n')}, 'bench' || n, 'bench', 'agent', r.id, 'x' from generate_series(1, ${agents}) n, role r where r.is_agent`,
    ...Array.from({ length: levels }, (_, level) => fillLevel(level + 1)),
    `insert into member (id, username, phone, first_name, last_name, bank, account_number, password_hash, registered_from, agent_id)
      select ${memberId('n')}, 'bench' || n, 'bench' || n, 'x', 'x', 'KBANK', 'bench' || n, 'x', 'web', ${agentId('n')}
      from generate_series(1, ${agents}) n`,
    'analyze member, agent, agent_line',
    ...Array.from(
      { length: days },
      (
        _,
        day,
      ) => `insert into bet_day select current_date - ${day}, ${memberId('n')}, '${crypto.randomUUID()}', 'slot', 5, 50000, 50000,
        (random() * 90000)::bigint from generate_series(1, ${agents}) n`,
    ),
    `select fold_agents(${agents})`,
    'vacuum analyze bet_day, agent_day, agent_member, agent_share, agent',
    'update session set last_seen_at = now()',
  )
}

function ask(statement: string): Promise<unknown> {
  return byHand.query(statement)
}

async function read(path: string, body?: object): Promise<void> {
  const reply = await fetch(`${office.url}${adminApi}${path}`, {
    headers: { authorization: `Bearer ${office.token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify({ size: 50, ...body }) }),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
  await reply.json()
}
