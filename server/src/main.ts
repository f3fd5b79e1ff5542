import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Locale } from '#contract/core/text.ts'
import { anchorStore } from '#platform/audit/anchor-store.ts'
import { type BrandSetting, servedSite } from '#platform/brand/brand.ts'
import { type Settings, SettingsError } from '#platform/brand/settings.ts'
import type { LiveBrand } from '#platform/call/answer.ts'
import { generatePassword } from '#platform/credential/password.ts'
import { openBrandDatabase, openPostgres } from '#platform/database/addresses.ts'
import { openDatabase } from '#platform/database/database.ts'
import type { Addresses } from '#platform/database/login.ts'
import { sql } from '#platform/database/sql.ts'
import { fileStore } from '#platform/file/file-store.ts'
import { startWorker } from '#platform/job/job-queue.ts'
import { sourceLimit } from '#platform/limit/source-limit.ts'
import { outgoing } from '#platform/outgoing/outgoing.ts'
import { pageRoots } from '#platform/page/page.ts'
import { bucketOf, pictureBucket } from '#platform/picture/picture-bucket.ts'
import { pictureFolder } from '#platform/picture/picture-store.ts'
import { loadSecretKeys, secretBox } from '#platform/secret/secret.ts'
import { createApp, createWorkerApp } from './app.ts'
import { hireCashier, openStaff } from './areas/employee/employee.public.ts'
import { keepFaults } from './areas/practice/practice.public.ts'
import { jobs } from './areas.ts'

type Planted = Parameters<typeof keepFaults>[1][number]

/** For the person who started a new brand: printed once, stored nowhere. */
export type FirstSignIn = { username: string; password: string; brands: readonly string[] }
/** A new brand that wants sample data: its addresses, and an admin who may move credit. */
export type DemoBrand = {
  name: string
  host: string
  locale: Locale
  cashier: { username: string; password: string }
  /** Approves what the cashier may not do alone. */
  colleague: { username: string; password: string }
  /** Who works in a practice office. */
  trainee: { username: string; password: string } | null
}
export type RunningServer = {
  url: string
  firstSignIn: FirstSignIn | null
  demo: readonly DemoBrand[]
  /** Keeps what was planted in a practice office; null elsewhere. */
  keepPlanted: ((planted: readonly Planted[]) => Promise<void>) | null
  /** The addresses of the member sites that we serve, by brand. */
  sites: readonly { name: string; address: string }[]
  /** Sends a request without a network, from any address. */
  inject: FastifyInstance['inject']
  close(): Promise<void>
}

/** Starts everything that the settings enable, and returns what stops it, in the reverse order. */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const stops: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  try {
    const { stop, ...postgres } = await openPostgres(settings)
    stops.push(stop)
    const password = settings.admin.password ?? generatePassword()
    const started = await Promise.all(
      settings.brands.map(brand => openBrand(brand, postgres, settings, password, stops)),
    )
    const [first, ...others] = started.map(({ brand }) => brand)
    if (!first) throw new SettingsError('There is no brand to serve.')
    const secrets = secretBox(loadSecretKeys(settings.secretKeys, join(settings.dataDir, 'secret-keys')))

    const files = fileStore(settings.filesDir)
    const anchors = anchorStore(join(settings.filesDir, 'anchors'))
    const pictures = settings.picturesS3
      ? pictureBucket(bucketOf(settings.picturesS3))
      : pictureFolder(join(settings.filesDir, 'pictures'))
    const out = outgoing(settings.allowHosts)
    const create = settings.worker === 'only' ? createWorkerApp : createApp
    const app = await create(
      {
        brands: [first, ...others],
        secrets,
        files,
        anchors,
        pictures,
        outgoing: out,
        signIns: sourceLimit(settings.signInsPerMinute),
      },
      { ...httpOptionsOf(settings), webRoot: builtAt(pageRoots.webRoot), siteRoot: builtAt(pageRoots.siteRoot) },
    )
    stops.push(() => app.close())
    if (settings.worker !== 'off') {
      const workers = await Promise.all(
        started.map(({ brand }) =>
          startWorker(jobs, {
            brand,
            database: brand.live,
            secrets,
            files,
            anchors,
            pictures,
            outgoing: out,
            log: app.log,
          }),
        ),
      )
      stops.push(() => Promise.all(workers.map(worker => worker.stop())))
    }
    await app.listen({ port: settings.port, host: settings.host })

    const fresh = started.filter(({ isNew }) => isNew).map(({ brand }) => brand)
    const demo = settings.demo && settings.worker !== 'only' ? await Promise.all(fresh.map(openDemo)) : []
    const { username } = settings.admin
    return {
      url: `http://localhost:${settings.port}`,
      firstSignIn: fresh.length > 0 ? { username, password, brands: fresh.map(({ name }) => name) } : null,
      demo,
      keepPlanted: first.practice ? planted => keepFaults(first.live, planted) : null,
      sites: settings.brands.flatMap(brand => {
        const address = servedSite(brand)
        return address === null ? [] : [{ name: brand.name, address }]
      }),
      inject: app.inject.bind(app),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Only the settings that it needs: the others include secrets and addresses. */
const httpOptionsOf = ({ logLevel, trustProxy, rateLimitPerMinute, docs, metricsToken }: Settings) => ({
  logLevel,
  trustProxy,
  rateLimitPerMinute,
  docs,
  metricsToken,
})

const builtAt = (root: string) => (existsSync(join(root, 'index.html')) ? root : undefined)

async function openDemo({ name, hosts, locale, practice, live }: LiveBrand): Promise<DemoBrand> {
  const cashier = { username: 'sample-cashier', password: generatePassword() }
  const colleague = { username: 'sample-colleague', password: generatePassword() }
  const trainee = practice ? { username: 'trainee', password: generatePassword() } : null
  for (const one of [cashier, colleague, ...(trainee ? [trainee] : [])]) await hireCashier(live, { ...one, locale })
  return { name, host: hosts[0] ?? 'localhost', locale, cashier, colleague, trainee }
}

async function openBrand(
  { databaseOwner, ...brand }: BrandSetting,
  postgres: Addresses,
  settings: Settings,
  password: string,
  stops: (() => Promise<unknown>)[],
): Promise<{ brand: LiveBrand; isNew: boolean }> {
  const { app } = await openBrandDatabase({ ...brand, databaseOwner }, postgres)
  const live = openDatabase(app, settings.poolSize)
  stops.push(live.close)
  // A new time zone changes the days, so everything summed by day is summed again.
  await live.patiently(tx => tx.run(sql`select set_time_zone(${brand.timeZone})`))
  const { username } = settings.admin
  const isNew = await openStaff(live, { username, password, locale: brand.locale })
  return { brand: { ...brand, live }, isNew }
}
