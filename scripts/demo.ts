import type { DemoBrand, RunningServer } from '../server/src/main.ts'
import { playDemo } from '../simulator/src/demo.ts'
import { startRun } from '../simulator/src/run.ts'
import { comeToWork } from '../simulator/src/staff.ts'
import { sendWithin } from './send-within.ts'
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
  const { name, host, locale: language, cashier, colleague, restored } = brand
  try {
    if (restored) return [[host, { ...(await meetCashier(server, brand, seed)), ...restored }] as const]
    const kept = await playDemo({ send: sendWithin(server.inject, host), seed, members, cashier, colleague, language })
    console.log(`sample data for ${name}: ${members} members, and credit for some of them`)
    return [[host, kept] as const]
  } catch (error) {
    console.error(`the sample data for ${name} is not whole:`, error)
    return []
  }
}

/** The cashier of a restored brand sets up a code app, so that the simulator can go on from there. */
async function meetCashier(server: RunningServer, { host, locale, cashier }: DemoBrand, seed: number) {
  const send = sendWithin(server.inject, host)
  const run = startRun({ send, seed, rate: Number.POSITIVE_INFINITY, minutes: 0, returningPercent: 0, tell: () => {} })
  const { codeAddress } = await comeToWork(run, cashier, locale)
  return { ...cashier, codeAddress }
}
