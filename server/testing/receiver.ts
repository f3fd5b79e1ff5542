import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { body: string; headers: IncomingHttpHeaders; status: number }

/** A program that is told of events over real HTTP, and answers as a test wants: by default it takes everything. */
export async function startReceiver() {
  const received: Received[] = []
  const answers: number[] = []
  let always = 200
  const server = createServer((asked, answered) => {
    let body = ''
    asked.setEncoding('utf8').on('data', (part: string) => {
      body += part
    })
    asked.on('end', () => {
      const status = answers.shift() ?? always
      received.push({ body, headers: asked.headers, status })
      answered.writeHead(status).end(`answer ${status}`)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/events?from=wallet`,
    received,
    /** Answers the next requests like this, and then as before. */
    next(...statuses: number[]) {
      answers.push(...statuses)
    },
    from(status: number) {
      always = status
    },
    clear() {
      received.length = 0
      answers.length = 0
      always = 200
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
