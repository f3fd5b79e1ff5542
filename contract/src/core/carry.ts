/** The parts of the base of a period. */
export type Carried = {
  /** What was played in the period itself. */
  playedMinor: number
  /** Later changes in periods that were calculated before: rounds that were settled then and cancelled since. */
  correctedMinor: number
  /** The negative amount that the run before left. */
  carriedMinor: number
}

/**
 * Returns the base of a period, and the negative amount that is left for the next one. Winnings of a period are made up for
 * before anything is paid, so over all periods nobody is paid for more than they truly lost. A rejected run pays nothing, and
 * losses in it make up for nothing.
 *
 * `netOf({ playedMinor: 300, correctedMinor: 0, carriedMinor: -100 })` is a base of 200 that leaves nothing; rejected, it leaves
 * -100.
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

/** The bases of consecutive periods, none of them rejected, starting with nothing carried. */
export function netEach(playedMinor: readonly number[]): number[] {
  let carriedMinor = 0
  return playedMinor.map(played => {
    const { baseMinor, leftMinor } = netOf({ playedMinor: played, correctedMinor: 0, carriedMinor })
    carriedMinor = leftMinor
    return baseMinor
  })
}
