import type { FastifyInstance } from 'fastify'
import { AppError } from './error.ts'
import { NameTwice, parseExact } from './exact-json.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, which a signature is over. */
    sentText: string
  }
}

/** The body of a request that cannot be read. It is refused once it is clear who sent it: a broken signature comes first. */
class Unreadable extends AppError {}

export function expectReadable(body: unknown): void {
  if (body instanceof Unreadable) throw body
}

/** Reads JSON, and keeps the text that it was. "Empty payload" may also mean no body, which Fastify would refuse. */
export function readJson(app: FastifyInstance): void {
  app.decorateRequest('sentText', '')
  app.addHook('preParsing', async ({ headers }) => {
    const encoding = headers['content-encoding']
    // Nobody packs what they send here, and what is packed may be a thousand times as large as it looks.
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

/** Nothing that anybody sends is as deep; what is deeper ends whatever goes through it by calling itself. */
const levelsAtMost = 64

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some(inner => isDeeper(inner, levels - 1)))

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** JSON can say NUL and half of a character, but no text of PostgreSQL can hold them. Nobody types them. */
function storable(key: string, value: unknown): unknown {
  if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) throw new SyntaxError('not a text')
  return value
}
