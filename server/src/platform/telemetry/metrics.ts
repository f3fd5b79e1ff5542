import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { LiveBrand } from '#platform/call/answer.ts'
import { replicaLimits } from '#platform/database/replicas.ts'
import { sql } from '#platform/database/sql.ts'
import { takesChanges } from '#platform/database/takes-changes.ts'
import type { JobEnd } from '#platform/job/job-queue.ts'

type Answered = { method: string; route: string; status: number }

/** The figures of this process, for `/metrics` and for OTLP. */
export type Metrics = {
  registry: Registry
  answered(what: Answered, seconds: number): void
  jobEnded(end: JobEnd): void
}

type Point = { labels?: Readonly<Record<string, string>>; value: number }
/** A figure of a brand, which is read when somebody asks for the metrics. */
type Figure = { help: string; labels?: readonly string[]; read(brand: LiveBrand): Promise<readonly Point[]> }

/** Every process reports these of the whole brand: take the greatest of them, not the sum. */
const figures: Readonly<Record<string, Figure>> = {
  wallet_brand_ready: {
    help: '1 if the database of the brand takes changes, else 0.',
    read: async brand => [{ value: (await takesChanges(brand.live)) ? 1 : 0 }],
  },
  wallet_job_queue_due: {
    help: 'Jobs that are due and not yet taken.',
    read: async brand => [{ value: (await queueOf(brand)).due }],
  },
  wallet_job_queue_oldest_seconds: {
    help: 'How long the oldest due job has waited.',
    read: async brand => [{ value: (await queueOf(brand)).oldestSeconds }],
  },
  wallet_job_queue_given_up: {
    help: 'Jobs that failed at their last attempt and are not tried again.',
    read: async brand => [{ value: (await queueOf(brand)).givenUp }],
  },
  wallet_backup_made_timestamp_seconds: {
    help: 'When the last backup was recorded; absent if there is none.',
    read: async ({ live }) => {
      const row = await live.tx.row<{ at: number | null }>(
        sql`select extract(epoch from max(made_at))::float8 as at from backup_made`,
      )
      return row?.at == null ? [] : [{ value: row.at }]
    },
  },
  wallet_replica_usable: {
    help: '1 if the replica is read from, 0 if it is too far behind or unreachable; absent while it is the primary.',
    labels: ['replica'],
    read: async ({ replicas }) =>
      (replicas?.states() ?? [])
        .filter(({ fault }) => fault !== 'promoted')
        .map(({ name, lagMs }) => ({
          labels: { replica: name },
          value: lagMs !== null && lagMs < replicaLimits.lagMs ? 1 : 0,
        })),
  },
  wallet_replica_lag_seconds: {
    help: 'How far a replica is behind the primary, by the clock; absent while it cannot be told.',
    labels: ['replica'],
    read: async ({ replicas }) =>
      (replicas?.states() ?? []).flatMap(({ name, lagMs }) =>
        lagMs === null ? [] : [{ labels: { replica: name }, value: lagMs / 1000 }],
      ),
  },
}

export function openMetrics(brands: readonly LiveBrand[]): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const jobs = new Counter({
    name: 'wallet_job_runs_total',
    help: 'Runs of jobs in this process, by how they ended.',
    labelNames: ['brand', 'job', 'end'],
    registers,
  })
  for (const [name, { help, labels = [], read }] of Object.entries(figures)) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['brand', ...labels],
      registers: [],
      async collect() {
        const points = await Promise.all(brands.map(brand => pointsOf(brand, read)))
        this.reset()
        for (const { labels: said, value } of points.flat()) this.set(said, value)
      },
    })
    registry.registerMetric(gauge)
  }
  return {
    registry,
    answered: ({ method, route, status }, took) => seconds.observe({ method, route, status: String(status) }, took),
    jobEnded: ({ brand, job, end }) => jobs.inc({ brand, job, end }),
  }
}

/** A figure that cannot be read is left out; that the brand is not ready says why. */
async function pointsOf(brand: LiveBrand, read: Figure['read']) {
  const points = await read(brand).catch(() => [])
  return points.map(({ labels, value }) => ({ labels: { brand: brand.id, ...labels }, value }))
}

async function queueOf({ live }: LiveBrand): Promise<{ due: number; oldestSeconds: number; givenUp: number }> {
  const row = await live.tx.row<{ due: number; oldestSeconds: number; givenUp: number }>(sql`
    select count(*) filter (where is_due)::int as due,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as oldest_seconds,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as given_up
    from graphile_worker.jobs,
      lateral (select run_at <= now() and locked_at is null and attempts < max_attempts as is_due) as state`)
  if (!row) throw new Error('the queue of jobs has no figures')
  return row
}
