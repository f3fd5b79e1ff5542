import { beforeEach, expect, it, vi } from 'vitest'
import { moveLimits } from '#contract/movein/movein.rules.ts'
import type { RefusedRow } from '#contract/movein/movein.types.ts'

const server = vi.hoisted(() => ({ rows: [] as RefusedRow[], asked: [] as number[] }))
vi.mock('#kit/client/client.ts', () => ({
  // As the server does: rows from a line on, and the line of the next one.
  call: async (_: unknown, { body: { from, size } }: { body: { from: number; size: number } }) => {
    server.asked.push(from)
    const found = server.rows.filter(({ line }) => line >= from)
    return { rows: found.slice(0, size), next: found[size]?.line ?? null }
  },
}))
const { refusedFile } = await import('./refused-file.ts')

const file = { id: 'one', headings: ['เบอร์', 'ชื่อ'] }
beforeEach(() => {
  server.asked = []
})

it('has every refused row once, however many pages they are, with the headings once', async () => {
  const count = moveLimits.refusedAtOnce * 2 + 3
  server.rows = Array.from({ length: count }, (_, n) => ({
    line: n * 2 + 2,
    faults: ['phoneForm'],
    reason: null,
    cells: [`${n}`, 'ก'],
  }))
  const counts: number[] = []
  const text = await (await refusedFile(file, 'en', done => void counts.push(done))).text()
  const lines = text.trimEnd().split('\r\n')
  expect(lines[0]?.endsWith('เบอร์,ชื่อ,Why it was refused')).toBe(true)
  expect(lines).toHaveLength(count + 1)
  expect(new Set(lines).size).toBe(count + 1)
  expect(counts).toEqual([1_000, 2_000, count])
  expect(server.asked).toHaveLength(3)
})

it('says every reason in the language of the page, and starts no formula', async () => {
  server.rows = [{ line: 7, faults: ['phoneForm', 'nameMissing'], reason: null, cells: ['=1+1'] }]
  const text = await (await refusedFile(file, 'th', () => undefined)).text()
  expect(text).toContain("'=1+1,,เบอร์โทรไม่ถูกต้อง ไม่มีชื่อหรือนามสกุล")
})

it('says what the server says where that is more', async () => {
  server.rows = [{ line: 2, faults: ['valueRefused'], reason: 'Rate (%): Must not exceed 100.00%.', cells: ['x'] }]
  const text = await (await refusedFile(file, 'en', () => undefined)).text()
  expect(text).toContain('x,,Rate (%): Must not exceed 100.00%.')
})
