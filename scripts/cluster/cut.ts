import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { loopback } from './plan.ts'

/** Stands between two programs and passes on what they say, unless the network is cut: then it is silent, as a network is. */
export type Cut = { cut(): void; heal(): void; close(): Promise<void> }

export async function startCut(port: number, target: number): Promise<Cut> {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer({ pauseOnConnect: true }, near => {
    const far = connect(target, loopback)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', chunk => {
        if (!to.write(chunk)) from.pause()
      })
      to.on('drain', () => isCut || from.resume())
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
    if (isCut) far.pause()
    else near.resume()
  })
  server.listen(port, loopback)
  await once(server, 'listening')
  return {
    cut() {
      isCut = true
      for (const socket of sockets) socket.pause()
    },
    heal() {
      isCut = false
      for (const socket of sockets) socket.resume()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
