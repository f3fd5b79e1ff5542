import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

export type Sent = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Readonly<Record<string, string>>
  body?: string
  /** The address of who sends it. */
  from: string
}
export type Got = { status: number; retryAfter: string | undefined; body: string }

/** How requests reach a server: over the network, or within the process that serves. */
export type Send = (sent: Sent) => Promise<Got>

const timeoutMs = 30_000

/**
 * Over the network. Where the server trusts a proxy (`TRUST_PROXY`), each sender has an address of its own; otherwise all
 * of them share ours, and its limits. Names below localhost are this machine, whether or not it can look them up.
 */
export function sendTo(url: URL): Send {
  const secure = url.protocol === 'https:'
  const hostname = url.hostname.endsWith('.localhost') ? 'localhost' : url.hostname
  return ({ method, path, headers, body, from }) =>
    new Promise((resolve, reject) => {
      const asked = (secure ? requestHttps : requestHttp)(
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
      asked.on('timeout', () => asked.destroy(new Error(`no answer within ${timeoutMs} ms`)))
      asked.on('error', reject)
      asked.end(body)
    })
}
