import type { OutgoingAnswer } from '#platform/outgoing/outgoing.ts'

/** What the answer of a push service means for a message, and for the device. */
export type PushOutcome =
  | { kind: 'taken' }
  /** The browser has ended the subscription. */
  | { kind: 'gone' }
  | {
      kind: 'later'
      note: string
      afterSeconds: number
      /** The service itself is out of order, and not just busy with this device. */
      isDown: boolean
    }
  | { kind: 'refused'; note: string }

/** No service is left alone for longer than this, whatever it asks for. */
const longestSeconds = 3600

export function outcomeOf({ status, retryAfterSeconds = 0 }: OutgoingAnswer): PushOutcome {
  const note = `HTTP ${status}`
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    return { kind: 'later', note, afterSeconds: Math.min(retryAfterSeconds, longestSeconds), isDown: status >= 500 }
  return { kind: 'refused', note }
}
