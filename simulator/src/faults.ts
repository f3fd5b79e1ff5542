/** The faults that can be requested, by the name of the option. */
export const faultNames = [
  // The bank shows lines later than the money moved, more than once, and in any order.
  'late',
  'twice',
  'shuffled',
  // The bank executes a request, and its answer is lost; or it refuses a payout.
  'lost',
  'refused',
  // A robot pays and never reports.
  'crash',
  // Somebody sends money that was not announced, or another amount than announced.
  'foreign',
  'amount',
  // The bank never shows a line.
  'missing',
  // A robot does not know the outcome of a payout.
  'unknown',
  // A game provider cancels rounds, some of them before it reports the bet.
  'cancelled',
  // Members, an admin and sources try to cheat: each is a separate actor.
  'cheats',
  'insiders',
  'contradictors',
] as const
export type FaultName = (typeof faultNames)[number]
export type Faults = ReadonlySet<FaultName>

/** The faults that are played by separate actors. */
export const dishonestActors = ['cheats', 'insiders', 'contradictors'] as const satisfies readonly FaultName[]

/** The gateway's settings for these faults. */
export const gatewayFaults = (faults: Faults, seed: number) => ({
  seed,
  delayMs: faults.has('late') ? 500 : 0,
  duplicates: faults.has('twice') ? 2 : 0,
  loseRepliesPercent: faults.has('lost') ? 10 : 0,
  // The server queries the status after a while: until then the money waits.
  loseMessagesPercent: faults.has('lost') ? 10 : 0,
})

/** The bank's settings for these faults. Lines are never later than the end of a run can wait for. */
export const bankFaults = (faults: Faults, seed: number) => ({
  seed,
  lateLinesMs: faults.has('late') ? 3000 : 0,
  duplicates: faults.has('twice') ? 1 : 0,
  shuffleLines: faults.has('shuffled'),
  loseRepliesPercent: faults.has('lost') ? 10 : 0,
  refusePercent: faults.has('refused') ? 15 : 0,
})

/** The game provider's settings for these faults. It sends lost messages again. */
export const gameFaults = (faults: Faults, seed: number) => ({
  seed,
  delayMs: faults.has('late') ? 200 : 0,
  duplicates: faults.has('twice') ? 1 : 0,
  earlyPercent: faults.has('shuffled') ? 15 : 0,
  loseMessagesPercent: faults.has('lost') ? 5 : 0,
  loseAnswersPercent: faults.has('lost') ? 5 : 0,
  loseRepliesPercent: faults.has('lost') ? 5 : 0,
  cancelPercent: faults.has('cancelled') ? 10 : 0,
  cancelFirstPercent: faults.has('cancelled') ? 5 : 0,
})
