import type { SlipCode } from '#contract/bank/slip-code.ts'
import { calls } from '#contract/calls.ts'
import type { SlipServiceChange } from '#contract/pretransaction/slip-service.types.ts'
import { checkSlips } from '../src/areas/pretransaction/check/slip-check.jobs.ts'
import { newSecret } from '../src/platform/secret/signature.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'
import type { Answer, TestServer } from './server.ts'

const { getSlipService, updateSlipService } = calls.pretransaction

/** The secret that the service of the sandbox gave us. */
export const slipSecret = newSecret()
export const startSlipService = (): Promise<Sandbox> => startSandbox('slip', ['--secret', slipSecret])

/** Sets a service as that of the brand, switched on. */
export async function setSlipService(
  server: TestServer,
  token: string,
  address: string,
  more: Partial<SlipServiceChange> = {},
): Promise<Answer> {
  const { version } = (await server.call(getSlipService, { token })).body.data.setting
  const body = {
    enabled: true,
    adapter: 'signed' as const,
    address,
    dayLimit: 1_000,
    secret: slipSecret,
    ...more,
    version,
  }
  return server.call(updateSlipService, { token, body })
}

/** Asks about everything that it is time for. */
export const askService = (server: TestServer) =>
  checkSlips.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })

/** The same, as if the service knew of a transfer of this slip, but of another amount. */
export async function hearOtherwise(server: TestServer, code: SlipCode): Promise<void> {
  const nobody = { bank: '', digits: '', name: '' }
  const told = { ...code, found: true, amountMinor: 1, currency: 'THB', at: new Date().toISOString() }
  const body = JSON.stringify({ ...told, sender: nobody, receiver: nobody })
  const outgoing = { ...server.jobContext.outgoing, post: async () => ({ status: 200, body }) }
  await checkSlips.run({ ...server.jobContext, outgoing }, { payload: {}, stop: AbortSignal.any([]) })
}

/** For each logged call on the service, a function that performs it. */
export const slipServiceWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => {
  let count = 0
  return {
    updateSlipService: token =>
      setSlipService(server(), token, 'https://slips.example.com', { dayLimit: 100 + (count += 1) }),
  }
}
