import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { programCallList } from '#contract/apikey/program-calls.ts'
import { webhookEventNames } from '#contract/webhook/events.ts'
import { sealActivities } from '../../server/src/areas/activity/activity.jobs.ts'
import { addApiKey } from '../../server/testing/apikey.steps.ts'
import { addMember } from '../../server/testing/member.steps.ts'
import { addBankAccount } from '../../server/testing/money.steps.ts'
import { present } from '../../server/testing/present.ts'
import { startReceiver } from '../../server/testing/receiver.ts'
import { scratchDir } from '../../server/testing/scratch.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../server/testing/server.ts'
import { newTransfer } from '../../server/testing/transfer.steps.ts'
import { addEndpoint, sendDueWebhooks } from '../../server/testing/webhook.steps.ts'
import { buildClient } from './build-client.ts'
import type { ClientOptions, RequestOptions } from './runtime/client.ts'
import type * as Errors from './runtime/error.ts'
import type { verifySignature } from './runtime/webhook.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

type Made = Readonly<
  Record<string, Readonly<Record<string, (request?: object, options?: RequestOptions) => Promise<unknown>>>>
>
/** What the built package offers; its own types are checked by the compiler below. */
type Package = {
  createClient(options: ClientOptions): Made
  verifyWebhook: typeof verifySignature
  WalletError: typeof Errors.WalletError
  WebhookSignatureError: new (message: string) => Error
}

let folder: string
let client: Package
let receiver: Awaited<ReturnType<typeof startReceiver>>
let server: TestServer
let owner: TestAdmin
let baseUrl: string
beforeAll(async () => {
  folder = join(scratchDir('client'), 'package')
  receiver = await startReceiver()
  ;[server] = await Promise.all([startTestServer({ allowHosts: [receiver.host] }), buildClient(folder)])
  client = await import(pathToFileURL(join(folder, 'dist/index.js')).href)
  owner = await server.admins('owner')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  baseUrl = `http://127.0.0.1:${port}/api/v1`
})
afterAll(async () => {
  await server.close()
  await receiver.close()
})

/** Makes a call by its names; that they have types is for the compiler to say. */
const make = (wallet: Made, name: string, request?: object, options?: RequestOptions): Promise<unknown> => {
  const [area = '', call = ''] = name.split('.')
  return present(present(wallet[area])[call])(request, options)
}

/** Whether a program compiles that uses the package as another project would. */
async function compiled(program: string): Promise<string> {
  const settings = {
    compilerOptions: {
      target: 'es2024',
      module: 'nodenext',
      strict: true,
      noEmit: true,
      lib: ['es2024', 'dom'],
      types: [],
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
    },
    files: ['program.ts'],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  await writeFile(join(folder, 'program.ts'), program)
  return run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]).then(
    () => '',
    (error: unknown) => (error instanceof Error && 'stdout' in error ? String(error.stdout) : 'it did not run'),
  )
}

const opening = `import { createClient, verifyWebhook, WalletError, type WebhookMessage } from 'wallet-office-client'
const wallet = createClient({ baseUrl: '', key: '' })
`

describe('the package', () => {
  it('has types for every call and event, and needs nothing else', async () => {
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    expect([manifest.dependencies, manifest.peerDependencies]).toEqual([undefined, undefined])
    const uses = programCallList.map(({ area, name }) => `wallet.${area}.${name} satisfies Function`)
    const events = webhookEventNames.map(
      name => `({}) as WebhookMessage & { event: ${JSON.stringify(name)} } satisfies { event: string }`,
    )
    const program = `${opening}
      const page = await wallet.member.searchMembers({ search: 'x', size: 20 })
      const first: string | undefined = page.records[0]?.username
      const one = await wallet.member.getMember({ id: first ?? '' })
      await wallet.member.tagMember({ id: one.id, tag: 'vip' }, { idempotencyKey: 'a-key-of-mine' })
      const message = await verifyWebhook('', '', '')
      if (message.event === 'deposit.completed') message.data.amountMinor.toFixed()
      if (message.event === 'member.status') message.data.before satisfies 'active' | 'suspended' | 'closed'
      const entries = await wallet.activityStream.readActivities({ after: '0', wait: 5 })
      entries[0]?.hash.length
      try { await wallet.dashboard.getToday() } catch (error) { if (error instanceof WalletError) error.code.length }
      ${[...uses, ...events].join('\n')}`
    expect(await compiled(program)).toBe('')
  })

  it.each([
    ['a call that programs may not make', `await wallet.employee.searchAdmins({})`],
    ['a field that there is not', `await wallet.member.searchMembers({ nobody: 1 })`],
    ['a wrong type', `await wallet.member.searchMembers({ size: 'ten' })`],
    ['a missing parameter', `await wallet.member.getMember()`],
    [
      'a field of another event',
      `const m = await verifyWebhook('', '', ''); if (m.event === 'member.status') m.data.amountMinor`,
    ],
  ])('does not compile with %s', async (_name, line) => {
    expect(await compiled(`${opening}${line}`)).toMatch(/error TS/)
  })
})

