import { traceparentOf } from '#contract/frames/trace.ts'

/** The place of a new request, which nobody records in the browser: a trace on the server then begins with it. */
export function newTraceparent(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(24))].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return traceparentOf({ traceId: hex.slice(0, 32), spanId: hex.slice(32) }, false)
}
