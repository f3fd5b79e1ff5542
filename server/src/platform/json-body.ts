import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, which a signature is over. */
    sentText: string
  }
}

/** The body of a request whose text is no JSON. It is refused once it is clear who sent it: a broken signature comes first. */
export const unreadable = Symbol('unreadable')

/** Reads JSON, and keeps the text that it was. "Empty payload" may also mean no body, which Fastify would refuse. */
export function readJson(app: FastifyInstance): void {
  app.decorateRequest('sentText', '')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    request.sentText = text
    done(null, text === '' ? {} : parsed(text))
  })
}

function parsed(text: string): unknown {
  try {
    return text.includes('\\u0000') ? JSON.parse(text, withoutNul) : JSON.parse(text)
  } catch {
    return unreadable
  }
}

/** JSON can say this character, but no text of PostgreSQL can hold it. Nobody types it. */
function withoutNul(key: string, value: unknown): unknown {
  if (key.includes('\0') || (typeof value === 'string' && value.includes('\0'))) throw new SyntaxError('NUL')
  return value
}
