import { expect, it } from 'vitest'
import { calls } from '../calls.ts'
import type { Call } from './call.ts'
import { LiveEvent, liveTopics } from './live.ts'

it('has a topic for every entity that a call logs', () => {
  const logged = Object.values(calls).flatMap(table =>
    Object.values(table).flatMap((call: Call) => call.logs?.[0] ?? []),
  )
  expect(logged.length).toBeGreaterThan(10)
  expect(logged.filter(entity => !(entity in liveTopics))).toEqual([])
})

it('carries ids and nothing of the record', () => {
  const details = LiveEvent.parse({ topic: 'admin', id: '1', action: 'lock', by: null, name: 'somchai' })
  expect(Object.keys(details).sort()).toEqual(['action', 'by', 'id', 'topic'])
  expect(LiveEvent.safeParse({ topic: 'weather', id: '1', action: 'rain', by: null }).success).toBe(false)
})
