import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

const timeoutMs = 10_000

export type Posted = { status: number; body: string }
/** How a message reaches an address. */
export type Post = (address: string, headers: Readonly<Record<string, string>>, body: string) => Promise<Posted>

/**
 * Sends a message and returns the answer. Names below localhost are resolved to this machine, even if the system cannot look them
 * up; the name is still sent, because one server may serve several.
 */
export function post(address: string, headers: Readonly<Record<string, string>>, body: string): Promise<Posted> {
  const url = new URL(address)
  const hostname = url.hostname.endsWith('.localhost') ? 'localhost' : url.hostname
  return new Promise((resolve, reject) => {
    const query = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      {
        method: 'POST',
        hostname,
        port: url.port,
        path: url.pathname + url.search,
        headers: { ...headers, host: url.host },
        signal: AbortSignal.timeout(timeoutMs),
      },
      answer => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => (text += part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }))
        answer.on('error', reject)
      },
    )
    query.on('error', reject)
    query.end(body)
  })
}
