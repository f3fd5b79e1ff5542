import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

const checkMs = 100

/** Leads each request to one of the processes whose `/readyz` answers 200, in turn, as a proxy does. It repeats no request. */
export type Balancer = { port: number; add(port: number): void; remove(port: number): void; close(): Promise<void> }

export async function startBalancer(): Promise<Balancer> {
  const backends = new Map<number, boolean>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer((asked, answered) => {
    const ready = [...backends].flatMap(([port, isReady]) => (isReady ? [port] : []))
    turn += 1
    const port = ready[turn % Math.max(ready.length, 1)]
    if (port === undefined) {
      answered.writeHead(502).end()
      return
    }
    const { method, url: path, headers } = asked
    const onward = request({ host: '127.0.0.1', port, method, path, headers, agent }, reply => {
      const { connection: _, 'transfer-encoding': __, ...kept } = reply.headers
      answered.writeHead(reply.statusCode ?? 502, kept)
      reply.pipe(answered)
      reply.on('error', () => answered.destroy())
    })
    onward.on('error', () => (answered.headersSent ? answered.destroy() : answered.writeHead(502).end()))
    answered.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  const check = setInterval(() => {
    for (const port of backends.keys()) {
      void fetch(`http://127.0.0.1:${port}/readyz`).then(
        answer => backends.has(port) && backends.set(port, answer.status === 200),
        () => backends.has(port) && backends.set(port, false),
      )
    }
  }, checkMs)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    add: backend => void backends.set(backend, true),
    remove: backend => void backends.delete(backend),
    async close() {
      clearInterval(check)
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
