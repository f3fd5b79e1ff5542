import { expect, it } from 'vitest'
import { latinKey } from './latin-key.ts'

it.each([
  { key: '่', code: 'KeyJ', shiftKey: false, latin: 'j' },
  { key: 'ป', code: 'KeyX', shiftKey: false, latin: 'x' },
  { key: 'ฝ', code: 'Slash', shiftKey: false, latin: '/' },
  { key: 'ฦ', code: 'Slash', shiftKey: true, latin: '?' },
])('reads $key of a Thai keyboard as $latin', ({ latin, ...pressed }) => {
  expect(latinKey(pressed)).toBe(latin)
})

it.each([
  // A German keyboard has its slash above the seven, a Dvorak one its j elsewhere.
  { key: '/', code: 'Digit7', shiftKey: true },
  { key: 'j', code: 'KeyC', shiftKey: false },
  { key: 'Enter', code: 'Enter', shiftKey: false },
  { key: '๑', code: 'Digit1', shiftKey: false },
])('leaves $key of $code as it is', pressed => {
  expect(latinKey(pressed)).toBe(pressed.key)
})
