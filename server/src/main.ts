import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Locale, Text } from '#contract/core/text.ts'
import { anchorStore } from '#platform/audit/anchor-store.ts'
import { type BrandSetting, servedSite } from '#platform/brand/brand.ts'
import { type Settings, SettingsError } from '#platform/brand/settings.ts'
import type { LiveBrand } from '#platform/call/answer.ts'
import { generatePassword } from '#platform/credential/password.ts'
import { openAt, openBrandDatabase, openPostgres, openReplicas } from '#platform/database/addresses.ts'
import type { Addresses } from '#platform/database/login.ts'
import { sql } from '#platform/database/sql.ts'
import { fileStore } from '#platform/file/file-store.ts'
import { startWorker } from '#platform/job/job-queue.ts'
import { sourceLimit } from '#platform/limit/source-limit.ts'
import { outgoing, sealedOff } from '#platform/outgoing/outgoing.ts'
import { pageRoots } from '#platform/page/page.ts'
import type { PictureStore } from '#platform/picture/picture-store.ts'
import { type CallTimes, callTimes } from '#platform/process/call-times.ts'
import { ownProcess } from '#platform/process/own-process.ts'
import type { OwnProcess } from '#platform/process/process.types.ts'
import { type Registered, registerProcess } from '#platform/process/process-register.ts'
import { loadSecretKeys, type SecretBox, secretBox } from '#platform/secret/secret.ts'
import { openMetrics } from '#platform/telemetry/metrics.ts'
import { createApp, createWorkerApp } from './app.ts'
import { hasStaff, hireCashier, hireOwner, openStaff, readmit } from './areas/employee/employee.public.ts'
import { keepFaults } from './areas/practice/practice.public.ts'
import { jobs } from './areas.ts'
import { drillOf } from './drill.ts'
import { createGroupApp, groupHouse, leadByHost } from './group-app.ts'
import { openGroup, openGroupAt, openGroupDatabase } from './group-open.ts'
import { picturesOf } from './pictures-of.ts'

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
  /** Who works in a practice office, and who sets it up, with every flag; null elsewhere. */
  practice: { trainee: { username: string; password: string }; keeper: { username: string; password: string } } | null
  /** What is known of its history, if it has one already. */
  restored: Restored | undefined
}
/** The password of all members of a restored brand. */
export type Restored = { memberPassword: string }
/** A brand whose database was just made, before its staff are let in, and who will own it. */
export type NewBrand = {
  brand: LiveBrand
  owner: { username: string; password: string }
  ownerUrl: string
  secrets: SecretBox
  pictures: PictureStore
}
/** Fills a new brand with what once happened in another and lets its owner in, all of it or nothing; or leaves it as it is. */
export type Restore = (fresh: NewBrand) => Promise<Restored | undefined>
export type RunningServer = {
  url: string
  firstSignIn: FirstSignIn | null
  demo: readonly DemoBrand[]
  /** Keeps what was planted in a practice office; null elsewhere. */
  keepPlanted: ((planted: readonly Planted[]) => Promise<void>) | null
  /** The addresses of the member sites that we serve, by brand. */
  sites: readonly { name: string; address: string }[]
  /** The office of several brands, if this process serves one, and whether its first account was just made. */
  group: { address: string; isNew: boolean } | null
  /** Sends a request without a network, from any address. */
  inject: FastifyInstance['inject']
  /** Says at `/readyz` that this process ends, hands its jobs over, and still serves until a proxy must have noticed. */
  drain(): Promise<void>
  close(): Promise<void>
}

