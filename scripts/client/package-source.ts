import { ActivityStreamQuery } from '../../contract/src/activity/activity-stream.calls.ts'
import { programCallList } from '../../contract/src/apikey/program-calls.ts'
import { errors } from '../../contract/src/errors.ts'
import { type Call, changes } from '../../contract/src/frames/call.ts'
import { testEvent, webhookEvents } from '../../contract/src/webhook/events.ts'
import { fieldsOf, needsNothing, typeOf } from './types-of.ts'

type Row = (typeof programCallList)[number]

const paramsOf = ({ path }: Call): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
const bodyOf = (call: Call) => (call.stream === 'lines' ? ActivityStreamQuery : call.body)

/** What a call takes: its parameters and its body are one object, so that their names must differ. */
function requestOf({ area, name, call }: Row): { type: string; isOptional: boolean } {
  const [params, body] = [paramsOf(call), bodyOf(call)]
  const twice = params.filter(param => fieldsOf(body).includes(param))
  if (twice.length > 0) throw new Error(`${area}.${name} has ${twice.join(', ')} in its path and in its body`)
  const ofPath = params.length > 0 ? `{ ${params.map(param => `${param}: string`).join('; ')} }` : ''
  const ofBody = fieldsOf(body).length > 0 ? typeOf(body, 'input') : ''
  const type = [ofPath, ofBody].filter(Boolean).join(' & ') || 'Record<string, never>'
  return { type, isOptional: params.length === 0 && needsNothing(body) }
}

function replyOf({ stream, reply }: Call): string {
  const type = typeOf(reply, 'output')
  return stream === 'lines' ? `Array<${type}>` : type
}

function methodOf(row: Row): string {
  const { type, isOptional } = requestOf(row)
  const { needs, movesMoney } = row.call
  const flags = needs.kind === 'can' ? needs.actions.map(action => `${needs.feature}.${action}`).join(', ') : ''
  const doc = `    /** Needs ${flags}.${movesMoney ? ' Moves money: happens once per idempotency key.' : ''} */`
  return `${doc}\n    ${row.name}(request${isOptional ? '?' : ''}: ${type}, options?: RequestOptions): Promise<${replyOf(row.call)}>`
}

function tableRow({ name, call }: Row): string {
  const row = {
    method: call.method,
    path: call.path,
    params: paramsOf(call),
    ...(changes(call) && { changes: true }),
    ...(call.movesMoney && { movesMoney: true }),
    ...(call.stream === 'lines' && { lines: true }),
  }
  return `    ${name}: ${JSON.stringify(row)},`
}

const byArea = Map.groupBy(programCallList, ({ area }) => area)
const areas = (write: (row: Row) => string, open: string, close: string) =>
  [...byArea].map(([area, rows]) => `  ${area}${open}\n${rows.map(write).join('\n')}\n  ${close}`).join('\n')

/** The calls that programs may make, with the types of what each takes and answers. */
export const callsSource =
  (): string => `// Generated from the contract of the office by \`npm run client\`. Do not edit.
import type { CallRow, RequestOptions } from './client.ts'

export interface Calls {
${areas(methodOf, ': {', '}')}
}

export const table: { readonly [Area in keyof Calls]: { readonly [Name in keyof Calls[Area]]: CallRow } } = {
${areas(tableRow, ': {', '},')}
}

/** Every code that a refusal can have. */
export type ErrorCode = ${Object.keys(errors)
    .map(code => JSON.stringify(code))
    .join(' | ')}
`

/** The events that endpoints are told of, with what each message holds. */
export const eventsSource =
  (): string => `// Generated from the contract of the office by \`npm run client\`. Do not edit.
export interface WebhookEvents {
${Object.entries(webhookEvents)
  .map(([name, { title, data }]) => `  /** ${title.en}. */\n  ${JSON.stringify(name)}: ${typeOf(data, 'output')}`)
  .join('\n')}
  /** Sent where somebody asked for a test. */
  ${JSON.stringify(testEvent)}: Record<string, never>
}

/** A message: by its \`event\` it is known what its \`data\` holds. Sent again, it has the same \`id\`. */
export type WebhookMessage = {
  [Name in keyof WebhookEvents]: { id: string; event: Name; at: string; brand: string; data: WebhookEvents[Name] }
}[keyof WebhookEvents]
`

export const indexSource = `import { type ClientOptions, type RequestOptions, sender } from './client.ts'
import { type Calls, table } from './calls.ts'
import type { WebhookMessage } from './events.ts'
import { verifySignature } from './webhook.ts'

export type { Calls, ErrorCode } from './calls.ts'
export type { ClientOptions, RequestOptions } from './client.ts'
export { type FieldProblem, WalletError } from './error.ts'
export type { WebhookEvents, WebhookMessage } from './events.ts'
export { WebhookSignatureError } from './webhook.ts'

/** A client of one brand: \`const wallet = createClient({ baseUrl, key }); await wallet.member.searchMembers({ search: 'x' })\`. */
export function createClient(options: ClientOptions): Calls {
  const send = sender(options)
  return Object.fromEntries(
    Object.entries(table).map(([area, rows]) => [
      area,
      Object.fromEntries(
        Object.entries(rows).map(([name, row]) => [
          name,
          (request: Readonly<Record<string, unknown>> = {}, more?: RequestOptions) => send(row, request, more),
        ]),
      ),
    ]),
  ) as unknown as Calls
}

/** Checks the signature of a message, and returns it with its types. Throws a \`WebhookSignatureError\`. */
export const verifyWebhook = async (...given: Parameters<typeof verifySignature>): Promise<WebhookMessage> =>
  (await verifySignature(...given)) as WebhookMessage
`

export const packageJson = (version: string): string =>
  `${JSON.stringify(
    {
      name: 'wallet-office-client',
      version,
      description: 'Typed client of the office interface, for programs with an API key.',
      type: 'module',
      license: 'UNLICENSED',
      engines: { node: '>=20' },
      exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
      files: ['dist', 'README.md'],
      sideEffects: false,
    },
    null,
    2,
  )}\n`
