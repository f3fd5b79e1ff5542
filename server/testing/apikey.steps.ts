import { randomUUID } from 'node:crypto'
import type { KeyKind } from '#contract/apikey/apikey.record.ts'
import { programGrants } from '#contract/apikey/program-calls.ts'
import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import type { Answer, TestServer } from './server.ts'

const { createApiKey, updateApiKey, revokeApiKey } = calls.apikey

type Setting = {
  kind?: KeyKind
  name?: string
  allowedIps?: string[]
  perMinute?: number
  days?: number
  grants?: readonly Grant[]
}

/** What a key is made with: every flag that one can have, unless a test says otherwise. */
export const aKey = (setting: Setting = {}) => ({
  name: `key ${randomUUID().slice(0, 8)}`,
  allowedIps: [],
  perMinute: 600,
  days: 30,
  ...setting,
  grants: [...(setting.grants ?? programGrants)],
})

/** Makes a key, and returns it with its secret, which a test sends as its token. */
export async function addApiKey(server: Pick<TestServer, 'call'>, token: string, setting: Setting = {}) {
  const { status, body } = await server.call(createApiKey, { token, body: aKey(setting) })
  if (status !== 200) throw new Error(`no key: ${JSON.stringify(body)}`)
  return { ...body.data.key, secret: body.data.secret }
}

/** For each logged call on keys, a function that performs it. */
export const apiKeyWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => ({
  createApiKey: token => server().call(createApiKey, { token, body: aKey() }),
  async updateApiKey(token) {
    const { id, name, allowedIps } = await addApiKey(server(), token, { grants: ['memberManagement.read'] })
    const body = { name, allowedIps, grants: ['betReport.read' as const], perMinute: 5, version: 1 }
    return server().call(updateApiKey, { token, params: { id }, body })
  },
  async revokeApiKey(token) {
    const { id } = await addApiKey(server(), token)
    return server().call(revokeApiKey, { token, params: { id } })
  },
})
