import { z } from 'zod'
import { Id } from '#contract/core/paging.ts'
import { addJob, type Job } from '#platform/job-queue.ts'
import { sql } from '#platform/sql.ts'
import { calculateRun } from './run.calculate.ts'
import { paySome, sharesAtOnce } from './run.pay.ts'

/** Bets of the last moments of a day are there by then. */
const grace = sql`interval '10 minutes'`
/** A period that nobody calculated for so long is left alone. */
const daysBack = 62
const Payload = z.object({ runId: Id })

/**
 * Makes a run of every period that is over, of every active setting, and asks for what is open: a run whose job was lost goes on.
 * Asked often, because brands have their nights at different times; who asks again finds it made.
 */
export const planRefunds: Job = {
  cron: '*/10 * * * *',
  async run({ database }) {
    await database.transaction('write', async tx => {
      await tx.run(sql`
        insert into refund_run (setting_id, first_day, last_day, payment, claim_days)
        select distinct s.id, p.first_day, p.last_day, s.payment, s.claim_days
        from refund_setting s
        cross join lateral (select business_day(now() - ${grace}) as today, business_day(s.active_since) as since) d
        cross join lateral generate_series(greatest(d.since, d.today - ${daysBack}::int), d.today - 1, interval '1 day') as g (day)
        cross join lateral (
          select date_trunc(s.period, g.day)::date as first_day,
            (date_trunc(s.period, g.day) + ('1 ' || s.period)::interval)::date - 1 as last_day) p
        where s.status = 'active' and p.last_day < d.today and p.last_day >= d.since
          -- A setting whose period was changed refunds no day a second time.
          and not exists (select from refund_run o
            where o.setting_id = s.id and o.first_day <= p.last_day and o.last_day >= p.first_day)
        on conflict do nothing`)
      const open = await tx.rows<{ id: string; job: string }>(sql`
        select id, case status when 'calculating' then 'calculate-refund' else 'pay-refund' end as job from refund_run
        where status = 'calculating' or (status = 'approved' and payment = 'auto') order by created_at, id`)
      for (const { id, job } of open) await addJob(tx, job, { payload: { runId: id }, key: `${job}:${id}` })
    })
  },
}

export const calculateRefund: Job = {
  run: ({ database }, { payload }) => calculateRun(database, Payload.parse(payload).runId),
}

/** Pays an approved run, some at a time: what was broken off goes on with those who were not paid. */
export const payRefund: Job = {
  async run({ database }, { payload, stop }) {
    const { runId } = Payload.parse(payload)
    while (!stop.aborted && (await paySome(database, runId, sharesAtOnce)));
  },
}

/** Ends claims whose days are over, and runs of which nothing is left to claim. */
export const expireRefunds: Job = {
  cron: '* * * * *',
  async run({ database }) {
    await database.transaction('write', async tx => {
      // The runs first, as claims lock them.
      const over = await tx.rows<{ id: string }>(sql`
        select id from refund_run where status = 'approved' and payment = 'claim' and claim_until <= now()
        order by id for no key update`)
      const ids = over.map(({ id }) => id)
      await tx.run(
        sql`update refund_share set status = 'expired' where run_id = any(${ids}::uuid[]) and status = 'waiting'`,
      )
      await tx.run(sql`update refund_run set status = 'done', version = version + 1 where id = any(${ids}::uuid[])`)
    })
  },
}
