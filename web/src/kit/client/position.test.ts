import { beforeEach, expect, it, vi } from 'vitest'
import { knownPosition, notePosition } from './position.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

it('remembers the furthest position that was named, and nothing that is none', () => {
  expect(knownPosition()).toBeUndefined()
  for (const named of [null, undefined, '', 'elsewhere', 'F/10', 'F/2', '10/0', 'F/FFFFFFFF']) notePosition(named)
  expect(knownPosition()).toBe('10/0')
})
