import { z } from 'zod'
import { type Answer, type Route, read, type Service, type ServiceRequest } from './service.ts'
import { isSigned } from './signature.ts'

/** The tokens that its Telegram and its LINE accept. They are public: nothing here has any value. */
const inboxTokens = { telegram: '110201543:sandbox-bot', line: 'sandbox-line-token' } as const

type Letter = {
  id: string
  channel: 'webhook' | 'telegram' | 'line' | 'email'
  title: string
  text: string
  body: unknown
}

/** The messages received, and how often each was repeated. */
export class Inbox {
  readonly letters: Letter[] = []
  readonly #known = new Set<string>()
  repeats = 0
  refusals = 0

  /** Returns whether it is new; one that was there before counts as a repetition. */
  take(letter: Letter): boolean {
    const key = `${letter.channel} ${letter.id}`
    if (this.#known.has(key)) {
      this.repeats += 1
      return false
    }
    this.#known.add(key)
    this.letters.push(letter)
    return true
  }
}

const Webhook = z.object({ id: z.string(), title: z.string(), text: z.string() })
const Telegram = z.object({ chat_id: z.string(), text: z.string().max(4096) })
const Line = z.object({
  to: z.string(),
  messages: z.array(z.object({ type: z.literal('text'), text: z.string() })).min(1),
})

const headerOf = ({ headers }: ServiceRequest, name: string): string => String(headers[name] ?? '')
const split = (text: string): { title: string; text: string } => {
  const [title = '', ...rest] = text.split('\n')
  return { title, text: rest.join('\n') }
}

/** A receiver for every channel: a webhook that verifies signatures, Telegram's and LINE's interfaces, and e-mail. */
export function inboxService(inbox: Inbox, secretOf: () => string): Service {
  const refuse = (status: number, error: string): Answer => {
    inbox.refusals += 1
    return { status, body: { error } }
  }
  let secret: string | undefined
  let messages = 0

  const webhook: Route = request => {
    if (!isSigned(secret ?? secretOf(), request, 'v1')) return refuse(401, 'the signature is not right')
    const { id, title, text } = Webhook.parse(read(request.body))
    if (id !== headerOf(request, 'webhook-id')) return refuse(400, 'the id of the message is not that of its header')
    inbox.take({ id, channel: 'webhook', title, text, body: read(request.body) })
    return { status: 200, body: { ok: true } }
  }
  const telegram: Route = request => {
    if (request.params['bot'] !== `bot${encodeURIComponent(inboxTokens.telegram)}`) return refuse(401, 'Unauthorized')
    const { text } = Telegram.parse(read(request.body))
    messages += 1
    inbox.take({ id: String(messages), channel: 'telegram', ...split(text), body: read(request.body) })
    return { status: 200, body: { ok: true, result: { message_id: messages } } }
  }
  const line: Route = request => {
    if (headerOf(request, 'authorization') !== `Bearer ${inboxTokens.line}`) return refuse(401, 'Authentication failed')
    const { messages: sent } = Line.parse(read(request.body))
    const id = headerOf(request, 'x-line-retry-key')
    const letter = { id, channel: 'line' as const, ...split(sent[0]?.text ?? ''), body: read(request.body) }
    // LINE's answer for a message that it already has.
    return inbox.take(letter) ? { status: 200, body: {} } : { status: 409, body: { message: 'already accepted' } }
  }
  return {
    routes: {
      'POST /webhook': webhook,
      'POST /telegram/:bot/sendMessage': telegram,
      'POST /line/v2/bot/message/push': line,
      /** The office generates the webhook's secret, and it is entered here. */
      'POST /office': ({ body }) => {
        secret = z.strictObject({ secret: z.string().startsWith('whsec_') }).parse(read(body)).secret
        return { status: 200, body: { ok: true } }
      },
    },
    report: () => ({ letters: inbox.letters, repeats: inbox.repeats, refusals: inbox.refusals }),
  }
}
