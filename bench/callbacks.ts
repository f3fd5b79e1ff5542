import { parseArgs } from 'node:util'
import { startBenchServer } from './ledger-database.ts'
import { type Measured, measure, openHttp } from './ledger-http.ts'
import { openOffice } from './office.ts'
import { fillPlayers } from './players.ts'
import { judge } from './timing.ts'

/**
 * Measures how fast messages of game providers are answered, signed and through the whole server, against the ledger's own
 * posting through HTTP: between members, as the ledger itself is measured, and for comparison against one account of the house.
 * Rounds alternate, so that a busy moment of the machine affects all; the medians count.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '6' } },
})
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
/** After a checkpoint every page is written in full once more, so all rates are halved for some seconds. */
const warmUpSeconds = 3
const differing = 'select * from rebuild_bets() where differed > 0'
const gaps = `select * from bet_ledger_gaps(business_day(now()) - 1, business_day(now()))`

const ledger = await startBenchServer()
const postings = await ledger.open('bench')
const http = await openHttp(postings.appUrl)
const office = await openOffice(18_974)
try {
  const providers = JSON.stringify(await fillPlayers(office))
  const ways = {
    'postings of the ledger': (forSeconds: number) => http.measure('/spread', forSeconds),
    'postings against the house': (forSeconds: number) => http.measure('/hot', forSeconds),
    callbacks: (forSeconds: number) => measure('callback-clients.ts', [office.url, String(forSeconds), providers]),
  }
  const found: Record<keyof typeof ways, Measured[]> = {
    'postings of the ledger': [],
    'postings against the house': [],
    callbacks: [],
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, run] of Object.entries(ways) as [keyof typeof ways, (typeof ways)['callbacks']][]) {
      await postings.sql('checkpoint')
      await office.asOwner('checkpoint')
      await run(warmUpSeconds)
      found[name].push(await run(seconds))
    }
    console.log(`round ${round} of ${rounds} done`)
  }
  for (const [name, all] of Object.entries(found)) {
    const rate = Math.round(median(all.map(each => each.rate)))
    console.log(`${name.padEnd(28)} ${rate.toLocaleString('en').padStart(8)} a second, p99 ${p99(all).toFixed(1)} ms`)
  }
  const rate = (name: keyof typeof ways) => median(found[name].map(each => each.rate))
  judge([
    {
      what: 'callbacks to postings of the ledger, through HTTP',
      value: rate('callbacks') / rate('postings of the ledger'),
      limit: 0.6,
      atMost: false,
    },
    {
      what: 'p99 of callbacks to that of postings',
      value: p99(found.callbacks) / p99(found['postings of the ledger']),
      limit: 2,
      atMost: true,
    },
    { what: 'problems of the ledger', value: await count('select * from ledger.verify()'), limit: 0, atMost: true },
    { what: 'sums that differ when made anew', value: await count(differing), limit: 0, atMost: true },
    { what: 'days on which bets and ledger differ', value: await count(gaps), limit: 0, atMost: true },
  ])
} finally {
  await http.close()
  await postings.close()
  await ledger.close()
  await office.close()
}

async function count(statement: string): Promise<number> {
  const client = await office.owner()
  const { rowCount } = await client.query(statement)
  await client.end()
  return rowCount ?? 0
}

function median(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN
}

function p99(list: readonly Measured[]): number {
  return median(list.map(each => each.p99Ms))
}
