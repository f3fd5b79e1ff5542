import { type ChildProcess, fork } from 'node:child_process'
import { AppError } from '#platform/http/error.ts'
import { slots } from '#platform/limit/slots.ts'
import type { Side, SideAnswer } from './side-process-answer.ts'

type SideLimits = {
  /** Work that takes longer is ended. */
  timeMs: number
  heapMb: number
  /** How many pieces of work may wait for their turn; further ones are asked to retry later. */
  waiting: number
}

/**
 * A separate process for work on files from outside. It does one piece at a time, and its time, memory or crash does not affect
 * requests. Work over a limit is refused as `FILE_HEAVY`, the process is killed, and the next piece gets a new one.
 *
 *     const read = sideProcess<SheetSide>(join(import.meta.dirname, 'sheet.process.ts'), { timeMs: 5_000, heapMb: 256, waiting: 16 })
 */
export function sideProcess<Of extends Side>(
  file: string,
  limits: SideLimits,
): (request: Of['request']) => Promise<Of['answer']> {
  const inTurn = slots(1, limits.waiting)
  let child: ChildProcess | undefined

  const work = (request: Of['request']) =>
    new Promise<Of['answer']>((resolve, reject) => {
      child ??= start(file, limits)
      const own = child
      const settle = (end: () => void) => {
        clearTimeout(timer)
        own.off('message', answered).off('error', lost).off('exit', lost)
        keepsUp(own, false)
        end()
      }
      const lost = () =>
        settle(() => {
          child = undefined
          own.kill('SIGKILL')
          reject(new AppError('FILE_HEAVY'))
        })
      const answered = (answer: SideAnswer<Of['answer']>) =>
        settle(() => ('failed' in answer ? reject(new Error(answer.failed)) : resolve(answer.done)))
      const timer = setTimeout(lost, limits.timeMs)
      // The message has the type that the file declares: this is the boundary where it gets its type.
      own.on('message', answered).on('error', lost).on('exit', lost)
      keepsUp(own, true)
      own.send(request)
    })
  return request => inTurn(() => work(request))
}

/** Without our environment, which holds secrets. It ends automatically when we do, because its channel closes. */
function start(file: string, { heapMb }: SideLimits): ChildProcess {
  const child = fork(file, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A killed process may emit another error when no listener is left.
  child.on('error', () => undefined)
  return child
}

/** The process keeps us alive while it works, and not while it waits. */
function keepsUp(child: ChildProcess, up: boolean): void {
  for (const held of [child, child.channel]) {
    if (up) held?.ref()
    else held?.unref()
  }
}
