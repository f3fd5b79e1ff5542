import type { FieldError } from '#contract/core/field.ts'
import type { ErrorCode } from '#contract/errors.ts'

type Facts = {
  /** `CONNECTION_LOST` when no answer came, `ANSWER_UNREADABLE` when it was not ours, `PREVIEW` when nothing was sent. */
  code: ErrorCode | 'CONNECTION_LOST' | 'ANSWER_UNREADABLE' | 'PREVIEW'
  status: number
  message: string
  fields?: readonly FieldError[]
  /** The record as it is now, when the change was based on an old reading. */
  current?: unknown
  requestId?: string
}

/** A call that was refused or did not get through. `message` is in the person's language, ready to show. */
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
