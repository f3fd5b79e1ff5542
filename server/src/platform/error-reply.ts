import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/core/call.ts'
import type { Locale } from '#contract/core/text.ts'
import { errors } from '#contract/errors.ts'
import { isUnavailable } from './database.ts'
import { AppError, errorText, meantError, type Refusal } from './error.ts'

const retrySeconds = 2

/** Anything that is thrown, as an error of the table. What we did not foresee is logged and says nothing of itself. */
function asAppError(request: FastifyRequest, error: unknown): AppError {
  const meant = meantError(error)
  if (meant) return meant
  const fastifyCode = error instanceof Error && 'code' in error ? error.code : undefined
  if (fastifyCode === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('REQUEST_TOO_LARGE')
  if (typeof fastifyCode === 'string' && fastifyCode.startsWith('FST_ERR_CTP'))
    return new AppError('REQUEST_UNREADABLE')
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, 'the database is not available')
    return new AppError('SYSTEM_BUSY')
  }
  request.log.error({ err: error }, 'unforeseen failure')
  return new AppError('SYSTEM_FAILED', { requestId: request.id })
}

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  thrown: unknown,
  { locale, asText = false }: { locale: Locale; asText?: boolean },
): FastifyReply {
  const error = asAppError(request, thrown)
  const { status } = errors[error.code]
  const message = errorText(error.code, error.params, locale)
  const { retryAfterSeconds = retrySeconds, ...extra } = error.extra
  if (status === 503 || status === 429) reply.header('retry-after', retryAfterSeconds)
  const detail = { code: error.code, requestId: request.id, ...extra }
  return reply.code(status).send(asText ? { error: message, ...detail } : { error: { message, ...detail } })
}

/** A refusal in the shape that the specification gives this call; its clients read the body of a 200. */
export function sendRefusal(reply: FastifyReply, call: Call, refusal: Refusal, locale: Locale): FastifyReply {
  const message = errorText(refusal.code, refusal.params, locale)
  const { code } = refusal
  return reply.code(200).send(call.refusal === 'text' ? { error: message, code } : { error: { message, code } })
}