/** Starts everything that the settings enable, and returns what stops it, in the reverse order. */
export async function startServer(settings: Settings, restore?: Restore): Promise<RunningServer> {
  const stops: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  try {
    const { stop, ...postgres } = await openPostgres(settings)
    stops.push(stop)
    const workers: Awaited<ReturnType<typeof startWorker>>[] = []
    stops.push(() => Promise.all(workers.map(worker => worker.abandon())))
    const draining = new AbortController()
    const password = settings.admin.password ?? generatePassword()
    const secrets = secretBox(loadSecretKeys(settings.secretKeys, join(settings.dataDir, 'secret-keys')))
    const files = fileStore(settings.filesDir)
    const anchors = anchorStore(join(settings.filesDir, 'anchors'))
    const pictures = picturesOf(settings)
    const times = callTimes()
    const opening = {
      postgres,
      settings,
      password,
      stops,
      secrets,
      pictures,
      restore,
      times,
      own: ownProcess(settings),
    }
    const started = await allOpened(settings.brands.map(brand => openBrand(brand, opening)))
    const [first, ...others] = started.map(({ brand }) => brand)
    if (!first) throw new SettingsError('There is no brand to serve.')
    const out = first.practice ? sealedOff : outgoing(settings.allowHosts)
    const metrics = openMetrics([first, ...others])
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
      {
        ...httpOptionsOf(settings),
        times,
        metrics,
        draining: draining.signal,
        webRoot: builtAt(pageRoots.webRoot),
        siteRoot: builtAt(pageRoots.siteRoot),
      },
    )
    if (settings.telemetry) {
      const { startOtlp } = await import('#platform/telemetry/otlp.ts')
      stops.push(startOtlp(settings.telemetry, { registry: metrics.registry, log: app.log }).stop)
    }
    stops.push(() => app.close())
    if (settings.worker !== 'off') {
      const drillBackup = settings.backupDrill ? drillOf(settings) : null
      const each = await Promise.all(
        started.map(({ brand }) =>
          startWorker(
            jobs,
            {
              brand,
              database: brand.live,
              replicas: brand.replicas,
              secrets,
              files,
              anchors,
              pictures,
              outgoing: out,
              drillBackup,
              log: app.log,
            },
            metrics.jobEnded,
          ),
        ),
      )
      workers.push(...each)
    }
    let stopped: Promise<unknown> | undefined
    const stopWorkers = () => {
      stopped ??= Promise.all(workers.map(worker => worker.stop()))
      return stopped
    }
    stops.push(stopWorkers)
    stops.push(async () => draining.abort())
    const ofGroup = settings.worker === 'only' || first.practice ? undefined : settings.group
    const groupAddresses = ofGroup && (await openGroupDatabase(ofGroup, postgres))
    if (ofGroup && groupAddresses) {
      const live = openGroupAt(groupAddresses, settings.poolSize)
      stops.push(live.close)
      const group = await createGroupApp(
        {
          house: groupHouse(ofGroup, live),
          secrets,
          files,
          anchors,
          pictures,
          outgoing: out,
          signIns: sourceLimit(settings.signInsPerMinute),
        },
        { ...httpOptionsOf(settings), draining: draining.signal, groupRoot: builtAt(pageRoots.groupRoot) },
      )
      stops.push(() => group.close())
      await leadByHost(app, ofGroup.host, group)
    }
    await app.listen({ port: settings.port, host: settings.host })

    const fresh = started.filter(({ isNew }) => isNew)
    const demo = settings.demo && settings.worker !== 'only' ? await Promise.all(fresh.map(openDemo)) : []
    const { username } = settings.admin
    const port = portOf(app) ?? settings.port
    const isNewGroup =
      settings.demo && groupAddresses !== undefined && fresh.length > 0
        ? await openGroup(
            groupAddresses,
            { username, password },
            {
              brands: started.map(({ brand }) => brand),
              secrets,
              addressOf: ({ hosts: [host = 'localhost'] }) => `http://${host}:${port}`,
            },
          )
        : false
    return {
      url: `http://localhost:${port}`,
      group: ofGroup ? { address: `http://${ofGroup.host}:${port}`, isNew: isNewGroup } : null,
      firstSignIn: fresh.length > 0 ? { username, password, brands: fresh.map(({ brand }) => brand.name) } : null,
      demo,
      keepPlanted: first.practice ? planted => keepFaults(first.live, planted) : null,
      sites: settings.brands.flatMap(brand => {
        const address = servedSite(brand)
        return address === null ? [] : [{ name: brand.name, address }]
      }),
      inject: app.inject.bind(app),
      async drain() {
        draining.abort()
        // No proxy leads to a process that runs nothing but jobs.
        const noticedMs = settings.worker === 'only' ? 0 : settings.drainSeconds * 1000
        const told = started.map(({ registered }) => registered.drain())
        await Promise.all([...told, stopWorkers(), sleep(noticedMs)])
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const portOf = (app: FastifyInstance) =>
  app.addresses().flatMap(address => (typeof address === 'string' ? [] : [address.port]))[0]

/** Only the settings that it needs: the others include secrets and addresses. */
const httpOptionsOf = ({ logLevel, trustProxy, rateLimitPerMinute, docs, metricsToken }: Settings) => ({
  logLevel,
  trustProxy,
  rateLimitPerMinute,
  docs,
  metricsToken,
})

const builtAt = (root: string) => (existsSync(join(root, 'index.html')) ? root : undefined)

/** Waits for all of them before the first failure is thrown: one that opens later would stay open, and in the register. */
async function allOpened<T>(openings: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(openings)
  return Promise.all(openings)
}

type Opened = { brand: LiveBrand; isNew: boolean; restored: Restored | undefined; registered: Registered }

async function openDemo({ brand: { name, hosts, locale, practice, live }, restored }: Opened): Promise<DemoBrand> {
  const cashier = newAdmin('sample-cashier')
  const colleague = newAdmin('sample-colleague')
  const people = practice ? { trainee: newAdmin('trainee'), keeper: newAdmin('sample-owner') } : null
  for (const one of [cashier, colleague])
    await (restored ? readmit(live.tx, one.username, one) : hireCashier(live, { ...one, locale }))
  if (people) {
    await hireCashier(live, { ...people.trainee, locale, name: traineeName })
    await hireOwner(live, people.keeper)
  }
  return { name, host: hosts[0] ?? 'localhost', locale, cashier, colleague, practice: people, restored }
}

const traineeName: Text = { th: 'ผู้ฝึกงาน', en: 'Trainee' }
const newAdmin = (username: string) => ({ username, password: generatePassword() })

type Opening = {
  postgres: Addresses
  settings: Settings
  password: string
  stops: (() => Promise<unknown>)[]
  secrets: SecretBox
  pictures: PictureStore
  restore: Restore | undefined
  times: CallTimes
  own: OwnProcess
}

async function openBrand(setting: BrandSetting, opening: Opening): Promise<Opened> {
  const { databaseOwner: _, databaseDirect: __, databaseReplicas: ___, ...given } = setting
  const { postgres, settings, password, stops, secrets, pictures, restore, times, own } = opening
  const addresses = await openBrandDatabase(setting, postgres)
  const ownerUrl = addresses.owner
  const live = openAt(addresses, settings.poolSize)
  stops.push(live.close)
  const replicas = await openReplicas(addresses, live, settings.poolSize)
  if (replicas) stops.push(replicas.close)
  const traced = (settings.telemetry?.traceRatio ?? 0) > 0
  const brand = { ...given, traced, databaseReplicas: [], live, replicas }
  // Before anything is changed by the settings of this process.
  const slowCalls = () => times.slowest(brand.id)
  const registered = await registerProcess({ brand, live, replicas, secrets, own, slowCalls })
  stops.push(registered.leave)
  const mayRestore = restore !== undefined && ownerUrl !== undefined && !(await hasStaff(live))
  const first = { username: settings.admin.username, password, locale: brand.locale }
  const restored = mayRestore ? await restore({ brand, owner: first, ownerUrl, secrets, pictures }) : undefined
  // A new time zone changes the days, so everything summed by day is summed again.
  await live.patiently(tx => tx.run(sql`select set_time_zone(${brand.timeZone})`))
  const isNew = restored !== undefined || (await openStaff(live, first))
  return { brand, isNew, restored, registered }
}
