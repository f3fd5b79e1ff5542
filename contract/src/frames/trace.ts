/**
 * The place of a request in a trace, as W3C Trace Context writes it. Pages send one with each call, and the spans of the server
 * continue it. Nothing about who calls is in it: both ids are random.
 */
export const traceHeader = 'traceparent'

/** A span, as its children name it. */
export type TracePlace = { traceId: string; spanId: string }

const pattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/

/**
 * Anything that is not such a place counts as none. The last two digits say whether the sender records it, which decides nothing
 * here: strangers write this header.
 */
export function placeIn(text: unknown): TracePlace | undefined {
  const [, traceId, spanId] = typeof text === 'string' ? (pattern.exec(text) ?? []) : []
  return traceId && spanId ? { traceId, spanId } : undefined
}

export const traceparentOf = ({ traceId, spanId }: TracePlace, isRecorded: boolean): string =>
  `00-${traceId}-${spanId}-${isRecorded ? '01' : '00'}`
