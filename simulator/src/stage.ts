import type { BankCode } from '#contract/core/bank.ts'
import type { Bank } from './bank.ts'
import type { FaultName, Faults } from './faults.ts'
import type { GameService } from './game.ts'
import type { GatewayService } from './gateway.ts'
import type { Cashier } from './staff.ts'

export type OwnAccount = { id: string; bank: BankCode; number: string; name: string; uses: readonly string[] }
/** A program that uses wallet-auto. */
export type Program = { id: string; secret: string }

/** A payment gateway, its name at the operator, and its balance in the ledger at the start. */
export type StageGateway = {
  service: GatewayService
  id: string
  name: string
  openingMinor: number
  /** The references of payments of earlier runs. */
  before: ReadonlySet<string>
}

/** What was staked and won at a provider since it was added, according to the sums, and the ledger's amount. */
export type GameSums = { betMinor: number; winMinor: number; ggrMinor: number }

/** A game provider, its id at the operator, and what was played and won there before. */
export type StageGame = {
  service: GameService
  providerId: string
  opening: GameSums
  /** The references of rounds of earlier runs. */
  before: ReadonlySet<string>
}

/** A planted fault, and where it has to be found. */
export const plantedFaults = ['foreign', 'amount', 'missing', 'unknown'] as const satisfies readonly FaultName[]
type PlantedFault = (typeof plantedFaults)[number]
export type Planted = {
  fault: PlantedFault
  amountMinor: number
  /** The bank's reference of the transfer, or the number of the withdrawal. */
  reference: string
  account: string
}

/** Everything that moves money in a run: a bank, the operator's accounts there, and the programs that serve them. */
export type Stage = {
  bank: Bank
  gateway: StageGateway | undefined
  game: StageGame | undefined
  faults: Faults
  startedAt: string
  staff: Cashier
  accounts: readonly OwnAccount[]
  /** The balance of each account at the start: in the ledger by its id, at the bank by its name. */
  openingMinor: ReadonlyMap<string, number>
  bankOpeningMinor: ReadonlyMap<string, number>
  /** The ids of the accounts that had no statement line at the start. */
  unread: ReadonlySet<string>
  reader: Program
  robots: readonly Program[]
  /** The faults still to be planted, each once, and those that were. */
  toPlant: Set<PlantedFault>
  planted: Planted[]
  /** The pre-transaction of a transfer at the bank, by the transfer's key. */
  purposes: Map<string, string>
  /** The accounts with a visible incoming line: only after such a line can a missing one be noticed. */
  shown: Set<string>
  /** Whether a robot has paid somebody, and whether a round was played to its end. */
  hasPaid: boolean
  hasPlayed: boolean
  /** Makes all attempts of these actors; undefined without dishonest ones. */
  cheat: ((by: 'member' | 'admin' | 'source') => Promise<void>) | undefined
  /** Whether members still come; those who serve go on until nobody does. */
  isOpen: boolean
}
