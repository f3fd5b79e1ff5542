import { calls } from '#contract/calls.ts'
import type { CutOver, CutOverPlan } from '#contract/movein/cut-over.types.ts'
import { goBack } from '../src/areas/movein/movein.jobs.ts'
import { sql } from '../src/platform/database/sql.ts'
import { moved, oldMember, paidIn, settleMoves } from './movein.steps.ts'
import { codeOf } from './refusal.ts'
import type { Answer, TestServer } from './server.ts'

const { cutover } = calls

export const getCutOver = async (server: TestServer, token: string): Promise<CutOver> =>
  (await server.call(cutover.getCutOver, { token })).body.data

/** A wall clock time of the brand, so many minutes from now. */
async function wallTimeIn(server: TestServer, minutes: number): Promise<string> {
  const row = await server.database.tx.row<{ at: string }>(sql`
    select to_char((now() + make_interval(mins => ${minutes})) at time zone ${server.brands[0].timeZone}, 'YYYY-MM-DD"T"HH24:MI') as at`)
  if (!row) throw new Error('the database has no clock')
  return row.at
}

type Times = { freezeIn?: number; in?: number; wayBackHours?: number }
/** Plans a cut-over for this minute, of a system that stopped an hour ago. */
export async function plan(
  server: TestServer,
  token: string,
  { freezeIn = -60, in: at = 0, wayBackHours = 2 }: Times = {},
) {
  const body = {
    freezeAt: await wallTimeIn(server, freezeIn),
    at: await wallTimeIn(server, at),
    wayBackHours,
  }
  return server.call(cutover.planCutOver, { token, body })
}

/** Ends what was planned before, as if its time had passed, so that another one can be planned. */
export const closeCutOvers = (server: TestServer): Promise<number> =>
  server.database.tx.run(sql`
    update cut_over set way_back_hours = 0, at = least(at, now()), freeze_at = least(freeze_at, now()),
      status = case status when 'planned' then 'cancelled' else status end,
      ended_by = case when status = 'planned' then planned_by else ended_by end
    where status in ('planned', 'confirmed')`)

export async function planned(server: TestServer, token: string, times: Times = {}): Promise<CutOverPlan> {
  await closeCutOvers(server)
  const answer = await plan(server, token, times)
  if (answer.status !== 200) throw new Error(codeOf(answer))
  return answer.body.data
}

export async function confirm(server: TestServer, token: string, { id, version }: CutOverPlan) {
  const { memberCount, totalMinor } = await getCutOver(server, token)
  return server.call(cutover.confirmCutOver, { token, params: { id }, body: { memberCount, totalMinor, version } })
}

/** Members of whom the first has a balance, and everything that waits settled. */
export async function readyToCutOver(
  server: TestServer,
  [first, second]: readonly [string, string],
  balance = '25.50',
): Promise<{ username: string; phone: string }> {
  const row = oldMember()
  await moved(server, first, [row, oldMember()])
  await paidIn(server, [first, second], { [row.username ?? '']: balance })
  await settleMoves(server, first)
  return { username: row.username ?? '', phone: row.phone ?? '' }
}

export async function cutOver(
  server: TestServer,
  tokens: readonly [string, string],
  times: Times = {},
): Promise<CutOverPlan> {
  const answer = await confirm(server, tokens[0], await planned(server, tokens[0], times))
  if (answer.status !== 200) throw new Error(codeOf(answer))
  return answer.body.data
}

export async function back(server: TestServer, token: string, { id, version }: CutOverPlan) {
  const memberCount = (await getCutOver(server, token)).wayBack?.memberCount ?? 0
  const body = { memberCount, reason: 'ระบบใหม่ยังไม่พร้อม', version }
  return server.call(cutover.goBack, { token, params: { id }, body })
}
export const workBack = (server: TestServer, id: string): Promise<void> =>
  goBack.run(server.jobContext, { payload: { id }, stop: AbortSignal.any([]) })

/** For each logged call on cut-overs, a function that performs it. */
export const cutOverWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => {
  const pair = async (token: string) => [token, (await server().admins('owner')).token] as const
  return {
    async planCutOver(token) {
      await closeCutOvers(server())
      return plan(server(), token)
    },
    async cancelCutOver(token) {
      const { id, version } = await planned(server(), token)
      return server().call(cutover.cancelCutOver, { token, params: { id }, body: { version } })
    },
    async confirmCutOver(token) {
      await readyToCutOver(server(), await pair(token))
      return confirm(server(), token, await planned(server(), token, { wayBackHours: 0 }))
    },
    async goBack(token) {
      await readyToCutOver(server(), await pair(token))
      return back(server(), token, await cutOver(server(), await pair(token)))
    },
  }
}
