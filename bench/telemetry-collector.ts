import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A process of its own, so that receiving costs the measured one nothing. It takes everything and keeps nothing. */
const server = createServer((asked, answered) => {
  asked.resume().on('end', () => answered.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit(0))
