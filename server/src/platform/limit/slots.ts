import { AppError } from '#platform/http/error.ts'

/**
 * Runs at most `size` pieces of work at once; the others queue, and beyond `line` of them are asked to retry later.
 *
 *     const hashing = slots(2, 200)
 *     const digest = await hashing(() => derive(password))
 */
export function slots(size: number, line: number): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0
  const waiting: (() => void)[] = []
  return async work => {
    if (busy >= size) {
      if (waiting.length >= line) throw new AppError('SYSTEM_BUSY')
      await new Promise<void>(go => waiting.push(go))
    }
    busy += 1
    try {
      return await work()
    } finally {
      busy -= 1
      waiting.shift()?.()
    }
  }
}
