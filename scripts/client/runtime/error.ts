/** One field of a request that is not valid. */
export type FieldProblem = { path: string; code: string; message: string }

/** A refusal of the office: its code is what a program decides by, its message is for people. */
export class WalletError extends Error {
  readonly code: string
  readonly status: number
  readonly requestId: string | undefined
  readonly fields: readonly FieldProblem[]
  readonly retryAfterSeconds: number | undefined

  constructor(
    refusal: { code: string; message: string; requestId?: string; fields?: readonly FieldProblem[] },
    answer: { status: number; retryAfterSeconds?: number },
  ) {
    super(refusal.message)
    this.name = 'WalletError'
    this.code = refusal.code
    this.status = answer.status
    this.requestId = refusal.requestId
    this.fields = refusal.fields ?? []
    this.retryAfterSeconds = answer.retryAfterSeconds
  }

  /** What an answer says that is no success; a proxy in between may answer without our words. */
  static async from(answer: Response): Promise<WalletError> {
    const text = await answer.text()
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
    const at = { status: answer.status, ...(seconds >= 0 && { retryAfterSeconds: seconds }) }
    return new WalletError(refusalIn(text) ?? { code: 'UNKNOWN', message: `HTTP ${answer.status}` }, at)
  }
}

type Refusal = { code: string; message: string; requestId?: string; fields?: readonly FieldProblem[] }

function refusalIn(text: string): Refusal | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && 'error' in parsed && isRefusal(parsed.error)
      ? parsed.error
      : undefined
  } catch {
    return undefined
  }
}

const isRefusal = (error: unknown): error is Refusal =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
