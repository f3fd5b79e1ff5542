import type { DemoBrand, RunningServer } from '../server/src/main.ts'
import { playDemo } from '../simulator/src/demo.ts'
import type { Send } from '../simulator/src/send.ts'
import { keepCredentials } from './simulate-staff.ts'

const members = 40

/**
 * Fills the new brands that want sample data, as members and staff would. After a failure only the samples are missing; the start
 * continues.
 */
export async function fillDemo(server: RunningServer, dataDir: string): Promise<void> {
  const filled = await Promise.all(server.demo.map((brand, place) => fillBrand(server, brand, place + 1)))
  await keepCredentials(dataDir, Object.fromEntries(filled.flat()))
}

/** Returns the cashier's credentials, by the host of the brand. */
async function fillBrand(server: RunningServer, brand: DemoBrand, seed: number) {
  const { name, host, locale: language, cashier, colleague } = brand
  try {
    const kept = await playDemo({ send: sendWithin(server, host), seed, members, cashier, colleague, language })
    console.log(`sample data for ${name}: ${members} members, and credit for some of them`)
    return [[host, kept] as const]
  } catch (error) {
    console.error(`the sample data for ${name} is not whole:`, error)
    return []
  }
}

/** Within the process, so that every member has their own address. */
export const sendWithin =
  (server: RunningServer, host: string): Send =>
  async ({ method, path, headers, body, from }) => {
    const answer = await server.inject({
      method,
      url: path,
      headers: { ...headers, host },
      remoteAddress: from,
      ...(body !== undefined && { payload: body }),
    })
    const retryAfter = answer.headers['retry-after']
    return { status: answer.statusCode, retryAfter: retryAfter?.toString(), body: answer.body }
  }
