import pg from 'pg'
import type { Journal, Posted } from '#ledger/ledger.types.ts'
import { mostLines } from '#ledger/ledger-post.ts'
import { AppError } from '#platform/http/error.ts'

type Limits = {
  /** How many calls to the database run at once. */
  lanes: number
  /** The maximum number of lines in one call; the others wait for the next. */
  lines: number
  /** How many requests may wait; further ones are asked to retry later. */
  waiting: number
  /** How long a request may wait for its turn. */
  waitMs: number
}
// One lane: on two cores a second one only halved the size of the calls, with 5 % fewer postings and a third more waiting. A
// database with cores of its own can take more.
const usual: Limits = { lanes: 1, lines: 200, waiting: 5000, waitMs: 2000 }

/** A request, and how many lines of a call it takes. */
type Waiting<Request, Answer> = {
  request: Request
  lines: number
  since: number
  done(answer: Answer): void
  failed(reason: unknown): void
}
/** Answers each request: with its result, or with the error that refuses it. */
type Send<Request, Answer> = (request: readonly Request[]) => Promise<(Answer | Error)[]>

export type Collector<Request, Answer> = {
  post(request: Request): Promise<Answer>
  /** Resolves when no request waits or is on its way. */
  idle(): Promise<void>
}

/**
 * Gathers requests of the same moment into one call, without a timer: whenever a lane is free it takes all that wait. With little
 * traffic nothing is delayed, and with much traffic the calls become larger instead of more.
 *
 *     const collector = collectJournals(journals => postEach(database.tx, journals))
 *     await collector.post({ key, lines: [line] })
 */
export function collect<Request, Answer>(
  send: Send<Request, Answer>,
  given: Partial<Limits> & { linesOf?(request: Request): number } = {},
): Collector<Request, Answer> {
  const { linesOf = () => 1, ...limits } = { ...usual, ...given }
  const queue: Waiting<Request, Answer>[] = []
  let busy = 0
  let quiet = Promise.withResolvers<void>()

  function pump(): void {
    while (busy < limits.lanes && queue.length > 0) {
      const batch = take(queue, limits)
      if (batch.length === 0) continue
      busy += 1
      void deliver(batch, send).finally(() => {
        busy -= 1
        pump()
      })
    }
    if (busy === 0 && queue.length === 0) {
      quiet.resolve()
      quiet = Promise.withResolvers<void>()
    }
  }

  return {
    post(request) {
      const lines = linesOf(request)
      if (queue.length >= limits.waiting) return Promise.reject(new AppError('LEDGER_BUSY'))
      if (lines > mostLines) return Promise.reject(new AppError('LEDGER_CALL_INVALID'))
      return new Promise((done, failed) => {
        queue.push({ request, lines, since: performance.now(), done, failed })
        // Everything requested in this turn of the event loop is queued before the first call leaves.
        setImmediate(pump)
      })
    },
    idle: () => (busy === 0 && queue.length === 0 ? Promise.resolve() : quiet.promise),
  }
}

export const collectJournals = (send: Send<Journal, Posted>, given: Partial<Limits> = {}): Collector<Journal, Posted> =>
  collect(send, { ...given, linesOf: ({ lines }) => lines.length })

/** Takes as many as fit in one call. A request that has waited too long is refused: its client has given up by now. */
function take<Request, Answer>(
  queue: Waiting<Request, Answer>[],
  { lines, waitMs }: Limits,
): Waiting<Request, Answer>[] {
  const batch: Waiting<Request, Answer>[] = []
  let room = lines
  for (let next = queue[0]; next; next = queue[0]) {
    if (performance.now() - next.since > waitMs) {
      queue.shift()
      next.failed(new AppError('LEDGER_BUSY'))
      continue
    }
    if (batch.length > 0 && next.lines > room) break
    queue.shift()
    batch.push(next)
    room -= next.lines
  }
  return batch
}

async function deliver<Request, Answer>(
  batch: readonly Waiting<Request, Answer>[],
  send: Send<Request, Answer>,
): Promise<void> {
  try {
    const answers = await send(batch.map(({ request }) => request))
    batch.forEach((waiting, index) => settle(waiting, answers[index]))
  } catch (error) {
    // The database refused the whole call, so none of it happened: send them one by one, so that one bad request does not fail
    // its neighbours. After a lost connection the outcome is unknown, and each caller retries with its key.
    if (batch.length > 1 && error instanceof pg.DatabaseError) {
      for (const waiting of batch) await deliver([waiting], send)
    } else for (const waiting of batch) waiting.failed(error)
  }
}

function settle<Request, Answer>(waiting: Waiting<Request, Answer>, answer: Answer | Error | undefined): void {
  if (answer === undefined) waiting.failed(new Error('somebody got no answer'))
  else if (answer instanceof Error) waiting.failed(answer)
  else waiting.done(answer)
}
