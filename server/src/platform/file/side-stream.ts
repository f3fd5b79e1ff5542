import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { AppError } from '#platform/http/error.ts'
import { slots } from '#platform/limit/slots.ts'
import { type IdleClock, idleClock } from './idle-clock.ts'
import { inbox } from './inbox.ts'
import type { FromStream, StreamSide, ToStream } from './side-stream-answer.ts'

type StreamLimits = {
  /** A process that neither takes a piece nor gives a batch for so long is ended. Our own waiting does not count. */
  idleMs: number
  heapMb: number
  /** How many files are read at once, and how many more may wait for their turn; further ones are asked to retry later. */
  atOnce: number
  waiting: number
}

/**
 * A separate process for each large file from outside, which is given to it in pieces, and answers in batches. It gets no more
 * than it can take, and makes no more than we take, so the memory of both is bounded. Work over a limit is refused as
 * `FILE_HEAVY`. The process is killed when the loop over its batches is left, and when the signal says so.
 *
 *     const read = sideStream<RowsSide>(join(import.meta.dirname, 'sheet-rows.process.ts'), { idleMs: 60_000, heapMb: 256, atOnce: 2, waiting: 8 })
 *     for await (const batch of read(request, pieces, signal)) await store(batch)
 */
export function sideStream<Of extends StreamSide>(
  file: string,
  limits: StreamLimits,
): (request: Of['request'], pieces: AsyncIterable<Uint8Array>, signal?: AbortSignal) => AsyncGenerator<Of['batch']> {
  const inTurn = slots(limits.atOnce, limits.waiting)
  const enter = () =>
    new Promise<() => void>((entered, refused) => {
      inTurn(() => new Promise<void>(leave => entered(leave))).catch(refused)
    })

  return async function* (request, pieces, signal) {
    const leave = await enter()
    try {
      signal?.throwIfAborted()
      yield* answersOf<Of>(start(file, limits), request, pieces, limits.idleMs, signal)
    } finally {
      leave()
    }
  }
}

async function* answersOf<Of extends StreamSide>(
  child: ChildProcess,
  request: Of['request'],
  pieces: AsyncIterable<Uint8Array>,
  idleMs: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Of['batch']> {
  const ended = new AbortController()
  const answers = inbox<FromStream<Of['batch']>>()
  // Of several reasons the first counts: killed for one, the process is lost as well.
  const fail = (reason: unknown) => {
    answers.fail(reason)
    child.kill('SIGKILL')
    ended.abort()
  }
  const lost = () => fail(new AppError('FILE_HEAVY'))
  const stopped = () => fail(signal?.reason)
  const clock = idleClock(idleMs, lost)
  // The message has the type that the file declares: this is the boundary where it gets its type.
  child.on('message', answers.put).on('error', lost).on('exit', lost)
  signal?.addEventListener('abort', stopped)
  const tell = (message: ToStream<Of['request']>) => child.connected && child.send(message, () => undefined)
  tell({ request })
  clock.restart()
  const fed = feed(child.stdin, pieces, clock, ended.signal).catch(fail)
  try {
    for (;;) {
      const answer = await answers.take()
      if ('failed' in answer) throw new Error(answer.failed)
      if ('done' in answer) return
      clock.pause('batch')
      yield answer.batch
      clock.resume('batch')
      tell({ taken: true })
    }
  } finally {
    signal?.removeEventListener('abort', stopped)
    ended.abort()
    child.kill('SIGKILL')
    // Whatever the pieces come from is closed before we say that we are done.
    await fed
    clock.end()
  }
}

/** Without our environment, which holds secrets. It ends automatically when we do, because its channel closes. */
function start(file: string, { heapMb }: StreamLimits): ChildProcess {
  return fork(file, {
    serialization: 'advanced',
    // What is young is kept small as well: it would grow to more than the rest.
    execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=2'],
    env: {},
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
}

/** Gives a process the pieces as it takes them, until it wants no more of them. Throws if the pieces cannot be had. */
async function feed(
  input: Writable | null,
  pieces: AsyncIterable<Uint8Array>,
  clock: IdleClock,
  ended: AbortSignal,
): Promise<void> {
  if (!input) return
  // A process that ended or closed its input says by other means what became of the work.
  input.on('error', () => undefined)
  clock.pause('piece')
  for await (const piece of pieces) {
    clock.resume('piece')
    if (ended.aborted || !input.writable) return
    const isTaken =
      input.write(piece) ||
      (await once(input, 'drain', { signal: ended }).then(
        () => true,
        () => false,
      ))
    if (!isTaken) return
    clock.pause('piece')
  }
  clock.resume('piece')
  input.end()
}
