import { adminApi } from '#contract/calls.ts'
import type { AnyCall } from '#contract/frames/call.ts'
import { interfaceList } from '#contract/interfaces.ts'
import { siteApi } from '#contract/site-calls.ts'
import { addProvider } from './game.steps.ts'
import { addService } from './gateway.steps.ts'
import { addBankAccount, addClient } from './money.steps.ts'
import { type Answer, keyFor, signed, type TestServer } from './server.ts'
import { registered } from './site.steps.ts'

export type CallRow = { name: string; base: string; call: AnyCall }

/** Every call of every interface. Those of members and programs first: some staff calls close the site. */
export const everyCall: readonly CallRow[] = interfaceList
  .toReversed()
  .flatMap(({ name: door, base, calls: tables }) =>
    Object.entries(tables).flatMap(([area, table]) =>
      Object.entries(table).map(([name, call]) => ({ name: `${door}.${area}.${name}`, base, call })),
    ),
  )

/** A header with the value `undefined` is left out. */
type Headers = Readonly<Record<string, string | undefined>>
type Sender = (body: unknown, headers?: Headers, id?: string) => Promise<Answer>

const present = (headers: Headers): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** Sends anything to any call, as a caller who may make it. A text is sent unchanged. */
export async function callersOf(server: TestServer): Promise<(row: CallRow) => Promise<Sender>> {
  const owner = await server.admins('owner')
  const account = await addBankAccount(server, owner.token)
  const programs = {
    reader: await addClient(server, owner.token, 'reader', [account.id]),
    payer: await addClient(server, owner.token, 'payer', [account.id]),
    mover: await addClient(server, owner.token, 'mover', [account.id]),
    gateway: await addService(server, owner.token),
    provider: await addProvider(server),
  }

  /** A caller who may make the call, each with a new session, because some of these calls end sessions. */
  async function callerOf({ base, call: { needs } }: CallRow) {
    if (base === adminApi) {
      const stage = needs.kind === 'preCode' ? 'code' : 'full'
      return { token: (await server.admins('owner', { stage })).token }
    }
    if (base === siteApi) return { token: needs.kind === 'open' ? undefined : await registered(server) }
    const kind = needs.kind === 'client' ? needs.is : needs.kind === 'gateway' ? 'gateway' : 'provider'
    return { by: programs[kind] }
  }

  return async row => {
    const { token, by } = await callerOf(row)
    const { call, base } = row
    return (body, headers = {}, id = by?.id ?? '11111111-1111-4111-8111-111111111111') => {
      const url = base + call.path.replaceAll(/:\w+/g, id)
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const own = { ...keyFor(call), ...(by && signed(by, url, text)), ...headers }
      return server.send(call.method, url, call.method === 'GET' ? undefined : text, { token, headers: present(own) })
    }
  }
}
