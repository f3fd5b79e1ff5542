import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { scratchDir } from '../../../testing/scratch.ts'
import { sideStream } from './side-stream.ts'

type Side = { request: { word: string }; batch: { pid: number; value: number } }
const answerFile = pathToFileURL(join(import.meta.dirname, 'side-stream-answer.ts')).href
const limits = { idleMs: 20_000, heapMb: 32, atOnce: 2, waiting: 1 }

/** A process that does this with `request` and `pieces`; `give` makes a batch. */
function processOf(code: string, more: object = {}) {
  const file = join(scratchDir('stream'), 'side.mjs')
  writeFileSync(
    file,
    `import { answerStream } from ${JSON.stringify(answerFile)}
    const give = value => ({ pid: process.pid, value })
    answerStream(async function* (request, pieces) { ${code} })`,
  )
  return sideStream<Side>(file, { ...limits, ...more })
}
const counting = 'let n = 0; for await (const piece of pieces) n += piece.length; yield give(n)'

async function* piecesOf(
  count: number,
  bytes = 1,
  seen: { given: number; closed: boolean } = { given: 0, closed: false },
) {
  try {
    for (; seen.given < count; seen.given += 1) yield new Uint8Array(bytes)
  } finally {
    seen.closed = true
  }
}
async function valuesOf(batches: AsyncIterable<Side['batch']>): Promise<number[]> {
  const values: number[] = []
  for await (const { value } of batches) values.push(value)
  return values
}
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a streaming side process', () => {
  it('gets a file larger than its memory, and answers in the order of its batches', async () => {
    const work = processOf(counting)
    expect(await valuesOf(work({ word: '' }, piecesOf(200, 512 * 1024)))).toEqual([200 * 512 * 1024])
    const many = processOf('for (let n = 0; n < 500; n += 1) yield give(n)')
    expect(await valuesOf(many({ word: '' }, piecesOf(0)))).toEqual(Array.from({ length: 500 }, (_, n) => n))
  })

  it('is given no more than it takes, and makes no more than is taken', async () => {
    const takesNone = 'yield give(0); await new Promise(() => setInterval(() => 0, 1000))'
    const takesAll = 'for await (const piece of pieces) yield give(piece.length)'
    for (const code of [takesNone, takesAll]) {
      const seen = { given: 0, closed: false }
      for await (const _ of processOf(code)({ word: '' }, piecesOf(10_000, 64 * 1024, seen))) {
        await sleep(300)
        // Those that fill the buffers between us, and the batches that are under way.
        expect(seen.given).toBeLessThan(50)
        break
      }
      expect(seen.closed).toBe(true)
    }
  })

  it.each([
    ['time', 'for (;;) continue', 3_000],
    ['memory', 'const all = []; for (;;) all.push(new Array(1000).fill(0))', 30_000],
    ['life', 'process.exit(1)', 30_000],
    ['life, in the midst of the file', 'for await (const _ of pieces) process.exit(0)', 30_000],
  ])('over its limit of %s is ended, and the next file is read', async (_, code, idleMs) => {
    const work = processOf(`if (request.word === 'bad') { ${code} } ${counting}`, { idleMs })
    const seen = { given: 0, closed: false }
    const bad = valuesOf(work({ word: 'bad' }, piecesOf(100, 64 * 1024, seen)))
    await expect(bad).rejects.toMatchObject({ code: 'FILE_HEAVY' })
    expect(seen.closed).toBe(true)
    expect(await valuesOf(work({ word: 'good' }, piecesOf(3)))).toEqual([3])
  })

  it('is not blamed for what we wait for ourselves: who takes its batches, and who gives the pieces', async () => {
    const idleMs = 3_000
    const longer = () => sleep(idleMs + 500)
    for await (const { value } of processOf('yield give(1)', { idleMs })({ word: '' }, piecesOf(0))) {
      expect(value).toBe(1)
      await longer()
    }
    async function* slow() {
      await longer()
      yield new Uint8Array(1)
    }
    expect(await valuesOf(processOf(counting, { idleMs })({ word: '' }, slow()))).toEqual([1])
  })

  it('ends with the loop that reads it, and with the signal', async () => {
    const work = processOf('for (;;) { yield give(0) }')
    let [left, stopped] = [0, 0]
    for await (const { pid } of work({ word: '' }, piecesOf(0))) {
      left = pid
      break
    }
    const stop = new AbortController()
    const looping = async () => {
      for await (const { pid } of work({ word: '' }, piecesOf(0), stop.signal)) {
        stopped = pid
        stop.abort(new Error('enough'))
      }
    }
    await expect(looping()).rejects.toThrow('enough')
    for (const pid of [left, stopped]) await expect.poll(() => isRunning(pid)).toBe(false)
  })

  it('throws what kept the pieces from coming, and what failed in it', async () => {
    async function* broken() {
      yield new Uint8Array(1)
      throw new Error('the upload is gone')
    }
    await expect(valuesOf(processOf(counting)({ word: '' }, broken()))).rejects.toThrow('the upload is gone')
    const failing = processOf(`throw new Error('a mistake ' + Object.keys(process.env).length)`)
    await expect(valuesOf(failing({ word: '' }, piecesOf(3)))).rejects.toThrow(/a mistake [01]\b/)
  })

  it('reads so many files at once, lets others wait, and asks further ones to come back', async () => {
    const work = processOf('yield give(0); for await (const _ of pieces); yield give(1)')
    const open = await Promise.all(
      [1, 2].map(async () => {
        const batches = work({ word: '' }, piecesOf(1))
        await batches.next()
        return batches
      }),
    )
    const third = valuesOf(work({ word: '' }, piecesOf(1)))
    await expect(valuesOf(work({ word: '' }, piecesOf(1)))).rejects.toMatchObject({ code: 'SYSTEM_BUSY' })
    for (const batches of open) await batches.return(undefined)
    expect(await third).toEqual([0, 1])
  })
})
