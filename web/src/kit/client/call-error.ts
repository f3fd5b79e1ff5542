import type { FieldError } from '#contract/core/field.ts'
import type { ErrorCode } from '#contract/errors.ts'

type Facts = {
  /** `CONNECTION_LOST` when no answer came, `ANSWER_UNREADABLE` when the answer was not from our server. */
  code: ErrorCode | 'CONNECTION_LOST' | 'ANSWER_UNREADABLE'
  status: number
  message: string
  fields?: readonly FieldError[]
  /** The current record, when the change was based on an outdated reading. */
  current?: unknown
  requestId?: string
}

/** A call that was refused or did not reach the server. `message` is in the admin's language, ready to show. */
export class CallError extends Error {
  readonly code: Facts['code']
  readonly status: number
  readonly fields: readonly FieldError[]
  readonly current: unknown
  readonly requestId: string | undefined

  constructor({ code, status, message, fields = [], current, requestId }: Facts) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.status = status
    this.fields = fields
    this.current = current
    this.requestId = requestId
  }
}
