import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureDatabase } from '../server/src/platform/database/migrate.ts'
import { bareSetup, type StatementName, statements } from './ledger-contenders.ts'
import { hasPgbench, nodeBench, pgbench, pgbenchInit, startBenchServer } from './ledger-database.ts'
import { openHttp } from './ledger-http.ts'

/**
 * Measures how fast the ledger posts, against pgbench's own transaction, a bare transfer function and an empty HTTP call, on one
 * durable PostgreSQL. Rounds alternate, so that a busy moment of the machine affects all of them; the ratios of the medians
 * count.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '4' } },
})
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
/** After a checkpoint every page is written in full once more, so all rates are halved for some seconds. */
const warmUpSeconds = 3

type Name = StatementName | 'tpcb' | 'nothing' | 'httpSpread' | 'httpHot'
const labels: Record<Name, string> = {
  tpcb: 'pgbench tpcb-like, scale 50, 8 clients',
  bare: 'bare transfer function, 8 clients',
  single: 'single posting, 8 clients',
  hot: 'single posting against the house, 8 clients',
  batch: 'batch of 50, 2 clients',
  hotBatch: 'batch of 50 against the house, 2 clients',
  nothing: 'Fastify POST that does nothing, 64 clients',
  httpSpread: 'HTTP, collected, 64 clients',
  httpHot: 'HTTP against the house, collected, 64 clients',
}
/** The minimum ratio to the other's rate. The last four stand for pgledger, whose figures relative to tpcb-like are on record. */
const targets: readonly { of: Name; to: Name; least: number; why: string }[] = [
  { of: 'httpSpread', to: 'tpcb', least: 2, why: '' },
  { of: 'httpSpread', to: 'nothing', least: 0.45, why: '' },
  { of: 'hot', to: 'single', least: 1, why: '' },
  { of: 'single', to: 'tpcb', least: 1.58, why: '2.5 x pgledger, which made 0.63' },
  { of: 'hot', to: 'tpcb', least: 1.52, why: '6 x pgledger, which made 0.25' },
  { of: 'batch', to: 'tpcb', least: 5.12, why: '4 x pgledger, which made 1.28' },
  { of: 'hotBatch', to: 'tpcb', least: 7.4, why: '10 x pgledger, which made 0.74' },
]
const slowestMs = 30

const withPgbench = await hasPgbench()
if (!withPgbench)
  console.log(
    'pgbench is not installed (postgresql-contrib has it): its own transaction is left out, and Node drives the others.',
  )
const server = await startBenchServer()
const database = await server.open('bench')
const scripts = await mkdtemp(join(tmpdir(), 'ledger-bench-'))
const http = await openHttp(database.appUrl)
const rates: Partial<Record<Name, number[]>> = {}
const slow: number[] = []

try {
  await database.sql(bareSetup)
  const runs = await contenders()
  await database.sql('vacuum analyze')
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, run] of runs) {
      // A checkpoint in the middle of a round would halve its rate, so it comes before the warm-up.
      await database.sql('checkpoint')
      await run(warmUpSeconds)
      rates[name] = [...(rates[name] ?? []), await run(seconds)]
    }
    console.log(`round ${round} of ${rounds} done`)
  }
  report()
  const problems = await database.sql('select * from ledger.verify() limit 5')
  console.log(`problems found by verify      ${problems.rowCount}  limit 0`)
  if (problems.rowCount !== 0) process.exitCode = 1
} finally {
  await http.close()
  await database.close()
  await server.close()
  await rm(scripts, { recursive: true })
}

type Contender = [Name, (forSeconds: number) => Promise<number>]

async function contenders(): Promise<Contender[]> {
  const inside = await Promise.all(
    (Object.keys(statements) as StatementName[]).map(async (name): Promise<Contender> => {
      const { text, clients, transfers } = statements[name]
      const script = join(scripts, `${name}.sql`)
      await writeFile(script, `${text.replaceAll('\n', ' ')};\n`)
      const load = (forSeconds: number) => ({ clients, seconds: forSeconds })
      return [
        name,
        async forSeconds =>
          transfers *
          (withPgbench
            ? await pgbench(database.url, load(forSeconds), script)
            : await nodeBench(database.url, load(forSeconds), text)),
      ]
    }),
  )
  const spread: Contender = [
    'httpSpread',
    async forSeconds => {
      const { rate, p99Ms } = await http.measure('/spread', forSeconds)
      if (forSeconds === seconds) slow.push(p99Ms)
      return rate
    },
  ]
  const others: Contender[] = [
    ['nothing', async forSeconds => (await http.measure('/nothing', forSeconds)).rate],
    spread,
    ['httpHot', async forSeconds => (await http.measure('/hot', forSeconds)).rate],
  ]
  return [...(withPgbench ? [await tpcb()] : []), ...inside, ...others]
}

async function tpcb(): Promise<Contender> {
  const url = await ensureDatabase(database.url, 'tpcb')
  await pgbenchInit(url)
  return ['tpcb', forSeconds => pgbench(url, { clients: 8, seconds: forSeconds })]
}

function median(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN
}

function report(): void {
  const rate = (name: Name) => median(rates[name] ?? [])
  console.log('\ntransfers per second, median')
  for (const name of Object.keys(labels) as Name[]) {
    if (rates[name])
      console.log(`${labels[name].padEnd(56)} ${Math.round(rate(name)).toLocaleString('en').padStart(8)}`)
  }
  console.log('\nratios')
  for (const { of, to, least, why } of targets) {
    if (!rates[to]) continue
    const ratio = rate(of) / rate(to)
    const note = [ratio >= least ? '' : 'MISSED', why].filter(Boolean).join('  ')
    console.log(`${`${of} / ${to}`.padEnd(30)}${ratio.toFixed(2).padStart(6)}  limit ${least}  ${note}`.trimEnd())
    if (ratio < least) process.exitCode = 1
  }
  const p99 = median(slow)
  console.log(
    `${'httpSpread p99'.padEnd(30)}${p99.toFixed(1).padStart(6)} ms  limit ${slowestMs}${p99 <= slowestMs ? '' : '  MISSED'}`,
  )
  if (p99 > slowestMs) process.exitCode = 1
}
