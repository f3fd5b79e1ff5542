import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Text } from '#contract/core/text.ts'
import type { RunningServer } from '../server/src/main.ts'
import { type Settings, SettingsError } from '../server/src/platform/brand/settings.ts'
import { takeLock } from '../server/src/platform/embedded/embedded-lock.ts'
import { playDemo } from '../simulator/src/demo.ts'
import { plantFaults } from '../simulator/src/practice/plant.ts'
import { startRun } from '../simulator/src/run.ts'
import { comeToWork } from '../simulator/src/staff.ts'
import { sendWithin } from './send-within.ts'
import { serve } from './serve.ts'
import { buildWeb } from './web.ts'

/**
 * Opens a practice office: a brand of its own, with its own database, its own people and nothing that reaches outside. Each start
 * makes it anew. `npm run practice -- nila` chooses the brand whose name and look it has.
 */
const [brandId] = process.argv.slice(2)
const members = 40
const usualPort = 8088
const practiceWord: Text = { th: 'ห้องฝึก', en: 'Practice' }

function practiceOf(settings: Settings): Settings {
  const brand = brandId === undefined ? settings.brands[0] : settings.brands.find(({ id }) => id === brandId)
  if (!brand) throw new SettingsError(`There is no brand "${brandId}".`)
  const port = process.env['PORT'] ? settings.port : usualPort
  const origin = `http://localhost:${port}`
  const { databaseOwner: _, ...look } = brand
  return {
    ...settings,
    port,
    dataDir: join(settings.dataDir, 'practice'),
    filesDir: join(settings.dataDir, 'practice', 'files'),
    // Nothing of the real office is used: neither its database nor its pictures, keys, hosts or the first sign-in.
    picturesS3: undefined,
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
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
  if (!brand?.trainee || !server.keepPlanted) throw new Error('a practice office is made anew at each start')
  const { host, locale: language, cashier, colleague, trainee } = brand
  const send = sendWithin(server.inject, host)
  const seed = Date.now() % 1_000_000
  const kept = await playDemo({ send, seed, members, cashier, colleague, language })
  const run = startRun({
    send,
    seed,
    rate: Number.POSITIVE_INFINITY,
    minutes: 0,
    returningPercent: 0,
    tell: () => undefined,
  })
  const planted = await plantFaults(run, await comeToWork(run, kept, language))
  await server.keepPlanted(planted)
  console.log(`practice office of ${brand.name}: ${members} members, ${planted.length} faults to find`)
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
