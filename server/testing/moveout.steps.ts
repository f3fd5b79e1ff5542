import { calls } from '#contract/calls.ts'
import type { Package } from '#contract/moveout/moveout.types.ts'
import { makePackage } from '../src/areas/moveout/moveout.jobs.ts'
import { lists } from '../src/areas.ts'
import { sql } from '../src/platform/database/sql.ts'
import { present } from './present.ts'
import type { Answer, TestServer } from './server.ts'

const { moveout, approval } = calls
export const why = 'ย้ายไประบบอื่น'

/** Ends whatever package is open, and forgets how many were made this week. */
export const clearPackages = (server: TestServer) =>
  server.asOwner(`
    update approval set status = 'withdrawn', decided_at = now() where kind = 'movingOut' and status = 'waiting';
    update moving_package set status = 'cancelled', finished_at = now() where status in ('asked', 'waiting', 'making');
    delete from request_count where what like '%/moving-out/%';
    update moving_package set approved_at = approved_at - interval '8 days'`)

export const askPackage = (server: TestServer, token: string) =>
  server.call(moveout.askPackage, { token, body: { reason: why } })

/** The request for a package, which waits for a second admin. */
export async function requestOf(server: TestServer, token: string, subjectId: string): Promise<string> {
  const { approvals } = (await server.call(approval.listApprovals, { token, body: { subjectId } })).body.data
  return present(approvals.find(({ status }) => status === 'waiting')).id
}

/** Another owner agrees. */
export async function agreeTo(server: TestServer, id: string, by?: string): Promise<Answer> {
  const token = by ?? (await server.admins('owner')).token
  return server.call(approval.approve, { token, params: { id: await requestOf(server, token, id) } })
}

export const makeNow = (
  server: TestServer,
  packageId: string,
  stop: AbortSignal = AbortSignal.any([]),
): Promise<void> => makePackage(lists).run(server.jobContext, { payload: { packageId }, stop })

export async function packageOf(server: TestServer, token: string, id: string): Promise<Package> {
  const { packages } = (await server.call(moveout.getMovingOut, { token })).body.data
  return present(packages.find(each => each.id === id))
}

/** A package that this admin asked for and that is ready. */
export async function readyPackage(server: TestServer, token: string): Promise<string> {
  await clearPackages(server)
  const { id } = (await askPackage(server, token)).body.data
  await agreeTo(server, id)
  await makeNow(server, id)
  // The queue of this test has nobody who works.
  await server.database.tx.run(sql`select graphile_worker.remove_job(${`package:${id}`})`)
  return id
}

/** A way through each logged call. */
export const moveOutWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => ({
  async askPackage(token) {
    await clearPackages(server())
    return askPackage(server(), token)
  },
  async cancelPackage(token) {
    await clearPackages(server())
    const { id } = (await askPackage(server(), token)).body.data
    return server().call(moveout.cancelPackage, { token, params: { id } })
  },
  async startDownload(token) {
    const params = { id: await readyPackage(server(), token) }
    return server().call(moveout.startDownload, { token, params })
  },
})
