import type { Ask } from '../client.ts'
import type { Provider } from '../demo-games.ts'
import type { Person } from '../person.ts'
import type { Random } from '../random.ts'
import type { Run } from '../run.ts'
import type { Clock } from './clock.ts'
import type { Guest } from './crowd.ts'
import type { Diary } from './diary.ts'
import type { HandedSlip } from './slips.ts'
import type { Till } from './till.ts'

/** The gateway that members may be sent to. */
export type Wicket = {
  /** Lets the server begin what it was asked for. */
  begin(): Promise<void>
  /** Ends a payment on its page. */
  pay(redirectUrl: string, outcome: 'paid' | 'failed'): Promise<void>
}

/** The world in which guests move. */
export type World = {
  run: Run
  clock: Clock
  diary: Diary
  till: Till
  /** Without it, nobody pays by a gateway. */
  gateway: Wicket | undefined
  providers: readonly [Provider, ...Provider[]]
  /** Codes of sellers and agents with which some register. */
  sellers: readonly [string, ...string[]]
  agents: readonly [string, ...string[]]
  /** The id of the member with this phone, as staff find it. */
  idOf(phone: string): Promise<string>
  /** A withdrawal waits for somebody to decide. */
  withdrawn(random: Random): void
  /** A slip waits for somebody to look at it. */
  handed(slip: HandedSlip, random: Random): void
}

/** A member as the history knows them: who they are, and whether they are signed in. */
export type Known = Guest & { person: Person; ask: Ask; id: string; token: string | undefined }