describe('a client', () => {
  it('reads and changes with a real key', async () => {
    const { secret: key } = await addApiKey(server, owner.token)
    const wallet = client.createClient({ baseUrl, key })
    const { id } = await addMember(server, owner.token)
    expect(await make(wallet, 'member.tagMember', { id, tag: 'client' })).toMatchObject({ id, tags: ['client'] })
    const found = { records: expect.arrayContaining([expect.objectContaining({ id })]) }
    expect(await make(wallet, 'member.searchMembers', { size: 100 })).toMatchObject(found)
    await sealActivities.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })
    const entry = expect.objectContaining({ entityId: id, action: 'addTag' })
    expect(await make(wallet, 'activityStream.readActivities', { after: '0', wait: 0 })).toEqual(
      expect.arrayContaining([entry]),
    )
  })

  it('throws what the office refuses, with its code and fields', async () => {
    const { secret: key } = await addApiKey(server, owner.token)
    const wallet = client.createClient({ baseUrl, key })
    const error = await make(wallet, 'member.searchMembers', { size: 1_000 }).catch((each: unknown) => each)
    expect(error).toBeInstanceOf(client.WalletError)
    expect(error).toMatchObject({ code: 'REQUEST_INVALID', status: 400, fields: [{ path: 'size' }] })
    const unknown = client.createClient({ baseUrl, key: 'wok_nothing' })
    await expect(make(unknown, 'member.searchMembers')).rejects.toMatchObject({ code: 'KEY_UNKNOWN', status: 401 })
  })

  it('moves money once, also where the answer is lost', async () => {
    const { secret: key } = await addApiKey(server, owner.token)
    let lost = 0
    const forgetful: typeof fetch = async (...request) => {
      const answer = await fetch(...request)
      lost += 1
      if (lost === 1) throw new TypeError('the connection broke')
      return answer
    }
    const wallet = client.createClient({ baseUrl, key, fetch: forgetful })
    const from = await addBankAccount(server, owner.token)
    const count = async () => (await server.asOwner('select count(*)::int as n from bank_transfer')).rows[0].n
    const before = await count()
    await make(wallet, 'bank.createTransfer', newTransfer(from.id), { idempotencyKey: randomUUID() })
    expect([lost, await count()]).toEqual([2, before + 1])
  })

  it('does not repeat a change of which it does not know whether it arrived, and waits as long as it is told', async () => {
    const requests: string[] = []
    const answers = [
      () =>
        new Response('{"error":{"code":"KEY_RATE","message":"often"}}', {
          status: 429,
          headers: { 'retry-after': '0' },
        }),
      () => new Response('<html>', { status: 503, headers: { 'retry-after': '0' } }),
      () => new Response('{"data":{"done":true}}'),
    ]
    const stub: typeof fetch = async address => {
      requests.push(address instanceof Request ? address.url : address.toString())
      return present(answers.shift())()
    }
    const wallet = client.createClient({ baseUrl: 'https://office.test/api/v1/', key: 'k', fetch: stub })
    const refused = await make(wallet, 'member.tagMember', { id: 'a b', tag: 'x' }).catch((each: unknown) => each)
    expect(refused).toMatchObject({ status: 503, code: 'UNKNOWN' })
    expect(requests).toEqual(Array(2).fill('https://office.test/api/v1/member/add-tag/a%20b'))
    expect(await make(wallet, 'member.searchMembers')).toEqual({ done: true })
  })

  it('verifies the messages that the office sends, and nothing else', async () => {
    const { secret } = await addEndpoint(server, owner.token, { address: receiver.url, events: ['member.registered'] })
    const { id } = await addMember(server, owner.token)
    await sendDueWebhooks(server)
    const { body, headers } = present(receiver.received[0])
    const header = String(headers['wallet-signature'])
    expect(await client.verifyWebhook(body, header, secret)).toMatchObject({
      event: 'member.registered',
      data: { memberId: id },
    })
    const old = { now: new Date(Date.now() + 301_000) }
    const other = `whsec_${Buffer.alloc(32).toString('base64')}`
    const wrong: Parameters<Package['verifyWebhook']>[] = [
      [`${body} `, header, secret],
      [body, header, other],
      [body, header, secret, old],
      [body, 'v1=00', secret],
      [body, '', secret],
    ]
    for (const given of wrong) {
      await expect(client.verifyWebhook(...given)).rejects.toBeInstanceOf(client.WebhookSignatureError)
    }
  })
})
