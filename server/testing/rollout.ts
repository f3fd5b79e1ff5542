import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addressAt } from '../src/platform/database/addresses.ts'
import { startBalancer } from './balancer.ts'
import { differingBalances, lookUp } from './money-judge.ts'
import { calmPatienceMs, startMoneyLoad } from './money-load.ts'
import { setStage } from './money-stage.ts'
import { type MortalPostgres, signInOwner, startMortalPostgres } from './mortal-postgres.ts'
import { startLoad, startPage, startWork } from './rollout-load.ts'
import { endAll, type Office, startOffice, thisVersion, until } from './rollout-process.ts'

/** What happened to everybody while processes were replaced. */
export type Rollout = {
  rolls: number
  requests: number
  failed: readonly string[]
  longestMs: number
  resumed: number
  events: number
  lost: number
  doubled: number
  jobs: number
  jobsTwice: number
  jobsLeft: number
  /** Changes of money that were acknowledged. */
  money: number
  moneyLost: number
  moneyDoubled: number
  /** Members whose cash is not the sum of what was acknowledged. */
  differing: readonly string[]
  /** How the replaced processes ended; 0 is well. */
  exits: readonly (number | null)[]
}

const pagesOpen = 3

type How = {
  report?: (roll: number) => void
  /** The folder of an older version, with which the rollout begins. Every third process that is started is of it again. */
  older?: string | undefined
}

/**
 * Replaces the processes of the product one after the other, under load, behind a balancer. The first process of this version finds
 * a migration to run, or the second one that is started where there is no other version.
 */
export async function rollOver(rolls: number, { report = () => undefined, older }: How = {}): Promise<Rollout> {
  const postgres = await startMortalPostgres()
  const offices: Office[] = []
  const balancer = await startBalancer()
  try {
    const begin = async (version = older) => {
      const office = await startOffice(postgres, {}, version)
      offices.push(office)
      balancer.add(office.port)
    }
    await begin()
    await begin()
    return await underLoad(postgres, balancer.port, async owner => {
      const exits: (number | null)[] = []
      for (let roll = 0; roll < rolls; roll += 1) {
        if (roll === 1 && !older) await undoMigration(owner)
        await begin(roll % 3 === 2 ? older : thisVersion)
        const old = offices.shift()
        exits.push(old ? await old.end() : null)
        if (old) balancer.remove(old.port)
        report(roll + 1)
      }
      return exits
    })
  } finally {
    await endAll(offices)
    await balancer.close()
    await postgres.close()
  }
}

async function underLoad(
  { url, appUrl }: MortalPostgres,
  port: number,
  roll: (owner: pg.Client) => Promise<(number | null)[]>,
): Promise<Rollout> {
  const owner = new pg.Client({ connectionString: addressAt(url, 'wallet_chaba') })
  await owner.connect()
  const token = await signInOwner(appUrl)
  const pages = Array.from({ length: pagesOpen }, () => startPage(port, token))
  let work: Awaited<ReturnType<typeof startWork>> | undefined
  try {
    await until(async () => pages.every(page => page.resumed() >= 0), 'the pages listen')
    work = await startWork(owner)
    const stage = await setStage(port, appUrl)
    const [load, money] = [startLoad(port, token, 4), startMoneyLoad(stage, calmPatienceMs)]
    await sleep(1_000)
    const exits = await roll(owner)
    await sleep(1_000)
    const [{ requests, failed, longestMs }, { events, jobs }] = [await load.stop(), await work.stop()]
    await money.stop()
    const { acknowledged, readAtMs, refusedAtMs, wrong } = money.seen
    const found = await lookUp(
      owner,
      acknowledged.map(({ wanted }) => wanted),
    )
    const count = async (from: string) =>
      (await owner.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]?.n ?? 0
    const waiting = `graphile_worker.jobs where task_identifier = 'tidy-live-events'`
    await until(async () => (await count(waiting)) === 0, 'every job is done').catch(() => undefined)
    const all = () => pages.every(({ heard }) => new Set(heard).size >= events)
    await until(async () => all(), 'every event is heard').catch(() => undefined)
    return {
      rolls: exits.length,
      requests: requests + acknowledged.length + readAtMs.length,
      failed: [...failed, ...wrong, ...refusedAtMs.map(() => 'a request of money, which was then repeated')],
      longestMs,
      resumed: pages.reduce((sum, page) => sum + page.resumed(), 0),
      events,
      lost: pages.reduce((sum, { heard }) => sum + events - new Set(heard.filter(id => id !== 'reset')).size, 0),
      doubled: pages.reduce((sum, { heard }) => sum + heard.length - new Set(heard).size, 0),
      jobs,
      jobsTwice: await count('(select id from job_taken group by id having count(*) > 1) twice'),
      jobsLeft: await count(waiting),
      money: acknowledged.length,
      moneyLost: found.lost.length,
      moneyDoubled: found.doubled.length,
      differing: await differingBalances(owner, money.seen, stage),
      exits,
    }
  } finally {
    for (const page of pages) page.stop()
    await work?.stop()
    await owner.end()
  }
}

/** So that the next process has one to run, on a table that the others use. */
async function undoMigration(owner: pg.Client): Promise<void> {
  await owner.query(`delete from migration where name like '%0021_messages_to_decide.sql'`)
  await owner.query('drop index gateway_message_unsettled')
}
