/** How long a retry keeps its key; the same request later is a new intent. */
const keptMs = 10 * 60_000

type Clock = { now(): number; newKey(): string }

/**
 * The idempotency keys of a page. A request keeps one key from the first try until an answer says what happened to it. So
 * pressing again, also after a lost connection, is the same change and is done once. After such an answer the same request is a
 * new one.
 *
 *     const key = keys.of(request); …; keys.settle(request)
 */
export function intentKeys({ now, newKey }: Clock) {
  const open = new Map<string, { key: string; until: number }>()
  return {
    /** The key of a request; requests are distinguished by their text. */
    of(request: string): string {
      for (const [each, { until }] of open) if (until < now()) open.delete(each)
      const key = open.get(request)?.key ?? newKey()
      open.set(request, { key, until: now() + keptMs })
      return key
    },
    /** Ends a request whose answer arrived, whether done or refused. */
    settle(request: string): void {
      open.delete(request)
    },
  }
}

/** Whether an answer says what happened to a change. No answer does not, nor does one of a proxy or of a failing server. */
export const isDefinite = ({ status, code }: { status: number; code: string }): boolean =>
  status > 0 && status < 500 && code !== 'ANSWER_UNREADABLE'
