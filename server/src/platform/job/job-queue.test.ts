import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { addJob, startWorker } from './job-queue.ts'

it('runs a job that its transaction committed, on one of several workers, and none that was rolled back', async () => {
  const server = await startTestServer()
  const ran: string[] = []
  const done = Promise.withResolvers<void>()
  const worker = (name: string) =>
    startWorker(
      {
        kept: { run: async () => void ran.push(`kept on ${name}`) },
        undone: { run: async () => void ran.push('undone') },
        last: { run: async () => done.resolve() },
      },
      server.jobContext,
    )
  const workers = [await worker('one'), await worker('two')]
  try {
    await server.database.transaction('write', tx => addJob(tx, 'kept'))
    const failing = server.database.transaction('write', async tx => {
      await addJob(tx, 'undone')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await server.database.transaction('write', tx => addJob(tx, 'last'))
    await done.promise
    await expect.poll(() => ran.length).toBe(1)
    expect(ran[0]).toMatch(/^kept on/)
  } finally {
    await Promise.all(workers.map(runner => runner.stop()))
    await server.close()
  }
})

it('hands back what a stopping process did not finish, and another one takes it at once', async () => {
  const server = await startTestServer()
  const [begun, taken] = [new Set<string>(), Promise.withResolvers<void>()]
  const both = Promise.withResolvers<void>()
  const begin = (name: string) => {
    begun.add(name)
    if (begun.size === 2) both.resolve()
  }
  const stopping = await startWorker(
    {
      polite: {
        run: async (_, { stop }) => {
          begin('polite')
          await new Promise(resolve => stop.addEventListener('abort', resolve))
          stop.throwIfAborted()
        },
      },
      deaf: { run: () => new Promise<void>(() => begin('deaf')) },
    },
    server.jobContext,
  )
  await server.database.transaction('write', async tx => {
    await addJob(tx, 'polite')
    await addJob(tx, 'deaf')
  })
  await both.promise
  await stopping.stop()
  await stopping.abandon()
  const again = new Set<string>()
  const take = (name: string) => async () => {
    again.add(name)
    if (again.size === 2) taken.resolve()
  }
  const next = await startWorker({ polite: { run: take('polite') }, deaf: { run: take('deaf') } }, server.jobContext)
  try {
    // A failed job would wait for seconds, and a locked one for hours.
    await Promise.race([taken.promise, sleep(1_500)])
    expect([...again].sort()).toEqual(['deaf', 'polite'])
  } finally {
    await next.stop()
    await server.close()
  }
})

/** As where a balancer leads to a replica for a moment: what connects meanwhile can change nothing. */
async function readOnlyUntil(server: TestServer): Promise<() => Promise<unknown>> {
  const { rows } = await server.asOwner('select quote_ident(current_database()) as name')
  const set = (value: 'on' | 'off') =>
    server.asOwner(
      `begin read write; alter database ${rows[0].name} set default_transaction_read_only = ${value}; commit`,
    )
  await set('on')
  return () => set('off')
}
/** Long enough to have tried once. */
const triedMs = 500

it('takes jobs again after its address led to a node that takes no changes', async () => {
  const server = await startTestServer()
  const lift = await readOnlyUntil(server)
  const ran = Promise.withResolvers<void>()
  const worker = await startWorker({ kept: { run: async () => ran.resolve() } }, server.jobContext)
  try {
    await sleep(triedMs)
    await lift()
    await server.database.transaction('write', tx => addJob(tx, 'kept'))
    expect(await Promise.race([ran.promise.then(() => 'ran'), sleep(8_000)])).toBe('ran')
  } finally {
    await worker.stop()
    await server.close()
  }
})

it('stops at any moment while no runner can work', async () => {
  const server = await startTestServer()
  await readOnlyUntil(server)
  const stopAfter = async (ms: number) => {
    const worker = await startWorker({ kept: { run: async () => undefined } }, server.jobContext)
    await sleep(ms)
    return worker.stop()
  }
  const moments = Array.from({ length: 8 }, (_, n) => triedMs + n * 25)
  await expect(Promise.all(moments.map(stopAfter))).resolves.toHaveLength(moments.length)
  await server.close()
})
