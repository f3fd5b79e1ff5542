import type { ErrorCode } from '#contract/errors.ts'
import type { Line } from './bank.ts'
import type { DayMember } from './day-people.ts'
import type { Run } from './run.ts'
import type { Cashier } from './staff.ts'
import type { OwnAccount, Program } from './stage.ts'

/** What a dishonest member rightly owns, by the simulator's own books: everything above it was gained by cheating. */
export type Rightly = {
  /** Their own money that arrived, by the bank or the gateway. */
  depositMinor: number
  /** Staked in rounds that were not cancelled, and won in them. */
  stakeMinor: number
  winMinor: number
  /** Bonus, cash back and credit that the rules give them. */
  givenMinor: number
}

/** An admin, with the credentials of their account. */
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

/** How members' money arrives: in the end the deposit is credited; returns the line as the bank shows it. */
export type Till = { arrive(by: Cheat, deposit: Announced): Promise<Line> }

/** What only a week has: days that pass, a gateway and robots that nobody else uses, and a clerk. */
export type WeekProps = {
  gateway: Program
  robot: Program
  /** An admin who may see members but not their numbers. */
  clerk: Cashier
  /** Pushes a line of an account with this running balance so far. */
  tellLine(account: OwnAccount, line: Omit<Line, 'at' | 'balanceMinor'>): Promise<Line>
}

/** The surroundings of the attempts: only the interfaces, as everybody reaches them. */
export type Scene = {
  run: Run
  /** An honest admin, who checks the screens of staff. */
  staff: Cashier
  /** A dishonest admin with a real account. */
  insider: Hired
  accounts: readonly OwnAccount[]
  till: Till
  provider: Program
  /** Reads the same statements as the first reader. */
  otherReader: Program
  promotions: { first: string; every: string; bigCode: string; smallCode: string; ids: readonly string[] }
  week: WeekProps | undefined
  /** A new dishonest member. */
  join(): Promise<Cheat>
  /** The same one each time, for sequential attempts. */
  accomplice(): Promise<Cheat>
  /** All who joined. */
  cheats: readonly Cheat[]
  /** Ends its promotions for everybody else, and locks its accounts. */
  close(): Promise<void>
}

/** A good ending: refused with a code, shown to staff, or an unchanged answer. */
type Good = { refused: ErrorCode } | { shown: string } | { nothing: true }
/** A bad ending: nobody is informed, a hidden number is revealed, or money is gained. */
type Bad = { unseen: string } | { learnt: string } | { got: number }
export type Ending = Good | Bad
/** The ending is known only after the night. */
export type Later = { later(): Promise<Ending> }

export type Attempt = {
  by: 'member' | 'admin' | 'source'
  /** What is tried, in a sentence. */
  what: string
  /** The codes with which it may be refused, and where staff find it: every other ending is a failure. */
  refused?: readonly ErrorCode[]
  shown?: string
  nothing?: true
  /** Only where days pass and nobody else uses the gateway and the payouts. */
  onlyInWeek?: true
  play(scene: Scene): Promise<Ending | Later>
}
export type Attempts = Readonly<Record<string, Attempt>>
