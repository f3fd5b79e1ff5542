import { calls } from '#contract/calls.ts'
import { tinySlip } from './money.steps.ts'
import { present } from './present.ts'
import type { Answer, TestClient, TestServer } from './server.ts'

const { game } = calls
let count = 0

export const newProvider = (more: object = {}) => {
  count += 1
  return {
    code: `house-${count}`,
    name: `ค่ายทดสอบ ${count}`,
    launchUrl: 'https://play.example.com/go',
    tags: [],
    ...more,
  }
}

/** Adds a provider as staff do, which may then send messages. */
export async function createProvider(server: TestServer, token: string, more: object = {}): Promise<TestClient> {
  const { data } = (await server.call(game.createProvider, { token, body: newProvider(more) })).body
  return { id: data.provider.id, secret: data.secret }
}

export const newType = () => {
  count += 1
  return { code: `type-${count}`, nameTh: `ประเภท ${count}`, nameEn: `Type ${count}`, tags: [] }
}

/** The ids of all providers, in their order. */
export const providerOrder = async (server: TestServer, token: string): Promise<string[]> =>
  (await server.call(game.listProviders, { token })).body.data.providers.map(({ id }) => id)

/** For each logged call on providers and types, a function that performs it. */
export const providerWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => {
  const one = async (token: string) => ({ id: (await createProvider(server(), token)).id })
  const slot = { code: 'slot' }
  const versionOf = async (token: string) =>
    present((await server().call(game.listTypes, { token, body: { search: slot.code } })).body.data.types[0]).version
  const until = '2199-01-01T10:00'
  return {
    createProvider: token => server().call(game.createProvider, { token, body: newProvider() }),
    async updateProvider(token) {
      const { code: _, ...body } = newProvider()
      return server().call(game.updateProvider, { token, params: await one(token), body: { ...body, version: 1 } })
    },
    rotateProviderSecret: async token => server().call(game.rotateProviderSecret, { token, params: await one(token) }),
    switchProvider: async token =>
      server().call(game.switchProvider, { token, params: await one(token), body: { status: 'off', version: 1 } }),
    planMaintenance: async token =>
      server().call(game.planMaintenance, { token, params: await one(token), body: { until, version: 1 } }),
    async endMaintenance(token) {
      const params = await one(token)
      await server().call(game.planMaintenance, { token, params, body: { until, version: 1 } })
      return server().call(game.endMaintenance, { token, params, body: { version: 2 } })
    },
    setProviderPicture: async token =>
      server().call(game.setProviderPicture, { token, params: await one(token), body: { file: tinySlip, version: 1 } }),
    async orderProviders(token) {
      await one(token)
      await one(token)
      const before = await providerOrder(server(), token)
      return server().call(game.orderProviders, { token, body: { before, after: before.toReversed() } })
    },
    createType: token => server().call(game.createType, { token, body: newType() }),
    async updateType(token) {
      const { code: _, ...body } = newType()
      const version = await versionOf(token)
      return server().call(game.updateType, { token, params: slot, body: { ...body, version } })
    },
    switchType: async token =>
      server().call(game.switchType, {
        token,
        params: slot,
        body: { status: 'off', version: await versionOf(token) },
      }),
    setTypePicture: async token =>
      server().call(game.setTypePicture, {
        token,
        params: slot,
        body: { file: tinySlip, version: await versionOf(token) },
      }),
    async orderTypes(token) {
      const { types } = (await server().call(game.listTypes, { token })).body.data
      const before = types.map(({ code }) => code)
      return server().call(game.orderTypes, { token, body: { before, after: before.toReversed() } })
    },
  }
}
