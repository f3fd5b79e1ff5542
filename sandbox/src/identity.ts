import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { parseArgs } from 'node:util'
import { Provider } from 'oidc-provider'
import { z } from 'zod'
import { sandboxSecret } from './signature.ts'

/** The offices of the demo. */
const demoRedirects = ['localhost', 'chaba.localhost', 'nila.localhost'].map(host => `http://${host}:8080/sso`)

const Control = z.strictObject({
  /** The groups of each person, as the claim `groups` names them. */
  groups: z.record(z.string(), z.unknown()).default({}),
  /** It publishes keys of somebody else under the names of its own, so that its signatures are wrong. */
  isForged: z.boolean().default(false),
})

/**
 * The identity provider of a company, which speaks OpenID Connect. Anybody signs in by any name and password; `/control` says which
 * groups they are in.
 */
let told = Control.parse({})

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    redirect: { type: 'string', multiple: true, default: demoRedirects },
    secret: { type: 'string', default: sandboxSecret },
    seed: { type: 'string' },
  },
})

const server = createServer()
server.listen(Number(values.port), '127.0.0.1')
await new Promise(resolve => server.once('listening', resolve))
const place = server.address()
const url = `http://127.0.0.1:${typeof place === 'object' ? place?.port : values.port}`

const provider = new Provider(url, {
  clients: [{ client_id: 'office', client_secret: values.secret, redirect_uris: values.redirect }],
  claims: { openid: ['sub', 'groups'], profile: ['name'] },
  conformIdTokenClaims: false,
  findAccount: (_, accountId) => ({
    accountId,
    claims: () => ({ sub: accountId, name: accountId, groups: told.groups[accountId] }),
  }),
  cookies: { keys: [sandboxSecret] },
})
const answer = provider.callback()

const Jwks = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) })
async function otherKeys(): Promise<string> {
  const { keys } = Jwks.parse(await (await fetch(`${url}/jwks?own`)).json())
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return JSON.stringify({ keys: keys.map(key => ({ ...key, ...publicKey.export({ format: 'jwk' }) })) })
}

async function control(request: IncomingMessage): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array))
  told = Control.parse(JSON.parse(Buffer.concat(parts).toString('utf8')))
}

server.on('request', (request, response) => {
  const json = (text: string) => response.setHeader('content-type', 'application/json').end(text)
  if (request.url === '/control') void control(request).then(() => json('{}'))
  else if (told.isForged && request.url === '/jwks') void otherKeys().then(json)
  else void answer(request, response)
})

process.on('disconnect', () => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
console.log(`ready ${url}`)
