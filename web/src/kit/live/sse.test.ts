import { expect, test } from 'vitest'
import { frameReader } from './sse.ts'

test('frames are found wherever the network cut them', () => {
  const whole = 'id: 7.1\n\nid: 8.2\ndata: {"topic":"admin"}\n\nevent: reset\nid: 9.0\ndata: {}\n\n'
  const wanted = [
    { id: '7.1', event: 'message', data: undefined },
    { id: '8.2', event: 'message', data: '{"topic":"admin"}' },
    { id: '9.0', event: 'reset', data: '{}' },
  ]
  for (const size of [1, 3, 1000]) {
    const read = frameReader()
    const chunks = Array.from({ length: Math.ceil(whole.length / size) }, (_, at) =>
      whole.slice(at * size, (at + 1) * size),
    )
    expect(chunks.flatMap(read)).toEqual(wanted)
  }
})

test('a frame without an end is given up', () => {
  const read = frameReader()
  expect(() => read('x'.repeat(70_000))).toThrow(/without an end/)
})
