/** What the ledger needs from a transaction. The platform's `Tx` provides it. */
export type LedgerTx = {
  rows<Row>(query: {
    readonly text: string
    readonly values: readonly unknown[]
    readonly name?: string
  }): Promise<Row[]>
}

/** The owner and the purpose of an account; the kinds that exist are rows of `ledger.account_kind`. */
export type AccountName = { owner: string; ownerId: string; name: string; currency: string }

/** One debit and one credit of the same amount. A credit raises a balance, a debit lowers it. */
export type Line = {
  kind: string
  debit: number
  credit: number
  amountMinor: number
  currency: string
  /** What caused it, such as `adjustment:<id>`. */
  reference: string
  /** Who caused it, such as `admin:<id>`. */
  actor: string
  /** When it happened, if that is not now. */
  eventAt?: Date
  /** The side that is known to have no balance row, which saves looking for one. */
  freeSide?: 'debit' | 'credit'
}

/** Lines that are posted together or not at all, under one idempotency key of 8 to 200 characters. */
export type Journal = { key: string; lines: readonly Line[] }

export type Transfer = {
  id: number
  journalId: number
  recordedAt: string
  /** Null for an account that may go below zero, which has no balance row. */
  debitAfterMinor: number | null
  creditAfterMinor: number | null
}

/** `repeated`: the key was used before with the same content, and these are the transfers of that time. */
export type Posted = { transfers: readonly Transfer[]; repeated: boolean }

/** A hold is identified by the id of the transfer that opened it. */
export type HoldRequest = Pick<Line, 'amountMinor' | 'currency' | 'reference' | 'actor' | 'eventAt'> & {
  key: string
  account: number
}
export type HoldEnd = Pick<Line, 'reference' | 'actor' | 'eventAt'> & { key: string; holdId: number }
export type Capture = HoldEnd & { kind: string; target: number; amountMinor: number }
export type ReversalRequest = Pick<Line, 'reference' | 'actor' | 'eventAt'> & { key: string; transferId: number }

export type StatementRow = {
  transferId: number
  journalId: number
  kind: string
  otherId: number
  changeMinor: number
  balanceMinor: number
  currency: string
  reference: string
  actor: string
  eventAt: string
  recordedAt: string
}
export type StatementQuery = {
  account: number
  size: number
  since?: Date
  /** The last transfer of the page before. */
  before?: number
}

/** A fault of the ledger. A correct ledger has none. */
export type Problem = {
  problem: string
  accountId: number | null
  currency: string | null
  expectedMinor: number | null
  foundMinor: number | null
}
