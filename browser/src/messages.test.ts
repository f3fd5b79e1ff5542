import { expect, test } from 'vitest'
import { fill } from '#contract/core/text.ts'
import type { eachText, Read } from './messages.ts'

type Texts = ReturnType<typeof eachText<{ wait: 'รอ {seconds} วินาที'; done: 'เสร็จแล้ว' }>>
const w: Texts = {
  wait: { th: 'รอ {seconds} วินาที', en: 'Wait {seconds} s' },
  done: { th: 'เสร็จแล้ว', en: 'Done' },
}
const read: Read = (text, ...[params]) => fill(text.en, params)

// These are checked by the compiler: a line that stops being wrong fails the type check.
test('a text that stands by itself is read with the values that it names', () => {
  expect(read(w.wait, { seconds: 4 })).toBe('Wait 4 s')
  expect(read(w.done)).toBe('Done')
  // @ts-expect-error the seconds are missing
  expect(read(w.wait)).toContain('{seconds}')
  // @ts-expect-error it names no minutes
  expect(read(w.wait, { minutes: 4 })).toContain('{seconds}')
})
