/** Every refusal of the ledger. The contract's error table has a text for each code. */
export const ledgerRefusals = [
  'LEDGER_ACCOUNT_HOLDING',
  'LEDGER_ACCOUNT_MISSING',
  'LEDGER_ACCOUNT_SAME',
  'LEDGER_ACCOUNT_UNKNOWN',
  'LEDGER_AMOUNT_INVALID',
  'LEDGER_BALANCE_TOO_LARGE',
  'LEDGER_BUSY',
  'LEDGER_CALL_INVALID',
  'LEDGER_CURRENCY_DIFFERS',
  'LEDGER_HOLD_CLOSED',
  'LEDGER_HOLD_EXCEEDED',
  'LEDGER_HOLD_MISSING',
  'LEDGER_INSTANT_ARCHIVED',
  'LEDGER_KEY_REUSED',
  'LEDGER_LINE_INVALID',
  'LEDGER_OVERDRAWN',
  'LEDGER_REVERSAL_FINAL',
  'LEDGER_TRANSFER_MISSING',
  'LEDGER_TRANSFER_REVERSED',
] as const
export type LedgerRefusalCode = (typeof ledgerRefusals)[number]

const isCode = (word: unknown): word is LedgerRefusalCode => ledgerRefusals.some(code => code === word)

/** Thrown when the ledger refuses: nothing was changed. After a refused posting the transaction can continue. */
export class LedgerRefusal extends Error {
  readonly code: LedgerRefusalCode

  constructor(code: LedgerRefusalCode) {
    super(code)
    this.code = code
  }
}

/** A code from the database. An unknown code means that the two sides were not built together. */
export function refusalOf(word: unknown): LedgerRefusal {
  if (!isCode(word)) throw new Error(`the ledger refused with a code that is not in the list: ${String(word)}`)
  return new LedgerRefusal(word)
}
