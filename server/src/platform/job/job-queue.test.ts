import { expect, it } from 'vitest'
import { startTestServer } from '../../../testing/server.ts'
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
