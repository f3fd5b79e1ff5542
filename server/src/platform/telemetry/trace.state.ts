import { AsyncLocalStorage } from 'node:async_hooks'
import { placeIn, type TracePlace, traceHeader, traceparentOf } from '#contract/frames/trace.ts'
import { faultOf } from './fault.rules.ts'
import { type Statement, statementOf } from './statement.rules.ts'

/** What a span may say. Never a parameter, a body, a token, a name or an address. */
export type Said = Readonly<Record<string, string | number>>

type Begun = {
  kind: 'request' | 'job' | 'statement'
  name: string
  said: Said
  parent: TracePlace | undefined
}

/** One span under way. */
export type Recording = { place: TracePlace; end(said: Said, hasFailed: boolean): void }

/** Records spans; see `otlp.ts`. */
export type Recorder = {
  /** The share of requests and jobs that are recorded, from 0 to 1. */
  ratio: number
  begin(begun: Begun): Recording
}

/** A long job makes millions of statements; a trace of more than some hundred helps nobody. */
const statementsAtMost = 200

/** The request or job of which something is recorded. */
export type Trace = {
  readonly recording: Recording
  readonly kind: 'request' | 'job'
  statements: number
}

const under = new AsyncLocalStorage<Trace | undefined>()
/** Undefined while traces are off, and nothing else of this file is done then. */
let recorder: Recorder | undefined

export function recordBy(given: Recorder | undefined): void {
  recorder = given
}

/**
 * Begins the trace of a request or job, or of none: chance decides, and not the id or the flag that a client sent, or strangers
 * could have each of their requests recorded.
 */
export function beginTrace(kind: 'request' | 'job', name: string, said: Said, parent?: TracePlace): Trace | undefined {
  if (!recorder || Math.random() >= recorder.ratio) return undefined
  return traceOf(recorder, { kind, name, said, parent })
}

const traceOf = (by: Recorder, begun: Begun & { kind: Trace['kind'] }): Trace => ({
  recording: by.begin(begun),
  kind: begun.kind,
  statements: 0,
})

export function endTrace({ recording, statements }: Trace, said: Said, hasFailed: boolean): void {
  recording.end({ ...said, 'wallet.statements': statements }, hasFailed)
}

/** Does the work of a request as part of its trace, if it has one. */
export const inTrace = <T>(trace: Trace | undefined, work: () => T): T => (trace ? under.run(trace, work) : work())

/** Does work that outlives the request outside of its trace. */
export const outsideOfTrace = <T>(work: () => T): T => (recorder ? under.run(undefined, work) : work())

/** A statement of SQL is recorded by its text, which is ours; its values are not. */
export function tracedStatement<T>(text: string, work: () => Promise<T>): Promise<T> {
  const trace = recorder && under.getStore()
  if (!trace) return work()
  trace.statements += 1
  if (!recorder || trace.statements > statementsAtMost) return work()
  return recorded(recorder, spanOf(statementOf(text), trace), work)
}

const spanOf = ({ summary, digest }: Statement, { recording }: Trace): Begun => ({
  kind: 'statement',
  name: summary,
  said: { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'wallet.statement': digest },
  parent: recording.place,
})

async function recorded<T>(by: Recorder, begun: Begun, work: () => Promise<T>): Promise<T> {
  const recording = by.begin(begun)
  try {
    const result = await work()
    recording.end({}, false)
    return result
  } catch (error) {
    recording.end(faultOf(error), true)
    throw error
  }
}

/**
 * Goes with a job that a request queues, so that the job continues its trace. A job that queues another one begins a new trace:
 * some queue themselves again for hours.
 */
export function carriedTrace(): Readonly<Record<string, string>> {
  const trace = recorder && under.getStore()
  return trace?.kind === 'request' ? { [traceHeader]: traceparentOf(trace.recording.place, true) } : {}
}

/** Runs a job in the trace of the request that queued it; else in a trace of its own, by chance. */
export async function tracedJob(
  name: string,
  brand: string,
  payload: unknown,
  run: () => Promise<void>,
): Promise<void> {
  if (!recorder) return run()
  const said = { 'wallet.job': name, 'wallet.brand': brand }
  const parent = carriedIn(payload)
  const begun = { kind: 'job', name, said, parent } as const
  const trace = parent ? traceOf(recorder, begun) : beginTrace('job', name, said)
  if (!trace) return run()
  try {
    await under.run(trace, run)
    endTrace(trace, {}, false)
  } catch (error) {
    endTrace(trace, faultOf(error), true)
    throw error
  }
}

/** Only the server writes payloads. */
const carriedIn = (payload: unknown): TracePlace | undefined =>
  typeof payload === 'object' && payload !== null && traceHeader in payload ? placeIn(payload[traceHeader]) : undefined
