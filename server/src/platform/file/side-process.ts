import { type ChildProcess, fork } from 'node:child_process'
import { AppError } from '#platform/http/error.ts'
import { slots } from '#platform/limit/slots.ts'
import type { Side, SideAnswer } from './side-process-answer.ts'

type SideLimits = {
  /** A piece of work that takes longer is ended. */
  timeMs: number
  heapMb: number
  /** So many pieces of work may wait for their turn; whoever comes after them is told to come back. */
  waiting: number
}

/**
 * A process of its own for work on files that came from outside: it does one piece at a time, and neither its time nor its memory nor
 * its end is that of the requests. Work over a limit is refused as `FILE_HEAVY`, the process is killed, and the next piece
 * gets a new one.
 *
 *     const read = sideProcess<SheetSide>(join(import.meta.dirname, 'sheet.process.ts'), { timeMs: 5_000, heapMb: 256, waiting: 16 })
 */
export function sideProcess<Of extends Side>(
  file: string,
  limits: SideLimits,
): (asked: Of['asked']) => Promise<Of['answer']> {
  const inTurn = slots(1, limits.waiting)
  let child: ChildProcess | undefined

  const work = (asked: Of['asked']) =>
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
      // What comes is what the file says that it answers: this is the edge where it gets its type.
      own.on('message', answered).on('error', lost).on('exit', lost)
      keepsUp(own, true)
      own.send(asked)
    })
  return asked => inTurn(() => work(asked))
}

/** With nothing of our environment, where secrets are. It ends by itself when we do, since then nobody is there to ask it. */
function start(file: string, { heapMb }: SideLimits): ChildProcess {
  const child = fork(file, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // One that was killed may fail once more, when nobody listens to it any longer.
  child.on('error', () => undefined)
  return child
}

/** While it works it keeps this process up, and while it waits it does not. */
function keepsUp(child: ChildProcess, up: boolean): void {
  for (const held of [child, child.channel]) {
    if (up) held?.ref()
    else held?.unref()
  }
}
