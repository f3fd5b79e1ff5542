import { expect, it } from 'vitest'
import { calls } from '../calls.ts'
import type { Call } from '../frames/call.ts'
import { actionWords, entityWords } from './activity.words.ts'

const logged = Object.values(calls).flatMap(table => Object.values(table).flatMap((call: Call) => call.logs ?? []))

it('has words in both languages for everything that a call can log', () => {
  const known = new Set([...Object.keys(entityWords), ...Object.keys(actionWords)])
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.filter(word => !known.has(word))).toEqual([])
})
