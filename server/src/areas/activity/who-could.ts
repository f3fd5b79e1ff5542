import type { activityCalls } from '#contract/activity/activity.calls.ts'
import { type Ways, wayOf, waysTo } from '#contract/activity/who-could.rules.ts'
import type { WhoCould } from '#contract/activity/who-could.types.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { notFound } from '#platform/http/error.ts'
import { findActivity } from './activity.sql.ts'
import { pastMoment } from './moment.public.ts'
import { kindOfAdmin, listCapable, listUnrecorded } from './who-could.sql.ts'

export const {
  whoCould,
  whoCouldHaveDone,
}: Pick<Handlers<typeof activityCalls>, 'whoCould' | 'whoCouldHaveDone'> = {
  async whoCouldHaveDone(context) {
    const { tx, params } = context
    const found = await findActivity(tx, params.id)
    if (!found) throw notFound()
    const moment = sql`(select at from activity where id = ${params.id})`
    const { at, adminId, username } = found
    const answer = await answerOf(context, { at, moment, ways: waysTo(found), actorId: adminId })
    const kind = adminId === null ? 'system' : await kindOfAdmin(tx, adminId)
    return { ...answer, actor: { kind, username, isListed: answer.admins.some(({ isActor }) => isActor) } }
  },

  async whoCould(context) {
    const { body } = context
    const { at, moment } = await pastMoment(context, body.at)
    return answerOf(context, { at, moment, ways: wayOf(body.feature, body.action), actorId: null })
  },
}

type Question = { at: string; moment: Sql; ways: Ways; actorId: string | null }

async function answerOf({ tx, session }: SignedContext, { at, moment, ways, actorId }: Question): Promise<WhoCould> {
  const { needed, agentsToo } = ways
  const about = { at, agentsToo, actor: null }
  if (!needed) return { ...about, needed: null, admins: [], total: 0, unrecorded: [], unrecordedTotal: 0 }
  const asked = { at: moment, needed, actorId, idleMinutes: session.policy.sessionIdleMinutes }
  const sets = needed.map(set => [...set])
  return { ...about, needed: sets, ...(await listCapable(tx, asked)), ...(await listUnrecorded(tx, asked)) }
}
