import { createHash } from 'node:crypto'
import type { CallRequest } from './interface.ts'

/**
 * Sends an answer with its validator. Any cache may keep it but must revalidate each time, so a change shows at once and an
 * unchanged answer is not sent again. The validator is a weak one: the compressed answer counts as the same.
 */
export function sendValidated({ request, reply }: CallRequest, answer: object) {
  const text = JSON.stringify(answer)
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  reply.headers({ etag: `W/${tag}`, 'cache-control': 'public, no-cache' })
  if (has(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}

const has = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some(one => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)
