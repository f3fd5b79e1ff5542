import { calls } from '#contract/calls.ts'
import type { NewDistributor } from '#contract/distributor/distributor.types.ts'
import { newSecret } from '../src/platform/secret/signature.ts'
import type { Answer, TestServer } from './server.ts'

const { distributor } = calls
let count = 0

export const newDistributor = (more: Partial<NewDistributor> = {}): NewDistributor => {
  count += 1
  return {
    name: `ผู้จัดจำหน่าย ${count}`,
    address: 'https://distributor.example.com/api',
    currency: 'THB',
    lowMarkMinor: 10_000_00,
    secret: newSecret(),
    ...more,
  }
}

export const createDistributor = async (server: TestServer, token: string, more: Partial<NewDistributor> = {}) =>
  (await server.call(distributor.createDistributor, { token, body: newDistributor(more) })).body.data

/** For each logged call on distributors, a function that performs it. */
export const distributorWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => {
  const one = async (token: string) => ({ id: (await createDistributor(server(), token)).id })
  return {
    createDistributor: token => server().call(distributor.createDistributor, { token, body: newDistributor() }),
    async updateDistributor(token) {
      const { secret: _, ...body } = newDistributor()
      const params = await one(token)
      return server().call(distributor.updateDistributor, { token, params, body: { ...body, version: 1 } })
    },
    setDistributorKey: async token =>
      server().call(distributor.setDistributorKey, { token, params: await one(token), body: { secret: newSecret() } }),
    switchDistributor: async token =>
      server().call(distributor.switchDistributor, {
        token,
        params: await one(token),
        body: { status: 'off', version: 1 },
      }),
    syncDistributor: async token => server().call(distributor.syncDistributor, { token, params: await one(token) }),
    testDistributor: async token => server().call(distributor.testDistributor, { token, params: await one(token) }),
  }
}
