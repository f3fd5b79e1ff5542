import type { ErrorCode } from '#contract/errors.ts'
import type { Line } from './bank.ts'
import type { DayMember } from './day-people.ts'
import type { Run } from './run.ts'
import type { Cashier } from './staff.ts'
import type { OwnAccount, Program } from './stage.ts'

/** What a dishonest member rightly has, by the simulator's own books: whatever is above it they got by cheating. */
export type Rightly = {
  /** Money of their own that came, by the bank or the gateway. */
  depositMinor: number
  /** Staked in rounds that were not cancelled, and won in them. */
  stakeMinor: number
  winMinor: number
  /** Bonus, cash back and credit that the rules give them. */
  givenMinor: number
}

/** One of the staff, by their account. */
export type Hired = Cashier & { id: string; username: string; password: string }

/** A dishonest member, or the accomplice of a dishonest admin. */
export type Cheat = DayMember & { id: string; name: string; rightly: Rightly }

/** A deposit that was announced. */
export type Announced = {
  id: string
  number: string
  amountMinor: number
  payTo: { bank: OwnAccount['bank']; number: string; name: string }
}

/** By whom money comes that members send: in the end the deposit is credited, and the line is as the bank shows it. */
export type Till = { arrive(by: Cheat, deposit: Announced): Promise<Line> }

/** What only a week has: days that pass, a gateway of its own, robots that nobody else works with, and a clerk. */
export type WeekProps = {
  gateway: Program
  robot: Program
  /** One of the staff who may look at members and not at their numbers. */
  clerk: Cashier
  /** Tells a line of an account that has this running balance so far. */
  tellLine(account: OwnAccount, line: Omit<Line, 'at' | 'balanceMinor'>): Promise<Line>
}

/** Where attempts are made: over the interfaces alone, as everybody reaches them. */
export type Scene = {
  run: Run
  /** An honest one, who looks where staff look. */
  staff: Cashier
  /** A dishonest admin with a real account. */
  insider: Hired
  accounts: readonly OwnAccount[]
  till: Till
  provider: Program
  /** Reads the same statements as the first reader does. */
  otherReader: Program
  promotions: { first: string; every: string; bigCode: string; smallCode: string; ids: readonly string[] }
  week: WeekProps | undefined
  /** Somebody new who is up to something. */
  join(): Promise<Cheat>
  /** The same one each time, for those who do one thing after the other. */
  accomplice(): Promise<Cheat>
  /** All who joined. */
  cheats: readonly Cheat[]
  /** Nobody else is offered its promotions, and its accounts are locked. */
  close(): Promise<void>
}

/** How an attempt ended well: refused with a code, put before staff, or with the very answer that it was to change. */
type Good = { refused: ErrorCode } | { shown: string } | { nothing: true }
/** And how it must not: with nobody who is told, with a number that is hidden, or with money that is not theirs. */
type Bad = { unseen: string } | { learnt: string } | { got: number }
export type Ending = Good | Bad
/** How it ended is known after the night. */
export type Later = { later(): Promise<Ending> }

export type Attempt = {
  by: 'member' | 'admin' | 'source'
  /** What is tried, in a sentence. */
  what: string
  /** The codes with which it may be refused, and where staff find it: every other ending is a failure. */
  refused?: readonly ErrorCode[]
  shown?: string
  nothing?: true
  /** Played where days pass and nobody else works at the gateway and the payouts. */
  onlyInWeek?: true
  play(scene: Scene): Promise<Ending | Later>
}
export type Attempts = Readonly<Record<string, Attempt>>
