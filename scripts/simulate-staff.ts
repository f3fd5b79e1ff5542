import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { absorb } from '../server/src/platform/embedded/embedded-lock.ts'

const Kept = z.record(
  z.string(),
  z.object({
    username: z.string(),
    password: z.string(),
    codeAddress: z.string().startsWith('otpauth://'),
    /** The password of all members of a restored brand. */
    memberPassword: z.string().optional(),
  }),
)
type Kept = z.infer<typeof Kept>

const fileOf = (dataDir: string) => join(dataDir, 'simulator.json')

async function read(dataDir: string): Promise<Kept> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(absorb('ENOENT'))
  return text === undefined ? {} : Kept.parse(JSON.parse(text))
}

/**
 * Stores the credentials of the cashiers of the sample data, for later runs of the simulator: readable by the server's user only.
 */
export async function keepCredentials(dataDir: string, cashiers: Kept): Promise<void> {
  if (Object.keys(cashiers).length === 0) return
  const all = { ...(await read(dataDir)), ...cashiers }
  await writeFile(fileOf(dataDir), JSON.stringify(all, null, 2), { mode: 0o600 })
}

/** The credentials of the cashier of the brand at this host; undefined if its sample data was not made here. */
export async function keptCredentials(dataDir: string, host: string): Promise<Kept[string] | undefined> {
  return (await read(dataDir))[host]
}
