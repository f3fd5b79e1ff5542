import type { SlipCode } from '#contract/bank/slip-code.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { DayMember } from '../day-people.ts'
import type { Random } from '../random.ts'
import type { Run } from '../run.ts'
import type { Cashier } from '../staff.ts'
import type { Program, Stage } from '../stage.ts'
import type { KindName } from './plan.ts'
import type { Verifier } from './verifier.ts'

/** What becomes of a slip on its way to us: a file of one, or a photo of it. */
export type PictureWay = 'plain' | 'photographed at an angle' | 'turned by 90°' | 'blurred'

/** The surroundings of a week: a brand with two owners, a bank, games, and a service that verifies slips. */
export type Scene = {
  run: Run
  stage: Stage
  staff: Cashier
  second: Cashier
  provider: Program
  promotions: { first: string; bigCode: string; smallCode: string }
  verifier: Verifier
  /** The picture of a slip, in base64. */
  photograph(code: SlipCode, way: PictureWay): Promise<string>
  /** Runs the queued jobs, until none is left. */
  work(): Promise<void>
  /** The number of the next person: everybody is somebody else. */
  nextPerson(): number
}

/** A member with a session. */
export type Player = DayMember & { id: string }

/** A withdrawal that was asked for, and whether it would be wrong to pay it. */
type Asked = { id: string; number: string; memberId: string; amountMinor: number; isWrong: boolean }
/** A deposit that was announced, and whether its money was sent. */
type Sent = { id: string; number: string; amountMinor: number; isTrue: boolean }
/** An honest slip: the transfer that it names has to be found on the statement, for this deposit. */
type Shown = { depositNumber: string; code: SlipCode; way: PictureWay }

/** A planted case, or one of honest members: the truth about it, which no judge of the product has. */
export type Case = {
  kind: KindName
  number: number
  startsOn: number
  players: Player[]
  asked: Asked[]
  sent: Sent[]
  slips: Shown[]
  /** The codes with which they were refused. */
  refused: ErrorCode[]
}

export type Cast = { scene: Scene; of: Case; random: Random }
/** The parts of a day: between them money arrives, and after the last of them it is paid. */
export const phases = ['come', 'play', 'leave', 'after'] as const
export type Phase = (typeof phases)[number]
/** What the people of a case do on each of their days. */
export type Script = readonly Partial<Record<Phase, (cast: Cast) => Promise<void>>>[]
