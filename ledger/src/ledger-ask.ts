import pg from 'pg'
import type { Journal, LedgerTx, Line, Posted, Transfer } from './ledger.types.ts'
import { LedgerRefusal, type LedgerRefusalCode, refusalOf } from './ledger-refusal.ts'

/** The SQLSTATE with which a function of the ledger refuses; the code is in the detail. */
const refusedState = 'LG001'
const maxAmountMinor = 1_000_000_000_00

/** Queries the database, and turns a refusal that it raised into ours. Frequent statements have a name, and are planned once. */
export async function ask<Row>(tx: LedgerTx, text: string, values: readonly unknown[], name?: string): Promise<Row[]> {
  try {
    return await tx.rows<Row>({ text, values, ...(name !== undefined && { name }) })
  } catch (error) {
    throw error instanceof pg.DatabaseError && error.code === refusedState ? refusalOf(error.detail) : error
  }
}

/** The columns of `ledger.posted` by the names of our fields: the transaction is the caller's, and may translate names. */
export const postedColumns = `line, refusal, repeated, transfer_id as "transferId", journal_id as "journalId",
  recorded_at as "recordedAt", debit_after as "debitAfterMinor", credit_after as "creditAfterMinor"`

export type PostedRow = Omit<Transfer, 'id'> & {
  line: number
  refusal: string | null
  repeated: boolean
  transferId: number
}

/** The answer to one journal, or its refusal. */
export function answerOf(rows: readonly PostedRow[]): Posted | LedgerRefusal {
  const [first] = rows
  if (!first) throw new Error('the ledger gave no answer')
  if (first.refusal !== null) return refusalOf(first.refusal)
  return {
    repeated: first.repeated,
    transfers: rows.map(row => ({
      id: row.transferId,
      journalId: row.journalId,
      recordedAt: row.recordedAt,
      debitAfterMinor: row.debitAfterMinor,
      creditAfterMinor: row.creditAfterMinor,
    })),
  }
}

export function orThrow(answer: Posted | LedgerRefusal): Posted {
  if (answer instanceof LedgerRefusal) throw answer
  return answer
}

export const isId = (value: number): boolean => Number.isSafeInteger(value) && value > 0
export const isAmount = (value: number): boolean => Number.isSafeInteger(value) && value >= 1 && value <= maxAmountMinor
/** PostgreSQL cannot store a zero byte in a text, and would fail the whole call for one. */
const isText = (value: string) => !value.includes('\0')

/** Checks before a request is sent: PostgreSQL could not even read some values as their type. */
export const isReadable = (request: { key: string } & Pick<Line, 'reference' | 'actor' | 'eventAt'>): boolean =>
  [request.key, request.reference, request.actor].every(isText) && !Number.isNaN(request.eventAt?.getTime())

export function faultOf({ key, lines }: Journal): LedgerRefusalCode | undefined {
  if (lines.length === 0) return 'LEDGER_CALL_INVALID'
  if (lines.some(line => !isAmount(line.amountMinor))) return 'LEDGER_AMOUNT_INVALID'
  if (lines.some(line => !isId(line.debit) || !isId(line.credit))) return 'LEDGER_ACCOUNT_MISSING'
  if (lines.some(line => !isText(line.kind) || !isReadable({ key, ...line }))) return 'LEDGER_LINE_INVALID'
  return lines.some(line => !isText(line.currency)) ? 'LEDGER_CURRENCY_DIFFERS' : undefined
}

export function demand(holds: boolean, otherwise: LedgerRefusalCode): void {
  if (!holds) throw new LedgerRefusal(otherwise)
}

export const eventOf = ({ eventAt }: { eventAt?: Date }): string | null => eventAt?.toISOString() ?? null
