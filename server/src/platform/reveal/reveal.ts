import { calls } from '#contract/calls.ts'
import { allows } from '#contract/core/permission.ts'
import type { Call } from '#contract/frames/call.ts'
import type { RevealState, revealCalls } from '#contract/frames/reveal.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { AppError, wrongField } from '#platform/http/error.ts'
import { countRevealed, storeRevealed } from './reveal.sql.ts'
import { nameOf } from './reveal-answer.ts'

const revealing: readonly Call[] = Object.values(calls)
  .flatMap(table => Object.values<Call>(table))
  .filter(({ reveals }) => reveals !== undefined)

const screenOf = (list: string | undefined) => revealing.find(({ path }) => path === list)?.reveals?.screen ?? null

export const revealHandlers: Handlers<typeof revealCalls> = {
  getReveal: context => stateOf(context, context.session.revealed),

  async openReveal(context) {
    const { tx, admin, session, body, locale } = context
    const call = revealing.find(({ path }) => path === body.list)
    if (!call) throw wrongField('list', 'NOT_ONE_OF', locale)
    if (!allows(admin, call.needs)) throw new AppError('PERMISSION_DENIED')
    const minutes = session.policy.revealMinutes
    // A second admin may agree after the session is over: nothing would be shown then.
    if ((await storeRevealed(tx, session.id, call.path, minutes)) === 0) throw new AppError('APPROVAL_MAKER_GONE')
    context.record({ ...nameOf(session), before: null, after: { screen: screenOf(call.path), minutes } })
    const until = new Date(context.now.getTime() + minutes * 60_000)
    return stateOf(context, { list: call.path, until })
  },

  async endReveal(context) {
    const { tx, session } = context
    await storeRevealed(tx, session.id, null, 0)
    context.record({
      ...nameOf(session),
      before: { screen: screenOf(session.revealed?.list) },
      after: { screen: null },
    })
    return stateOf(context, undefined)
  },
}

async function stateOf(
  { tx, admin, session }: SignedContext,
  revealed: SignedContext['session']['revealed'],
): Promise<RevealState> {
  const { revealsPerHour: max, revealMinutes: minutes } = session.policy
  const left = Math.max(0, max - (await countRevealed(tx, admin.id)))
  return { list: revealed?.list ?? null, until: revealed?.until.toISOString() ?? null, left, max, minutes }
}
