import { randomInt, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { signatureOf } from '../server/src/platform/secret/signature.ts'
import { type BenchProvider, playerOf, players } from './players.ts'

/**
 * Plays without pause over keep-alive connections, and prints the rate of messages and the 99th percentile. Each bet is followed
 * by its end: two in a hundred are cancelled, a third of the others win. Run by `callbacks.ts`.
 */
const clients = 64
/** More than are sent, so that none has to be written and signed during the measurement. */
const preparedPerSecond = 12_000

const [address = '', seconds = '1', given = '[]'] = process.argv.slice(2)
const { hostname, port } = new URL(address)
// Written by `callbacks.ts` itself.
const providers = JSON.parse(given) as BenchProvider[]

function message({ id, secret }: BenchProvider, what: string, content: object): string {
  const body = JSON.stringify(content)
  const [messageId, timestamp] = [randomUUID(), String(Math.floor(Date.now() / 1000))]
  const path = `/auto/v1/game/${id}/${what}`
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    `content-length: ${body.length}`,
    `webhook-id: ${messageId}`,
    `webhook-timestamp: ${timestamp}`,
    `webhook-signature: ${signatureOf(secret, { id: messageId, timestamp, method: 'POST', path, body })}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

function twoMessages(): [string, string] {
  const provider = providers[randomInt(providers.length)]
  if (!provider) throw new Error('there is no provider')
  const about = { memberId: playerOf(randomInt(players)), reference: randomUUID() }
  const amountMinor = 100 * (1 + randomInt(50))
  const game = `game-${randomInt(40)}`
  const bet = { ...about, gameType: 'slot', game, round: randomUUID(), amountMinor, currency: 'THB' }
  const dice = randomInt(100)
  const winMinor = dice < 34 ? amountMinor * 2 : 0
  const settle = { ...about, winMinor, validMinor: amountMinor, currency: 'THB' }
  return [
    message(provider, 'bet', bet),
    dice >= 98 ? message(provider, 'cancel', about) : message(provider, 'settle', settle),
  ]
}

const prepared = Array.from({ length: (preparedPerSecond * Number(seconds)) / 2 }, twoMessages)
const times: number[] = []
let failed = 0
const end = performance.now() + Number(seconds) * 1000

/** One answer at a time per connection, parsed only as far as needed to find its end. */
function client(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let answer = ''
    let sentAt = 0
    let following: string | undefined
    const next = () => {
      if (performance.now() >= end) return socket.end(resolve)
      const [first, second] = following ? [following] : (prepared.pop() ?? twoMessages())
      following = second
      sentAt = performance.now()
      return socket.write(first)
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
