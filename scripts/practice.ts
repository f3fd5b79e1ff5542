import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Text } from '#contract/core/text.ts'
import type { RunningServer } from '../server/src/main.ts'
import { type Settings, SettingsError } from '../server/src/platform/brand/settings.ts'
import { takeLock } from '../server/src/platform/embedded/embedded-lock.ts'
import { openOffice } from '../simulator/src/practice/office.ts'
import type { Shape } from '../simulator/src/practice/shape.types.ts'
import { sendWithin } from './send-within.ts'
import { serve } from './serve.ts'
import { brandOf, readShape, usualShapeFile } from './shape-file.ts'
import { buildWeb } from './web.ts'

/**
 * Opens a practice office: a brand of its own, with its own database, its own people and nothing that reaches outside. Each start
 * makes it anew. `npm run practice -- nila` chooses the brand whose name and look it has. Its shape is what `npm run practice:shape`
 * wrote of this brand, or the file of `--shape`; without one it has the settings of the demo.
 */
const { brandId, shapeFile, roleName, members } = readOptions()
const usualPort = 8088
const practiceWord: Text = { th: 'ห้องฝึก', en: 'Practice' }

let shape: Shape | undefined

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      options: { shape: { type: 'string' }, role: { type: 'string' }, members: { type: 'string', default: '40' } },
      allowPositionals: true,
    })
    const played = z.coerce.number().int().min(1).max(1_000).parse(values.members)
    return { brandId: positionals[0], shapeFile: values.shape, roleName: values.role, members: played }
  } catch {
    console.error(
      'Say npm run practice -- <brand> --shape <file> --role <name> --members <1 to 1000>; each may be left out.',
    )
    process.exit(1)
  }
}

function practiceOf(settings: Settings): Settings {
  const brand = brandOf(settings, brandId)
  shape = readShape(shapeFile, usualShapeFile(settings, brand))
  if (roleName !== undefined && !shape?.parts.roles?.some(role => role.roleName === roleName))
    throw new SettingsError(`There is no role "${roleName}" in the shape of the brand.`)
  const port = process.env['PORT'] ? settings.port : usualPort
  const origin = `http://localhost:${port}`
  const { databaseOwner: _, databaseDirect: __, ...look } = { ...brand, databaseReplicas: [] }
  return {
    ...settings,
    port,
    dataDir: join(settings.dataDir, 'practice'),
    filesDir: join(settings.dataDir, 'practice', 'files'),
    // Nothing of the real office is used: neither its database nor its pictures, keys, hosts or the first sign-in.
    picturesS3: undefined,
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    databaseDirectUrl: undefined,
    databaseReplicaUrls: [],
    secretKeys: undefined,
    allowHosts: [],
    admin: { username: 'owner', password: undefined },
    worker: 'on',
    demo: true,
    brands: [
      {
        ...look,
        // The name stands on every page, file and print.
        name: `${practiceWord[brand.locale]} · ${brand.name}`.slice(0, 60),
        practice: true,
        hosts: ['localhost'],
        origins: [origin],
        database: 'practice',
        site: `http://site.localhost:${port}`,
        siteHosts: ['site.localhost'],
        interfaces: { walletAdmin: '', walletAuto: origin, member: '' },
      },
    ],
  }
}

async function fill(server: RunningServer): Promise<void> {
  const [brand] = server.demo
  if (!brand?.practice || !server.keepPlanted) throw new Error('a practice office is made anew at each start')
  const { name, host, locale: language, cashier, colleague } = brand
  const { trainee, keeper } = brand.practice
  const practises = roleName === undefined ? undefined : { username: trainee.username, roleName }
  const people = { keeper, cashier, colleague, practises }
  const send = sendWithin(server.inject, host)
  const { planted, misfits } = await openOffice({
    send,
    seed: Date.now() % 1_000_000,
    members,
    language,
    ...people,
    shape,
  })
  await server.keepPlanted(planted)
  for (const { part, what, why } of misfits) console.log(`not as in the brand: ${part}, ${what}: ${why}`)
  const settings = shape ? `the settings of ${shape.brand} of ${shape.readAt.slice(0, 10)}` : 'the settings of the demo'
  console.log(`practice office of ${name}: ${members} members, ${planted.length} faults to find, ${settings}`)
  console.log(`sign-in for the trainee: username ${trainee.username}, password ${trainee.password}`)
}

await serve(
  'practice',
  async (settings, ending) => {
    // Beside the folder, which is made anew: an office in which somebody works must not be deleted.
    await mkdir(dirname(settings.dataDir), { recursive: true })
    const release = await takeLock(`${settings.dataDir}.lock`, `http://localhost:${settings.port}`)
    await rm(settings.dataDir, { recursive: true, force: true })
    await buildWeb(ending)
    return release
  },
  { settingsOf: practiceOf, restore: () => undefined, fill },
)
