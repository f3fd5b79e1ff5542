import { describe, expect, it } from 'vitest'
import { placeIn, traceparentOf } from './trace.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

describe('the place of a request in a trace', () => {
  it.each([true, false])('is read as it was written, recorded: %s', isRecorded => {
    expect(placeIn(traceparentOf({ traceId, spanId }, isRecorded))).toEqual({ traceId, spanId })
  })

  it.each([
    undefined,
    ['a list'],
    '',
    `00-${traceId}-${spanId}`,
    `01-${traceId}-${spanId}-01`,
    `ff-${traceId}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${traceId}-${spanId}-01-more`,
    `00-${traceId}-${spanId}-01\n`,
    ` 00-${traceId}-${spanId}-01`,
    `00-${traceId}-${spanId.slice(1)}'-01`,
  ])('is none if it is not exactly one: %j', text => {
    expect(placeIn(text)).toBeUndefined()
  })
})
