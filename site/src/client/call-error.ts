import type { FieldError } from '#contract/core/field.ts'
import type { ErrorCode } from '#contract/errors.ts'

type Facts = {
  /**
   * `CONNECTION_LOST` when no answer came, `ANSWER_UNREADABLE` when it was not from our server, `PREVIEW` when no request was
   * sent.
   */
  code: ErrorCode | 'CONNECTION_LOST' | 'ANSWER_UNREADABLE' | 'PREVIEW'
  status: number
  message: string
  fields?: readonly FieldError[]
}

/** A call that was refused or did not reach the server. `message` is in the member's language, ready to show. */
export class CallError extends Error {
  readonly code: Facts['code']
  readonly status: number
  readonly fields: readonly FieldError[]

  constructor({ code, status, message, fields = [] }: Facts) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.status = status
    this.fields = fields
  }
}
