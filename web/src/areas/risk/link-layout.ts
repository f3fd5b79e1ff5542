/** The size of the drawing, in its own units. */
export const graphWidth = 640
export const graphHeight = 560

export type Place = { x: number; y: number }
export const centre: Place = { x: graphWidth / 2, y: graphHeight / 2 }

/** As many as fit on the inner ring with their names. */
export const innerAtMost = 10
const inner = 150
const outer = 240

/**
 * Where neighbours stand around a member: the strongest on the inner ring, the others on the outer one, each clockwise from the
 * top. The same neighbours stand at the same places every time.
 */
export function placesOf(count: number): readonly Place[] {
  const near = Math.min(count, innerAtMost)
  const far = count - near
  // Half a step further, so that fewer lines run through those on the inner ring.
  return [...ring(near, inner, 0), ...ring(far, outer, 0.5)]
}

const ring = (count: number, radius: number, turn: number): Place[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = ((at + turn) / count) * 2 * Math.PI - Math.PI / 2
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) }
  })

/** A point on the line from the centre, as a part of the way. */
export const between = ({ x, y }: Place, part: number): Place => ({
  x: centre.x + (x - centre.x) * part,
  y: centre.y + (y - centre.y) * part,
})
