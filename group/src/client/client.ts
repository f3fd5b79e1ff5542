import { filledPath, type Input, type InputArgs } from '#browser/call.ts'
import type { GroupCall, ReplyOut } from '#contract/frames/call.ts'
import { groupApi } from '#contract/officegroup/officegroup.calls.ts'
import { connectionLost, readAnswer } from '#kit/client/read-answer.ts'
import { currentLocale } from '#kit/text/locale.ts'
import { endSession, tokenStore } from './session.ts'

type Options = {
  /** No one waits for it: it does not prolong the session. */
  passive?: boolean
}

/** Makes a call of the group: `await call(groupCalls.auth.login, { body })`. Throws a `CallError` when it is refused. */
export async function call<C extends GroupCall>(
  row: C,
  ...[input]: InputArgs<Input<C> & Options>
): Promise<ReplyOut<C>> {
  const given: { params?: Record<string, string> | undefined; body?: unknown; passive?: boolean } = input ?? {}
  const token = tokenStore.get()
  const answer = await fetch(groupApi + filledPath(row.path, given.params), {
    method: row.method,
    headers: {
      'accept-language': currentLocale(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(given.passive && { 'x-passive': '1' }),
      ...(row.method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(row.method !== 'GET' && { body: JSON.stringify(given.body ?? {}) }),
  }).catch(() => {
    throw connectionLost()
  })
  // Only of the session that was sent: another tab may have signed in meanwhile.
  if (answer.status === 401 && token !== null && tokenStore.get() === token) endSession('expired')
  // The server builds its replies by the schema of the call.
  return (await readAnswer(answer)) as ReplyOut<C>
}
