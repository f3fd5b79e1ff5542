import { expect, it } from 'vitest'
import { AppError } from '#platform/http/error.ts'
import { fairSlots } from './fair-slots.ts'
import { knownSource, type Source, strangerAt } from './source.ts'

/** Work that the test ends, and the order in which it began. */
function bench(limits: Parameters<typeof fairSlots>[0]) {
  const run = fairSlots(limits)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const refused: string[] = []
  return {
    begun,
    refused,
    ask: (name: string, source: Source) =>
      run(source, () => {
        begun.push(name)
        return new Promise<void>(end => ends.push(end))
      }).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'AUTH_TOO_FAST') throw error
        refused.push(name)
      }),
    settled: () => new Promise(setImmediate),
    async endOne() {
      ends.shift()?.()
      await new Promise(setImmediate)
    },
  }
}
const limits = { size: 2, forStrangers: 1, linePerSource: 3, lineOfStrangers: 5 }
const [a, b] = [strangerAt('203.0.113.1'), strangerAt('203.0.114.1')]

it('lets strangers take turns by source, and never have all places', async () => {
  const { ask, begun, endOne, settled } = bench(limits)
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, a)
  void ask('b1', b)
  await settled()
  await endOne()
  await endOne()
  await endOne()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

it('lets who is known in at once, past any line of strangers', async () => {
  const { ask, begun, endOne, settled } = bench(limits)
  for (const name of ['a1', 'a2', 'a3']) void ask(name, a)
  void ask('known1', knownSource('device 1'))
  void ask('known2', knownSource('device 2'))
  await settled()
  expect(begun).toEqual(['a1', 'known1'])
  await endOne()
  expect(begun).toEqual(['a1', 'known1', 'known2'])
})

it('tells those to come back who would wait too long', async () => {
  const { ask, begun, refused, settled } = bench(limits)
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask(name, a)
  for (const name of ['b1', 'b2', 'b3']) void ask(name, b)
  await settled()
  expect(begun).toEqual(['a1'])
  expect(refused).toEqual(['a5', 'b3'])
})

it('goes on after work that failed', async () => {
  const run = fairSlots({ ...limits, size: 1 })
  await expect(run(a, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await run(a, async () => 'yes')).toBe('yes')
})
