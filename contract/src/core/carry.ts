/** What the base of a period is made of. */
export type Carried = {
  /** What was played in the period itself. */
  playedMinor: number
  /** What changed since in periods that were calculated before: rounds that were settled then, and cancelled later. */
  correctedMinor: number
  /** What the run before left below zero. */
  carriedMinor: number
}

/**
 * The base of a period, and what is left below zero for the next one. A period that was won is made up for before anything is
 * paid, so that over all periods nobody is paid for more than they truly lost. Of a run that is rejected nothing is paid, and
 * what was lost in it makes up for nothing.
 *
 * `netOf({ playedMinor: 300, correctedMinor: 0, carriedMinor: -100 })` is a base of 200 that leaves nothing; rejected, it leaves -100.
 */
export function netOf({ playedMinor, correctedMinor, carriedMinor }: Carried): {
  baseMinor: number
  leftMinor: number
  leftIfRejectedMinor: number
} {
  const before = carriedMinor + correctedMinor
  return {
    baseMinor: before + playedMinor,
    leftMinor: Math.min(0, before + playedMinor),
    leftIfRejectedMinor: Math.min(0, before + Math.min(0, playedMinor)),
  }
}

/** The bases of periods that follow each other, of which none is rejected, from nothing carried. */
export function netEach(playedMinor: readonly number[]): number[] {
  let carriedMinor = 0
  return playedMinor.map(played => {
    const { baseMinor, leftMinor } = netOf({ playedMinor: played, correctedMinor: 0, carriedMinor })
    carriedMinor = leftMinor
    return baseMinor
  })
}
