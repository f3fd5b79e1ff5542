import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { maxLiveTasks, type TaskStatus, taskMachine } from '#contract/frames/task.ts'
import { sql } from '#platform/database/sql.ts'
import { startWorker } from '#platform/job/job-queue.ts'
import { present } from '../../../testing/present.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { jobs } from '../../areas.ts'
import { resumeTasks } from './task.jobs.ts'

const { task, employee } = calls
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const anExport = {
  screen: 'role-management' as const,
  list: employee.searchRoles.path,
  query: {},
  columns: [{ field: 'roleName', title: 'Role' }],
  format: 'csv' as const,
}
const start = (admin: TestAdmin) => server.call(task.startExport, { token: admin.token, body: anExport })
const statusOf = async (id: string) =>
  (await server.database.tx.row<{ status: TaskStatus }>(sql`select status from task where id = ${id}`))?.status
const resume = () => resumeTasks.run(server.jobContext, { payload: {}, stop: new AbortController().signal })
const isLocked = async (id: string) =>
  (
    await server.database.tx.row<{ by: string | null }>(sql`
    select locked_by as by from graphile_worker.jobs where key = ${`task:${id}`}`)
  )?.by

describe('tasks', () => {
  it('are few at a time, also when they are started at the same moment', async () => {
    const admin = await server.admins('owner')
    const answers = await Promise.all(Array.from({ length: maxLiveTasks + 3 }, () => start(admin)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxLiveTasks)
    const refused = answers.find(({ status }) => status !== 200)
    expect(refused?.body.error).toMatchObject({
      code: 'TASK_TOO_MANY',
      message: expect.stringContaining(`${maxLiveTasks}`),
    })
    const { id } = present(answers.find(({ status }) => status === 200)).body.data
    await server.call(task.cancelTask, { token: admin.token, params: { id } })
    expect((await start(admin)).status).toBe(200)
  })

  it.each(Object.entries(taskMachine))(
    'that are %s are cancelled only where the machine says so',
    async (from, next) => {
      const admin = await server.admins('owner')
      const { id } = (await start(admin)).body.data
      await server.database.tx.run(sql`update task set status = ${from} where id = ${id}`)
      const answer = await server.call(task.cancelTask, { token: admin.token, params: { id } })
      expect(answer.status).toBe(next.includes('cancelled') ? 200 : 409)
      expect(await statusOf(id)).toBe(next.includes('cancelled') ? 'cancelled' : from)
    },
  )

  it('are logged under the title of their screen', async () => {
    const { id } = (await start(await server.admins('owner'))).body.data
    const row = await server.database.tx.row(sql`select entity_name as name from activity where entity_id = ${id}`)
    expect(row).toEqual({ name: 'บทบาทและสิทธิ์' })
  })

  it('are run by a worker as soon as they are started', async () => {
    const worker = await startWorker(jobs, server.jobContext)
    try {
      const admin = await server.admins('owner')
      const { id } = (await start(admin)).body.data
      await expect.poll(() => statusOf(id)).toBe('done')
    } finally {
      await worker.stop()
    }
  })
})

describe('a task whose worker died', () => {
  /** As a dead worker leaves it: taken up, its job locked by a worker that no longer exists. */
  async function leftBehind(silentSeconds: number): Promise<string> {
    const { id } = (await start(await server.admins('owner'))).body.data
    await server.database.tx.run(sql`
      update task set status = 'running', beat_at = now() - make_interval(secs => ${silentSeconds}) where id = ${id}`)
    await server.asOwner(`update graphile_worker._private_jobs set locked_by = 'dead-${id}', locked_at = now(), attempts = 1
      where key = 'task:${id}'`)
    return id
  }

  it('is given to another one', async () => {
    const id = await leftBehind(40)
    const fresh = await leftBehind(5)
    await resume()
    expect(await isLocked(id)).toBeNull()
    expect(await statusOf(id)).toBe('running')
    expect(await isLocked(fresh)).toBe(`dead-${fresh}`)
  })

  it('fails once its job was tried often enough', async () => {
    const id = await leftBehind(40)
    await server.asOwner(`update graphile_worker._private_jobs set attempts = max_attempts where key = 'task:${id}'`)
    await resume()
    expect(await statusOf(id)).toBe('failed')
  })
})
