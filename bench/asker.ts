import { Agent, request } from 'node:http'
import type { Office } from './office.ts'

/**
 * Posts to the admin interface as a browser does, over keep-alive connections and with compressed answers, which are read to the
 * end and ignored. `fetch` costs several times as much, and here the load generator shares a process with the server.
 */
export function askerOf({ url, token }: Pick<Office, 'url' | 'token'>) {
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-encoding': 'gzip' }
  return ({ path, body }: { path: string; body: object }): Promise<void> =>
    new Promise((resolve, reject) => {
      const query = request(`${url}/api/v1${path}`, { method: 'POST', agent, headers }, answer => {
        answer.resume().on('end', () => {
          if (answer.statusCode === 200) resolve()
          else reject(new Error(`${answer.statusCode} of ${path}`))
        })
      })
      query.on('error', reject).end(JSON.stringify(body))
    })
}
