import type { Call } from './call.ts'

/** A change that was made: what was sent, what came back, and the values from before that it replaced. */
type Made = {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly body?: unknown
  readonly reply: unknown
  readonly former?: object | undefined
}
type Back = { readonly call: Call; readonly params: Made['params']; readonly body: object }

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/**
 * The request that undoes a change, by the declaration of its call; undefined if this one cannot be undone. It is sent with the
 * version that the change made, so that it is refused once somebody else has changed the record.
 */
export function undoOf(call: Call, { params, body, reply, former }: Made): Back | undefined {
  const { undo } = call
  if (typeof undo === 'function') return { call: undo(), params, body: former ?? {} }
  const sent = fieldsOf(body)
  if (undo === 'order') return { call, params, body: { ...sent, before: sent['after'], after: sent['before'] } }
  if (undo !== 'former' || former === undefined) return undefined
  const { version } = fieldsOf(reply)
  return { call, params, body: { ...sent, ...former, ...(version !== undefined && { version }) } }
}
