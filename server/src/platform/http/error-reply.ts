import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#contract/core/text.ts'
import { errors } from '#contract/errors.ts'
import type { AnyCall } from '#contract/frames/call.ts'
import { isUnavailable, isUnstorable } from '#platform/database/database.ts'
import { noteError } from '#platform/telemetry/request-trace.ts'
import { AppError, errorText, meantError, type Refusal } from './error.ts'

/** When to retry, if nothing better is known. */
export const retrySeconds = 2

/** Whether the framework or a plugin refused the request; its status says so. */
const isTheirFault = (error: Error): boolean =>
  'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500

/** Turns anything that was thrown into an error of the table. An unexpected failure is logged, and its answer reveals nothing. */
function asAppError(request: FastifyRequest, error: unknown): AppError {
  const meant = meantError(error)
  // Nobody alters such a row by mistake, so it is logged as well.
  if (meant?.code === 'SECRET_UNREADABLE') request.log.error({ err: meant.cause }, 'a stored secret cannot be opened')
  if (meant) return meant
  const fastifyCode = error instanceof Error && 'code' in error ? error.code : undefined
  if (fastifyCode === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('REQUEST_TOO_LARGE')
  if (error instanceof Error && String(fastifyCode).startsWith('FST_') && isTheirFault(error))
    return new AppError('REQUEST_UNREADABLE')
  if (isUnstorable(error)) {
    request.log.error({ err: error }, 'a schema takes what no column holds')
    return new AppError('REQUEST_UNSTORABLE')
  }
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
  noteError(request, error.code)
  const { status } = errors[error.code]
  const message = errorText(error.code, error.params, locale)
  const { retryAfterSeconds = retrySeconds, ...extra } = error.extra
  if (status === 503 || status === 429) reply.header('retry-after', retryAfterSeconds)
  const detail = { code: error.code, requestId: request.id, ...extra }
  return reply.code(status).send(asText ? { error: message, ...detail } : { error: { message, ...detail } })
}

/**
 * Sends a refusal as any other error, or in the shape that the specification gives this call, whose clients read the body of a
 * 200.
 */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  call: AnyCall,
  refusal: Refusal,
  locale: Locale,
): FastifyReply {
  if (call.refusal === undefined) {
    const { seconds } = refusal.params
    const extra = typeof seconds === 'number' ? { retryAfterSeconds: seconds } : {}
    return sendError(request, reply, new AppError(refusal.code, refusal.params, extra), { locale })
  }
  const message = errorText(refusal.code, refusal.params, locale)
  const { code } = refusal
  noteError(request, code)
  return reply.code(200).send(call.refusal === 'text' ? { error: message, code } : { error: { message, code } })
}
