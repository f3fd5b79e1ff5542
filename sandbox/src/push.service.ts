import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { BrowserKeys, isSignedBy } from './push-crypto.ts'
import { type Answer, type Route, read, type Service, type ServiceRequest } from './service.ts'

const daySeconds = 24 * 3600

type Message = { topic: string; urgency: string; ttl: number; bytes: number; text: string; subject: string }
type Box = {
  keys: BrowserKeys
  /** The public key of whoever may send, given when the browser subscribed. */
  sender: string
  /** How it answers from now on, if not as it should. */
  behaves: { status: number; retryAfterSeconds?: number | undefined; times: number } | undefined
  /** What a browser that is away would find: of one topic the newest. */
  waiting: Message[]
  taken: Message[]
  refusals: string[]
}

/** The subscriptions of browsers. */
export class PushBoxes {
  readonly boxes = new Map<string, Box>()
}

const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(mailto:|https:\/\/)/) })
const Behaviour = z.strictObject({
  status: z.int(),
  retryAfterSeconds: z.int().optional(),
  times: z.int().min(1).default(1_000_000),
})

/** The reason why the signature of a message is not right (RFC 8292), or who sent it. */
function senderOf({ headers }: ServiceRequest, sender: string): { wrong: string } | { subject: string } {
  const [, jwt = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(String(headers.authorization)) ?? []
  if (key !== sender) return { wrong: 'another key than the one that was subscribed with' }
  if (!isSignedBy(key, jwt)) return { wrong: 'the signature is not right' }
  const { aud, exp, sub } = Claims.parse(read(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString('utf8')))
  if (aud !== `http://${headers.host}`) return { wrong: `it is for ${aud}` }
  const now = Date.now() / 1000
  if (exp < now || exp > now + daySeconds) return { wrong: 'it has expired, or is valid for too long' }
  return { subject: sub }
}

/** A push service: it checks who sends, takes messages, and decrypts them as the browser would. */
export function pushService({ boxes }: PushBoxes): Service {
  const refuse = (box: Box, status: number, error: string): Answer => {
    box.refusals.push(error)
    return { status, body: { error } }
  }

  const subscribe: Route = ({ headers, body }) => {
    const { applicationServerKey } = z.strictObject({ applicationServerKey: z.string() }).parse(read(body))
    const id = randomUUID()
    const keys = new BrowserKeys()
    boxes.set(id, { keys, sender: applicationServerKey, behaves: undefined, waiting: [], taken: [], refusals: [] })
    return { status: 201, body: { id, endpoint: `http://${headers.host}/push/${id}`, ...keys.given } }
  }

  const take: Route = request => {
    const box = boxes.get(request.params['id'] ?? '')
    if (!box) return { status: 404, body: { error: 'there is no such subscription' } }
    if (box.behaves && box.behaves.times > 0) {
      box.behaves.times -= 1
      const { status, retryAfterSeconds } = box.behaves
      const headers = { location: '/elsewhere', ...(retryAfterSeconds && { 'retry-after': String(retryAfterSeconds) }) }
      return { ...refuse(box, status, 'as it was told'), headers }
    }
    const found = senderOf(request, box.sender)
    if ('wrong' in found) return refuse(box, 403, found.wrong)
    const header = (name: string) => String(request.headers[name] ?? '')
    if (!/^\d+$/.test(header('ttl'))) return refuse(box, 400, 'there is no TTL')
    if (!/^[\w-]{0,32}$/.test(header('topic'))) return refuse(box, 400, 'the topic is not right')
    if (header('content-encoding') !== 'aes128gcm') return refuse(box, 400, 'the encoding is not right')
    if (request.bytes.length > 4096) return refuse(box, 413, 'it is too large')
    const message = {
      topic: header('topic'),
      urgency: header('urgency'),
      ttl: Number(header('ttl')),
      bytes: request.bytes.length,
      text: box.keys.open(request.bytes),
      subject: found.subject,
    }
    box.taken.push(message)
    box.waiting = [...box.waiting.filter(({ topic }) => topic === '' || topic !== message.topic), message]
    return { status: 201, body: {}, headers: { location: `/message/${box.taken.length}` } }
  }

  const behave: Route = ({ params, body }) => {
    const box = boxes.get(params['id'] ?? '')
    if (!box) return { status: 404, body: {} }
    box.behaves = Behaviour.parse(read(body))
    return { status: 200, body: {} }
  }

  return {
    routes: { 'POST /subscribe': subscribe, 'POST /push/:id': take, 'POST /push/:id/behave': behave },
    report: () =>
      Object.fromEntries([...boxes].map(([id, { waiting, taken, refusals }]) => [id, { waiting, taken, refusals }])),
  }
}
