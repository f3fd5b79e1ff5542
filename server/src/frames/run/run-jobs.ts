import { z } from 'zod'
import { Id } from '#contract/core/paging.ts'
import type { RunEntity } from '#contract/frames/run.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, sql } from '#platform/database/sql.ts'
import { addJob, type Job } from '#platform/job/job-queue.ts'
import { type RunKind, tablesOf } from './run.ts'
import { calculateRun } from './run-calculate.ts'
import { paySome, sharesAtOnce } from './run-pay.ts'

/** By then, everything from the last moments of a day has arrived. */
const grace = sql`interval '10 minutes'`
/** A period that has not been calculated for this long is skipped. */
const daysBack = 62
const Payload = z.object({ runId: Id })

/** Queues the next job of a run; a second request while it waits is the same job. */
export const askRun = (tx: Tx, job: `${'calculate' | 'pay'}-${RunEntity}`, runId: string): Promise<void> =>
  addJob(tx, job, { payload: { runId }, key: `${job}:${runId}` })

/**
 * Creates a run for every past period of every active setting, and queues the jobs of open runs, so a run whose job was lost goes
 * on. Runs often, because brands have their nights at different times; repeating it changes nothing.
 */
async function planRuns(tx: Tx, kind: RunKind): Promise<void> {
  const { setting, run } = tablesOf(kind)
  const [into, from] = [
    raw(kind.taken.map(name => `, ${name}`).join('')),
    raw(kind.taken.map(name => `, s.${name}`).join('')),
  ]
  await tx.run(sql`
    insert into ${run} (setting_id, first_day, last_day${into})
    select distinct s.id, p.first_day, p.last_day${from}
    from ${setting} s
    cross join lateral (select business_day(now() - ${grace}) as today, business_day(s.active_since) as since) d
    cross join lateral generate_series(greatest(d.since, d.today - ${daysBack}::int), d.today - 1, interval '1 day') as g (day)
    cross join lateral (
      select date_trunc(s.period, g.day)::date as first_day,
        (date_trunc(s.period, g.day) + ('1 ' || s.period)::interval)::date - 1 as last_day) p
    where s.status = 'active' and p.last_day < d.today and p.last_day >= d.since
      -- A setting whose period was changed pays for no day a second time.
      and not exists (select from ${run} o
        where o.setting_id = s.id and o.first_day <= p.last_day and o.last_day >= p.first_day)
    on conflict do nothing`)
  const open = await tx.rows<{ id: string; step: 'calculate' | 'pay' }>(sql`
    select id, case status when 'calculating' then 'calculate' else 'pay' end as step from ${run}
    where status = 'calculating' or (status = 'approved' and ${kind.isPaidByJob}) order by created_at, id`)
  for (const { id, step } of open) await askRun(tx, `${step}-${kind.entity}`, id)
}

/** The jobs of a kind of run, to be entered in the table of jobs under its names. */
export const runJobs = (kind: RunKind): { plan: Job; calculate: Job; pay: Job } => ({
  plan: { cron: '*/10 * * * *', run: ({ database }) => database.transaction('write', tx => planRuns(tx, kind)) },
  calculate: { run: ({ database }, { payload }) => calculateRun(database, kind, Payload.parse(payload).runId) },
  /** Some at a time: an interrupted payment continues with the members who were not paid. */
  pay: {
    async run({ database }, { payload, stop }) {
      const { runId } = Payload.parse(payload)
      do stop.throwIfAborted()
      while (await paySome(database, kind, runId, sharesAtOnce))
    },
  },
})
