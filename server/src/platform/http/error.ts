import { type FieldCode, type FieldError, fieldError } from '#contract/core/field.ts'
import { stateWords } from '#contract/core/state-words.ts'
import { fill, type Locale, type Params } from '#contract/core/text.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { LedgerRefusal } from '#ledger/ledger-refusal.ts'

type Extra = {
  fields?: readonly FieldError[]
  /** The record as it is now, for a change that was based on an old reading. */
  current?: unknown
  retryAfterSeconds?: number
}

/** Every refusal that we mean. Anything else that is thrown is a fault of ours: a 500 with an id and no detail. */
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

/** What was thrown as an error of the table: ours, or what the ledger refused. Undefined is a fault that nobody meant. */
export function meantError(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown
  return thrown instanceof LedgerRefusal ? new AppError(thrown.code) : undefined
}

export const notFound = (): AppError => new AppError('NOT_FOUND')

/** One field is not as it should be, said at that field. */
export const wrongField = (path: string, code: FieldCode, locale: Locale, params: Params = {}): AppError =>
  new AppError('REQUEST_INVALID', {}, { fields: [fieldError(path, code, locale, params)] })

/** A refusal that is an answer: what the handler wrote is kept, such as the count of wrong codes. */
export class Refusal {
  readonly code: ErrorCode
  readonly params: Params
  constructor(code: ErrorCode, params: Params = {}) {
    this.code = code
    this.params = params
  }
}

export const refuse = (code: ErrorCode, params: Params = {}): Refusal => new Refusal(code, params)

/** The sentence of an error. States are told by their words, as the screens call them. */
export function errorText(code: ErrorCode, params: Params, locale: Locale): string {
  const told: Record<string, string | number> = { ...params }
  if (code === 'STATE_ILLEGAL') {
    for (const [name, state] of Object.entries(params)) told[name] = stateWords[state]?.[locale] ?? state
  }
  return fill(errors[code][locale], told)
}
