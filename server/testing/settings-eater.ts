import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'

/** PostgreSQL's message that refuses a connection. */
function refusal(text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/** The first message of a client without its setting `options`, as a pooler that ignores it passes it on. */
function withoutOptions(first: Buffer): { had: boolean; message: Buffer } {
  const words = first.subarray(8).toString('latin1').split('\0')
  const at = words.findIndex((word, index) => index % 2 === 0 && word === 'options')
  if (at === -1) return { had: false, message: first }
  words.splice(at, 2)
  const rest = Buffer.from(words.join('\0'), 'latin1')
  const head = Buffer.from(first.subarray(0, 8))
  head.writeInt32BE(rest.length + 8)
  return { had: true, message: Buffer.concat([head, rest]) }
}

/** Stands before a PostgreSQL as a pooler does which refuses or ignores the settings that a connection is opened with. */
export async function startSettingsEater(target: string, way: 'refuses' | 'ignores') {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  const server = createServer(client => {
    open.add(client)
    client.on('error', () => undefined)
    client.once('data', (first: Buffer) => {
      const { had, message } = withoutOptions(first)
      if (had && way === 'refuses') return client.end(refusal('unsupported startup parameter: options'))
      const behind = createConnection(Number(port), hostname)
      behind.on('error', () => client.destroy())
      client.on('close', () => behind.destroy())
      behind.write(message)
      client.pipe(behind).pipe(client)
      return undefined
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: Object.assign(new URL(target), { port: String(address.port) }).toString(),
    async stop() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
