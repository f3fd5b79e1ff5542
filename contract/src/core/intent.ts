/** So long somebody may try again; who asks for the same later means another one. */
const keptMs = 10 * 60_000

type Clock = { now(): number; newKey(): string }

/**
 * The idempotency keys of a page. Something that is asked for has one key from the first try until there is an answer that says what became
 * of it, so that pressing again, or after a connection was lost, is the same change and happens once. After such an answer the
 * same request is a new one.
 *
 *     const key = keys.of(request); …; keys.settle(request)
 */
export function intentKeys({ now, newKey }: Clock) {
  const open = new Map<string, { key: string; until: number }>()
  return {
    /** The key of a request, told from others by its text. */
    of(request: string): string {
      for (const [each, { until }] of open) if (until < now()) open.delete(each)
      const key = open.get(request)?.key ?? newKey()
      open.set(request, { key, until: now() + keptMs })
      return key
    },
    /** Its answer came: done or refused, it is over. */
    settle(request: string): void {
      open.delete(request)
    },
  }
}

/** Whether an answer says what became of a change. None at all does not, nor that of a proxy, nor one of a server in trouble. */
export const isDefinite = ({ status, code }: { status: number; code: string }): boolean =>
  status > 0 && status < 500 && code !== 'ANSWER_UNREADABLE'
