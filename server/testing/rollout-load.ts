import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { adminApi, calls } from '#contract/calls.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'

export type Load = { requests: number; failed: string[]; longestMs: number }

const { activity, live, setting } = calls
const { updateProfile: profile, getPolicy: policy } = setting
/** Two reads and a write of staff, and a read of the member site. */
const requests = [
  { method: activity.search.method, path: adminApi + activity.search.path, body: {} },
  { method: policy.method, path: adminApi + policy.path, body: {} },
  { method: profile.method, path: adminApi + profile.path, body: { displayName: 'Owner' } },
  { method: 'GET', path: siteApi + siteCalls.website.getConfiguration.path, body: {} },
] as const

/** Asks without a pause, with several clients, until it is stopped. No request is repeated. */
export function startLoad(port: number, token: string, clients: number): { stop(): Promise<Load> } {
  const load: Load = { requests: 0, failed: [], longestMs: 0 }
  const ending = new AbortController()
  const ask = async ({ method, path, body }: (typeof requests)[number]) => {
    const since = performance.now()
    const word = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    }).then(
      async answer => {
        await answer.arrayBuffer()
        return answer.status
      },
      (error: unknown) => String(error),
    )
    load.requests += 1
    load.longestMs = Math.max(load.longestMs, performance.now() - since)
    if (word !== 200) load.failed.push(`${method} ${path}: ${word}`)
  }
  const asking = Array.from({ length: clients }, async (_, client) => {
    for (let n = client; !ending.signal.aborted; n += 1) {
      const next = requests[n % requests.length]
      if (next) await ask(next)
      await sleep(10)
    }
  })
  return {
    async stop() {
      ending.abort()
      await Promise.all(asking)
      return load
    },
  }
}

/** A page on the live channel: reconnects where it ended, and keeps the ids that it heard. */
export function startPage(port: number, token: string): { heard: string[]; resumed(): number; stop(): void } {
  const heard: string[] = []
  const ending = new AbortController()
  let [opened, lastId] = [0, '']
  const take = (frame: string) => {
    lastId = /^id: (.+)$/m.exec(frame)?.[1] ?? lastId
    if (/^event: reset$/m.test(frame)) heard.push('reset')
    const id = /"id":"(rollout-\d+)"/.exec(frame)?.[1]
    if (id) heard.push(id)
  }
  const open = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${adminApi}${live.listen.path}`, {
      headers: { authorization: `Bearer ${token}`, ...(lastId && { 'last-event-id': lastId }) },
      signal: ending.signal,
    })
    if (!answer.ok || !answer.body) return
    opened += 1
    let rest = ''
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      const frames = (rest + chunk).split('\n\n')
      rest = frames.pop() ?? ''
      frames.forEach(take)
    }
  }
  const follow = async () => {
    while (!ending.signal.aborted) {
      await open().catch(() => undefined)
      await sleep(100)
    }
  }
  void follow()
  return { heard, resumed: () => opened - 1, stop: () => ending.abort() }
}

/** Writes an event and adds a short job, again and again, and counts how often each job is taken. */
export async function startWork(client: pg.Client): Promise<{ stop(): Promise<{ events: number; jobs: number }> }> {
  await client.query(`
    create table job_taken (id bigint);
    create function note_taken() returns trigger language plpgsql security definer set search_path = public as
      $$ begin insert into job_taken values (new.id); return null; end $$;
    create trigger note_taken after update on graphile_worker._private_jobs for each row
      when (old.locked_at is null and new.locked_at is not null) execute function note_taken()`)
  const ending = new AbortController()
  let count = 0
  const work = async () => {
    while (!ending.signal.aborted) {
      const event = [`rollout-${count}`]
      await client.query(`insert into live_event (topic, entity_id, action) values ('policy', $1, 'update')`, event)
      await client.query(`select graphile_worker.add_job('tidy-live-events')`)
      count += 1
      await sleep(20)
    }
  }
  const working = work()
  return {
    async stop() {
      ending.abort()
      await working
      return { events: count, jobs: count }
    },
  }
}
