import { z } from 'zod'
import type { FlagNeeds } from '#contract/core/permission.ts'
import { fill } from '#contract/core/text.ts'
import { errors } from '#contract/errors.ts'
import { type AnyCall, answersFile, keyKeptDays } from '#contract/frames/call.ts'
import { switchCodes } from '#contract/frames/shut-by.ts'
import type { interfaceList } from '#contract/interfaces.ts'
import { keyPattern } from '#platform/call/idempotency.ts'

const needsText = (needs: AnyCall['needs']): string =>
  ({
    open: 'No session needed.',
    preCode: 'Needs a session before its one-time code.',
    anySession: 'Needs a session, before or after its one-time code.',
    signedIn: 'Needs a full session.',
    client: needs.kind === 'client' ? `Needs the signature of a client that is a ${needs.is}.` : '',
    gateway: 'Needs the signature of the gateway that the address names.',
    provider: 'Needs the signature of the game provider that the address names.',
    groupCode: 'Needs a session of a group before its one-time code.',
    groupSession: 'Needs a session of a group.',
    memberSession: 'Needs the session of a member.',
    can: needs.kind === 'can' ? flagsText(needs) : '',
  })[needs.kind]

const flagsText = ({ feature, actions, also, agentsExempt }: FlagNeeds): string =>
  `Needs ${feature}: ${actions.join(', ')}${also ? `; and ${also.feature}: ${also.actions.join(', ')}` : ''}${agentsExempt ? '; of an agent, nothing more' : ''}.`

function describe(call: AnyCall): string {
  const parts = [
    needsText(call.needs),
    call.logs ? `Logged as ${call.logs.join(' / ')}.` : '',
    call.limit ? fill('At most {times|time|times} in {seconds|second|seconds}.', call.limit) : '',
    call.validated ? 'Answers with an ETag, and 304 to who has it already.' : '',
    call.movesMoney ? 'Moves money: happens once per key.' : '',
    call.freshCode ? 'Asks for a fresh one-time code.' : '',
    call.smallMoney ? 'An earlier code is enough for a small amount, where the policy allows it.' : '',
    ...[...(call.errors ?? []), ...switchCodes(call)].map(
      code => `- \`${code}\` (${errors[code].status}): ${errors[code].when}`,
    ),
  ]
  return parts.filter(Boolean).join('\n\n')
}

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' })

const mediaOf = (call: AnyCall) =>
  call.stream === 'lines'
    ? 'application/x-ndjson'
    : call.stream
      ? 'text/event-stream'
      : answersFile(call)
        ? 'application/octet-stream'
        : 'application/json'

/** A stream sends replies and a file is the reply; every other answer has its reply under `data`. */
function replySchema(call: AnyCall) {
  const reply = jsonSchema(call.reply, 'output')
  return call.stream || answersFile(call) ? reply : { type: 'object', properties: { data: reply } }
}

/** A signature consists of three required headers; a client also sends its id. */
const signedAtAddress = { messageId: [], timestamp: [], signature: [] }
const signed = { clientId: [], ...signedAtAddress }

function securityOf({ needs }: AnyCall) {
  if (needs.kind === 'open') return []
  return [needs.kind === 'client' ? signed : isOfProgram(needs) ? signedAtAddress : { bearer: [] }]
}

/** For signed messages the id is the idempotency key. */
const isOfProgram = ({ kind }: AnyCall['needs']) => ['client', 'gateway', 'provider'].includes(kind)

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: `Made once for what somebody wants, and sent with every try of it. The same key and body get the first answer again, for ${keyKeptDays} days; another body is refused.`,
  schema: { type: 'string', pattern: keyPattern.source },
}

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description })

function operation([door, area, name]: readonly [string, string, string], call: AnyCall) {
  return {
    tags: [`${door}: ${area}`],
    operationId: `${door}.${area}.${name}`,
    summary: name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`),
    description: describe(call),
    security: securityOf(call),
    parameters: [
      ...[...call.path.matchAll(/:(\w+)/g)].map(([, param]) => ({
        name: param,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...(call.movesMoney && !isOfProgram(call.needs) ? [keyHeader] : []),
    ],
    ...(call.method !== 'GET' && {
      requestBody: { content: { 'application/json': { schema: jsonSchema(call.body, 'input') } } },
    }),
    responses: call.redirects
      ? { 302: { description: 'Leads to the location.' } }
      : { 200: { description: 'The answer.', content: { [mediaOf(call)]: { schema: replySchema(call) } } } },
  }
}

/** The OpenAPI document of the interfaces: `/docs` shows it, and clients can be generated from it. */
export function openApi(interfaces: typeof interfaceList) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { name: door, base, calls } of interfaces) {
    for (const [area, table] of Object.entries(calls)) {
      for (const [name, call] of Object.entries(table)) {
        const path = base + call.path.replace(/:(\w+)/g, '{$1}')
        paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation([door, area, name], call) }
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Interfaces', version: '1' },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        clientId: header('x-client-id', 'The id of the client.'),
        messageId: header('webhook-id', 'The id of the message; the same one is answered as the first time.'),
        timestamp: header('webhook-timestamp', 'Seconds since 1970.'),
        signature: header(
          'webhook-signature',
          '`v2,` and the HMAC-SHA256 of `id.timestamp.METHOD.path.body` in base64; the path with its query, as it is sent.',
        ),
      },
    },
  }
}
