import { calls } from '#contract/calls.ts'
import type { Answer, TestServer } from './server.ts'

/** Queues a job that has failed, for good if its attempts are used up, and returns its id. */
export async function addFailedJob(
  server: TestServer,
  { task = 'tidy-pictures', attempts = 3, maxAttempts = 3, error = 'Error: the store is full' } = {},
): Promise<string> {
  const { rows } = await server.asOwner(`
    with added as (select id from graphile_worker.add_job('${task}', max_attempts => ${maxAttempts}))
    select id::text from added`)
  const id: string = rows[0].id
  await server.asOwner(`
    update graphile_worker._private_jobs set attempts = ${attempts}, last_error = '${error.replaceAll("'", "''")}',
      run_at = now() + interval '1 hour', updated_at = now() where id = ${id}`)
  return id
}

type Added = { host?: string; seconds?: number; skewMs?: number; steadyMs?: number; seen?: object }

/** Adds a process to the register, heard of some seconds ago; returns nothing of it. */
export const addProcess = (
  server: TestServer,
  { host = 'other-machine', seconds = 0, skewMs = 0, steadyMs = 60_000, seen = {} }: Added = {},
) =>
  server.asOwner(`
    insert into process (id, host, kind, version, build, knows, time_zone, keys, skew_ms, started_at, beat_at, seen)
    values (gen_random_uuid(), '${host}', 'both', '0.1.0', 'abc', '0025_operations', 'Asia/Bangkok', '{k1:x}', ${skewMs},
      now() - interval '1 day', now() - interval '${seconds} seconds', '${JSON.stringify({ steadyMs, ...seen })}')`)

/** For each logged call on operations, a function that performs it. */
export const operationWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => ({
  retryJob: async token =>
    server().call(calls.operation.retryJob, { token, params: { id: await addFailedJob(server()) } }),
})
