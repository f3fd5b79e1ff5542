import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'

/** Posts without pause over keep-alive connections, and prints the rate and the 99th percentile. Run by `ledger-http.ts`. */
const clients = 64
const [href = '', seconds = '1'] = process.argv.slice(2)
const { hostname, port, pathname } = new URL(href)
const times: number[] = []
let failed = 0
const end = performance.now() + Number(seconds) * 1000

function ask(): string {
  const body = JSON.stringify({ key: randomUUID(), amountMinor: 1 })
  return `POST ${pathname} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

/** One answer at a time per connection, parsed only as far as needed to find its end: the generator must be cheap. */
function client(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let answer = ''
    let sentAt = 0
    const next = () => {
      if (performance.now() >= end) return socket.end(resolve)
      sentAt = performance.now()
      return socket.write(ask())
    }
    socket.setEncoding('latin1').on('connect', next).on('error', reject)
    socket.on('data', chunk => {
      answer += String(chunk)
      const head = answer.indexOf('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(answer)?.[1])
      if (head < 0 || answer.length < head + 4 + length) return
      times.push(performance.now() - sentAt)
      if (!answer.startsWith('HTTP/1.1 200')) failed += 1
      answer = ''
      next()
    })
  })
}

await Promise.all(Array.from({ length: clients }, client))
times.sort((a, b) => a - b)
const p99Ms = times[Math.floor(times.length * 0.99)] ?? 0
process.stdout.write(JSON.stringify({ rate: times.length / Number(seconds), p99Ms, failed }))
