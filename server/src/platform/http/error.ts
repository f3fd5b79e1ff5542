import { type FieldCode, type FieldError, fieldError } from '#contract/core/field.ts'
import { stateWords } from '#contract/core/state-words.ts'
import { fill, type Locale, type Params } from '#contract/core/text.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { LedgerRefusal } from '#ledger/ledger-refusal.ts'

type Extra = {
  fields?: readonly FieldError[]
  /** The current record, for a change that was based on an old reading. */
  current?: unknown
  retryAfterSeconds?: number
}

/** Every intended refusal. Anything else that is thrown is our fault: a 500 with an id and no detail. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly params: Params
  readonly extra: Extra

  constructor(code: ErrorCode, params: Params = {}, extra: Extra = {}) {
    super(code)
    this.code = code
    this.params = params
    this.extra = extra
  }
}

/** The error of the table for what was thrown: ours, or a refusal of the ledger. Undefined for an unexpected failure. */
export function meantError(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown
  return thrown instanceof LedgerRefusal ? new AppError(thrown.code) : undefined
}

export const notFound = (): AppError => new AppError('NOT_FOUND')

/** One field is invalid; the error is shown at that field. */
export const wrongField = (path: string, code: FieldCode, locale: Locale, params: Params = {}): AppError =>
  new AppError('REQUEST_INVALID', {}, { fields: [fieldError(path, code, locale, params)] })

/** A refusal that is an answer: what the handler wrote is committed, such as the count of wrong codes. */
export class Refusal {
  readonly code: ErrorCode
  readonly params: Params
  constructor(code: ErrorCode, params: Params = {}) {
    this.code = code
    this.params = params
  }
}

export const refuse = (code: ErrorCode, params: Params = {}): Refusal => new Refusal(code, params)

/** The sentence of an error. States are written with the words that the screens use. */
export function errorText(code: ErrorCode, params: Params, locale: Locale): string {
  const details: Record<string, string | number> = { ...params }
  if (code === 'STATE_ILLEGAL') {
    for (const [name, state] of Object.entries(params)) details[name] = stateWords[state]?.[locale] ?? state
  }
  return fill(errors[code][locale], details)
}
