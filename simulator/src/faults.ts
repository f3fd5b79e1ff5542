/** What may go wrong on request, by the name that the option takes. */
export const faultNames = [
  // The bank shows lines later than the money moved, more than once, and in any order.
  'late',
  'twice',
  'shuffled',
  // The bank does what it is asked, and its answer is lost; or it refuses a payout.
  'lost',
  'refused',
  // A robot pays and says nothing more.
  'crash',
  // Somebody sends money that nobody announced, or another amount than was announced.
  'foreign',
  'amount',
  // The bank never shows a line.
  'missing',
  // A robot does not know what became of a payout.
  'unknown',
  // A game provider cancels rounds, some of them before it tells of the bet.
  'cancelled',
  // Members, an admin and sources try what they must not get: each is an actor of its own.
  'cheats',
  'insiders',
  'contradictors',
] as const
export type FaultName = (typeof faultNames)[number]
export type Faults = ReadonlySet<FaultName>

/** The faults that are people and programs of their own. */
export const dishonestActors = ['cheats', 'insiders', 'contradictors'] as const satisfies readonly FaultName[]

/** How the gateway has to misbehave for these. */
export const gatewayFaults = (faults: Faults, seed: number) => ({
  seed,
  delayMs: faults.has('late') ? 500 : 0,
  duplicates: faults.has('twice') ? 2 : 0,
  loseRepliesPercent: faults.has('lost') ? 10 : 0,
  // The server asks for what it was not told, after a while: until then the money waits.
  loseMessagesPercent: faults.has('lost') ? 10 : 0,
})

/** How the bank has to misbehave for these. Lines are never later than the end of a run can wait for. */
export const bankFaults = (faults: Faults, seed: number) => ({
  seed,
  lateLinesMs: faults.has('late') ? 3000 : 0,
  duplicates: faults.has('twice') ? 1 : 0,
  shuffleLines: faults.has('shuffled'),
  loseRepliesPercent: faults.has('lost') ? 10 : 0,
  refusePercent: faults.has('refused') ? 15 : 0,
})

/** How the game provider has to misbehave for these. Whatever is lost it sends again. */
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
