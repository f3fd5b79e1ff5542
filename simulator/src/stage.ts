import type { BankCode } from '#contract/core/bank.ts'
import type { Bank } from './bank.ts'
import type { FaultName, Faults } from './faults.ts'
import type { GameService } from './game.ts'
import type { GatewayService } from './gateway.ts'
import type { Cashier } from './staff.ts'

export type OwnAccount = { id: string; bank: BankCode; number: string; name: string; uses: readonly string[] }
/** A program that comes in by wallet-auto. */
export type Program = { id: string; secret: string }

/** A payment gateway, what the operator calls it, and what the ledger had there at the start. */
export type StageGateway = {
  service: GatewayService
  id: string
  name: string
  openingMinor: number
  /** The references of payments of earlier runs. */
  before: ReadonlySet<string>
}

/** What was staked and won at a provider since it is here, as it is added up, and what the ledger has of it. */
export type GameSums = { betMinor: number; winMinor: number; ggrMinor: number }

/** A game provider, what the operator knows it by, and what was played and won there before. */
export type StageGame = {
  service: GameService
  providerId: string
  opening: GameSums
  /** The references of rounds of earlier runs. */
  before: ReadonlySet<string>
}

/** Something that was made to go wrong, and where it has to be found. */
export const plantedFaults = ['foreign', 'amount', 'missing', 'unknown'] as const satisfies readonly FaultName[]
type PlantedFault = (typeof plantedFaults)[number]
export type Planted = {
  fault: PlantedFault
  amountMinor: number
  /** What the bank calls the transfer, or the number of the withdrawal. */
  reference: string
  account: string
}

/** Everything that moves money in a run: a bank, the operator's accounts at it, and the programs that serve them. */
export type Stage = {
  bank: Bank
  gateway: StageGateway | undefined
  game: StageGame | undefined
  faults: Faults
  startedAt: string
  staff: Cashier
  accounts: readonly OwnAccount[]
  /** What the ledger had for each account at the start, by its id, and what the bank had, by its name. */
  openingMinor: ReadonlyMap<string, number>
  bankOpeningMinor: ReadonlyMap<string, number>
  reader: Program
  robots: readonly Program[]
  /** What is still to be made to go wrong, each once, and what was. */
  toPlant: Set<PlantedFault>
  planted: Planted[]
  /** Which pre-transaction a transfer at the bank is for, by the transfer's key. */
  purposes: Map<string, string>
  /** The accounts on which money came that the bank shows: only after such a line can a missing one be noticed. */
  shown: Set<string>
  /** Whether a robot has paid somebody, and whether a round was played to its end. */
  hasPaid: boolean
  hasPlayed: boolean
  /** Tries everything that these can try; undefined where nobody is up to something. */
  cheat: ((by: 'member' | 'admin' | 'source') => Promise<void>) | undefined
  /** Whether somebody still comes; those who serve go on until nobody does. */
  isOpen: boolean
}

export const nameOfAccount = ({ bank, number }: { bank: string; number: string }): string => `${bank} ${number}`
