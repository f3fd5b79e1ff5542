import { writeFileSync } from 'node:fs'

/**
 * A clock that can be moved. libfaketime, which is loaded into this process and into PostgreSQL, adds the seconds in the file to
 * every look at the clock.
 */
export type Clock = { moveTo(at: number): void; pass(seconds: number): void }

function movableClock(file: string): Clock {
  let offset = 0
  const moveBy = (ms: number) => {
    offset += ms / 1000
    writeFileSync(file, offset.toFixed(3))
  }
  return {
    // Whoever is late for an event is so by as much as the previous ones took.
    moveTo: at => moveBy(Math.max(0, at - Date.now())),
    pass: seconds => moveBy(seconds * 1000),
  }
}

/** Sets the clock back to the beginning, once, before anything looks at it. */
export const setBack = (file: string, at: number): Clock => {
  const clock = movableClock(file)
  clock.pass((at - Date.now()) / 1000)
  return clock
}
