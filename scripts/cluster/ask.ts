import { request } from 'node:http'
import { loopback } from './plan.ts'

type Said = { status: number; text: string }

/** Not by `fetch`, which does not let the caller choose the host. */
export function ask(port: number, method: string, path: string, body = '', host = loopback): Promise<Said> {
  return new Promise((resolve, reject) => {
    const headers = { host, ...(body !== '' && { 'content-type': 'application/json', 'content-length': body.length }) }
    const sent = request({ host: loopback, port, method, path, headers, agent: false, timeout: 5_000 }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      answer.on('error', reject)
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.on('error', reject)
    sent.end(body)
  })
}
