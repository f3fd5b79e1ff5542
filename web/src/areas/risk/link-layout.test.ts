import { expect, it } from 'vitest'
import { neighboursShown } from '#contract/risk/link.types.ts'
import { graphHeight, graphWidth, innerAtMost, placesOf } from './link-layout.ts'

it('gives every neighbour a place of its own within the drawing, the same each time', () => {
  for (const count of [0, 1, innerAtMost, innerAtMost + 1, neighboursShown]) {
    const places = placesOf(count)
    expect(places.length).toBe(count)
    expect(placesOf(count)).toEqual(places)
    for (const { x, y } of places) {
      expect(x).toBeGreaterThan(20)
      expect(x).toBeLessThan(graphWidth - 20)
      expect(y).toBeGreaterThan(20)
      expect(y).toBeLessThan(graphHeight - 20)
    }
    for (const [at, one] of places.entries())
      for (const other of places.slice(at + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(36)
  }
})
