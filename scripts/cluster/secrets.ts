import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { absorb } from '../../server/src/platform/embedded/embedded-lock.ts'

const Secrets = z.object({
  superuser: z.string(),
  replication: z.string(),
  owner: z.string(),
  login: z.string(),
  admin: z.string(),
  metrics: z.string(),
})
export type Secrets = z.infer<typeof Secrets>

/** Made at the first start, and kept with the data that they open. */
export async function openSecrets(dir: string): Promise<Secrets> {
  const file = join(dir, 'secrets.json')
  const found = await readFile(file, 'utf8').catch(absorb('ENOENT'))
  if (found) return Secrets.parse(JSON.parse(found))
  const names = Object.keys(Secrets.shape)
  const made = Secrets.parse(Object.fromEntries(names.map(name => [name, randomBytes(18).toString('base64url')])))
  await writeFile(file, JSON.stringify(made), { mode: 0o600 })
  return made
}
