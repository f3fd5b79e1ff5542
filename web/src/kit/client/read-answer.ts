import { CallError } from '#browser/call-error.ts'
import type { FieldError } from '#contract/core/field.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { textNow } from '#kit/text/text.ts'
import { clientMessages } from './client.messages.ts'

/** The forms of an answer: a reply, or a refusal in the current form or one of the two older ones of the specification. */
type Answer = {
  data?: unknown
  code?: ErrorCode
  error?: string | { code?: ErrorCode; message: string; fields?: FieldError[]; current?: unknown; requestId?: string }
}

export function connectionLost(): CallError {
  return new CallError({ code: 'CONNECTION_LOST', status: 0, message: textNow(clientMessages)('connectionLost') })
}

/** Returns the `data` of an answer, or throws its refusal. */
export async function readAnswer(answer: Response): Promise<unknown> {
  const { data, error, code } = await parse(answer)
  if (error === undefined && answer.ok) return data
  const named = typeof error === 'object' ? error : { message: error ?? textNow(clientMessages)('answerUnreadable') }
  throw new CallError({
    status: answer.status,
    code: code ?? 'ANSWER_UNREADABLE',
    ...idOf(answer),
    ...named,
  })
}

function idOf(answer: Response): { requestId?: string } {
  const requestId = answer.headers.get('x-request-id')
  return requestId ? { requestId } : {}
}

async function parse(answer: Response): Promise<Answer> {
  try {
    return (await answer.json()) as Answer
  } catch {
    // A proxy's page, or a connection cut in the middle: the status still says how it ended.
    throw new CallError({
      code: 'ANSWER_UNREADABLE',
      status: answer.status,
      message: textNow(clientMessages)('answerUnreadable'),
      ...idOf(answer),
    })
  }
}
