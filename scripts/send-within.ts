import type { FastifyInstance } from 'fastify'
import type { Send } from '../simulator/src/send.ts'

/** Sends within the process, so that every member has their own address. */
export const sendWithin =
  (inject: FastifyInstance['inject'], host: string): Send =>
  async ({ method, path, headers, body, from }) => {
    const answer = await inject({
      method,
      url: path,
      headers: { ...headers, host },
      remoteAddress: from,
      ...(body !== undefined && { payload: body }),
    })
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after']?.toString(), body: answer.body }
  }
