import type { FastifyInstance } from 'fastify'
import { AppError } from './error.ts'
import { NameTwice, parseExact } from './exact-json.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was received, which the signature covers. */
    sentText: string
  }
}

/** An unreadable body. It is refused only after the sender is known: a wrong signature is reported first. */
class Unreadable extends AppError {}

export function expectReadable(body: unknown): void {
  if (body instanceof Unreadable) throw body
}

/** Parses JSON, and keeps its text. An "empty payload" may also mean no body, which Fastify would refuse. */
export function readJson(app: FastifyInstance): void {
  app.decorateRequest('sentText', '')
  app.addHook('preParsing', async ({ headers }) => {
    const encoding = headers['content-encoding']
    // No client compresses its requests, and a compressed body may be a thousand times as large as it looks.
    if (encoding !== undefined && encoding !== 'identity') throw new AppError('REQUEST_UNREADABLE')
  })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    request.sentText = text
    done(null, text === '' ? {} : parsed(text))
  })
}

function parsed(text: string): unknown {
  try {
    const value = parseExact(text, /\\u(0000|d[89a-f])/i.test(text) ? storable : undefined)
    return isDeeper(value, levelsAtMost) ? new Unreadable('REQUEST_UNREADABLE') : value
  } catch (error) {
    return new Unreadable(error instanceof NameTwice ? 'REQUEST_AMBIGUOUS' : 'REQUEST_UNREADABLE')
  }
}

/** Deeper than any real request; a deeper one would overflow the stack of recursive code. */
const levelsAtMost = 64

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some(inner => isDeeper(inner, levels - 1)))

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** JSON can contain NUL and lone surrogates, which PostgreSQL's texts cannot store. Nobody types them. */
function storable(key: string, value: unknown): unknown {
  if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) throw new SyntaxError('not a text')
  return value
}
