import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { statements } from './ledger-contenders.ts'
import { hasPgbench, members, nodeBench, pgbench, startBenchServer } from './ledger-database.ts'

/**
 * Measures whether a ledger with ten months of history posts as fast as an empty one: two databases on one durable PostgreSQL,
 * with the same members, in alternating rounds. `--entries` sets the amount of history, two entries per transfer.
 */
const { values } = parseArgs({ options: { entries: { type: 'string', default: '10000000' } } })
const transfers = Math.round(Number(values.entries) / 2 / members) * members
const [rounds, seconds, warmUpSeconds, clients] = [5, 4, 2, 8]
const least = 0.8
const slowestReadMs = 50

/**
 * The house gave each member one satang again and again. Keys are kept for a quarter, as by the job, and the house has a snapshot
 * for each day.
 */
const history = `
  select ledger.make_month((date_trunc('month', now()) - make_interval(months => n))::date) from generate_series(1, 10) n;
  create temp table made as
    select 100000 + n as id, 1 + n % ${members} as member, 1 + n / ${members} as seq,
      now() - interval '300 days' + n * (interval '299 days' / ${transfers}) as at from generate_series(0, ${transfers} - 1) n;
  insert into ledger.transfer (id, journal_id, kind, debit_id, credit_id, amount_minor, currency, reference, actor, event_at,
      recorded_at, credit_after, credit_seq)
    select id, id, 'bench', ${members + 1}, member, 1, 'THB', 'order:' || id, 'admin', at, at, seq, seq from made;
  insert into ledger.idempotency (key, journal_id, claimed_at)
    select gen_random_uuid()::text, id, at from made where at > now() - interval '90 days';
  insert into ledger.snapshot (account_id, at, balance_minor, seq)
    select ${members + 1}, day, -(select count(*) from made where at < day), 0
    from generate_series(date_trunc('day', now() - interval '3 days'), now(), '1 day') day;
  update ledger.balance set balance_minor = ${transfers / members}, seq = ${transfers / members};
  select setval('ledger.transfer_id', ${100_000 + transfers});
  drop table made`

const server = await startBenchServer()
const scripts = await mkdtemp(join(tmpdir(), 'ledger-bench-'))
const withPgbench = await hasPgbench()
try {
  const empty = await server.open('empty')
  console.log(`writing ${(transfers * 2).toLocaleString('en')} entries`)
  const grown = await server.open('grown', history)
  for (const database of [empty, grown]) await database.sql('vacuum analyze')

  const script = join(scripts, 'single.sql')
  await writeFile(script, `${statements.single.text.replaceAll('\n', ' ')};\n`)
  const run = (url: string, forSeconds: number) =>
    withPgbench
      ? pgbench(url, { clients, seconds: forSeconds }, script)
      : nodeBench(url, { clients, seconds: forSeconds }, statements.single.text)
  const rates: [number[], number[]] = [[], []]
  for (let round = 1; round <= rounds; round += 1) {
    for (const [list, { url }] of [
      [rates[0], empty],
      [rates[1], grown],
    ] as const) {
      await run(url, warmUpSeconds)
      await empty.sql('checkpoint')
      list.push(await run(url, seconds))
    }
  }
  const [emptyRate, grownRate] = [median(rates[0]), median(rates[1])]
  console.log(`empty ledger   ${Math.round(emptyRate)} postings per second, median of ${rounds}`)
  console.log(`grown ledger   ${Math.round(grownRate)}`)
  let missed = judge('grown / empty', grownRate / emptyRate, ratio => ratio >= least, `${least}`)

  const house = members + 1
  const reads = {
    'balance of the house now': `select ledger.balance_now(${house})`,
    'balance of the house yesterday': `select ledger.balance_at(${house}, now() - interval '1 day')`,
    'balance of a member in the midst': `select ledger.balance_at(7, now() - interval '150 days')`,
    'first answer to a key that comes again': `
      select p.* from (select * from ledger.idempotency where key not like 'fund%' limit 1) i
      join ledger.transfer t on t.id = i.journal_id, lateral ledger.post_one(i.key, t.kind, t.debit_id, t.credit_id,
        t.amount_minor, t.currency, t.reference, t.actor, t.event_at) p`,
    'statement of a member, 50 rows': `select * from ledger.statement(7, '-infinity', null, 50)`,
  }
  for (const [name, text] of Object.entries(reads)) {
    const ms = await time(() => grown.sql(text))
    missed = judge(`${name}, ms`, ms, value => value <= slowestReadMs, `${slowestReadMs}`) || missed
  }
  const problems = await grown.sql('select * from ledger.verify() limit 5')
  missed = judge('problems found by verify', problems.rowCount ?? 0, count => count === 0, '0') || missed
  console.log(
    `verify reads everything in ${Math.round(await time(() => grown.sql('select * from ledger.verify()'), 1))} ms`,
  )
  process.exitCode = missed ? 1 : 0
  await Promise.all([empty.close(), grown.close()])
} finally {
  await server.close()
  await rm(scripts, { recursive: true })
}

function median(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN
}

/** Prints a figure with its limit, and returns whether it was missed. */
function judge(name: string, value: number, holds: (value: number) => boolean, limit: string): boolean {
  console.log(`${name.padEnd(44)} ${value.toFixed(2).padStart(8)}  limit ${limit}${holds(value) ? '' : '  MISSED'}`)
  return !holds(value)
}

async function time(work: () => Promise<unknown>, times = 5): Promise<number> {
  const taken: number[] = []
  for (let n = 0; n < times; n += 1) {
    const started = performance.now()
    await work()
    taken.push(performance.now() - started)
  }
  return median(taken)
}
