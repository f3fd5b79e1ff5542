import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

export type Sent = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Readonly<Record<string, string>>
  body?: string
  /** The sender's address. */
  from: string
}
export type Got = { status: number; retryAfter: string | undefined; body: string }

/** How requests reach a server: over the network, or within the serving process. */
export type Send = (sent: Sent) => Promise<Got>

const timeoutMs = 30_000

/**
 * Sends over the network. If the server trusts a proxy (`TRUST_PROXY`), each sender has its own address; otherwise all share
 * ours, and its limits. Names below localhost are resolved to this machine, even if the system cannot look them up.
 */
export function sendTo(url: URL): Send {
  const secure = url.protocol === 'https:'
  const hostname = url.hostname.endsWith('.localhost') ? 'localhost' : url.hostname
  return ({ method, path, headers, body, from }) =>
    new Promise((resolve, reject) => {
      const query = (secure ? requestHttps : requestHttp)(
        {
          method,
          hostname,
          port: url.port,
          path,
          headers: { ...headers, host: url.host, 'x-forwarded-for': from },
          timeout: timeoutMs,
        },
        answer => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (part: string) => (text += part))
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], body: text }),
          )
          answer.on('error', reject)
        },
      )
      query.on('timeout', () => query.destroy(new Error(`no answer within ${timeoutMs} ms`)))
      query.on('error', reject)
      query.end(body)
    })
}
