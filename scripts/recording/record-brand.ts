import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Logger, runOnce } from 'graphile-worker'
import { createApp } from '../../server/src/app.ts'
import { hireCashier, openStaff } from '../../server/src/areas/employee/employee.public.ts'
import { jobs } from '../../server/src/areas.ts'
import { anchorStore } from '../../server/src/platform/audit/anchor-store.ts'
import { demoBrands } from '../../server/src/platform/brand/brand.ts'
import { openBrandDatabase } from '../../server/src/platform/database/addresses.ts'
import { ConnectionError } from '../../server/src/platform/database/connection.ts'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { sql } from '../../server/src/platform/database/sql.ts'
import { startEmbedded } from '../../server/src/platform/embedded/embedded.ts'
import { fileStore } from '../../server/src/platform/file/file-store.ts'
import { sourceLimit } from '../../server/src/platform/limit/source-limit.ts'
import { pictureFolder } from '../../server/src/platform/picture/picture-store.ts'
import { secretBox } from '../../server/src/platform/secret/secret.ts'
import { sendWithin } from '../send-within.ts'
import { openGateway } from './record-gateway.ts'
import { brandId } from './recording-restore.ts'

const unlimited = 1_000_000
const locale = 'th'

/** PostgreSQL may take a leap of the clock for a transaction that lasts too long; jobs are made to be run again. */
const twice = (work: () => Promise<void>): Promise<void> =>
  work().catch((error: unknown) => {
    if (error instanceof ConnectionError) return work()
    throw error
  })

/** A brand of its own, without a port, whose jobs run when they are told to: the clock does not run by itself. */
export async function openRecordedBrand(dir: string) {
  const postgres = await startEmbedded({ dataDir: join(dir, 'data'), fast: true })
  const brand = demoBrands(8080).find(({ id }) => id === brandId)
  if (!brand) throw new Error('there is no brand to play')
  const addresses = await openBrandDatabase(brand, { app: postgres.appUrl, owner: postgres.url, named: 'recording' })
  const live = openDatabase(addresses.app, 10)
  await live.patiently(tx => tx.run(sql`select set_time_zone(${brand.timeZone})`))
  const credentials = (username: string) => ({ username, password: randomBytes(18).toString('base64url') })
  const [owner, cashier, colleague] = [
    credentials('owner'),
    credentials('sample-cashier'),
    credentials('sample-colleague'),
  ]
  await openStaff(live, { ...owner, locale })
  for (const one of [cashier, colleague]) await hireCashier(live, { ...one, locale })
  const pictures = join(dir, 'files', 'pictures')
  const gateway = openGateway()
  const services = {
    secrets: secretBox(`k1:${randomBytes(32).toString('base64')}`),
    files: fileStore(join(dir, 'files')),
    anchors: anchorStore(join(dir, 'files', 'anchors')),
    pictures: pictureFolder(pictures),
    outgoing: gateway.outgoing,
  }
  const served = { ...brand, live }
  const app = await createApp(
    { brands: [served], ...services, signIns: sourceLimit(unlimited) },
    {
      logLevel: 'error',
      trustProxy: 0,
      docs: false,
      metricsToken: undefined,
      rateLimitPerMinute: unlimited,
      webRoot: undefined,
      siteRoot: undefined,
    },
  )
  gateway.tellTo(app.inject.bind(app))
  const context = { brand: served, database: live, ...services, drillBackup: null, log: app.log }
  const stop = AbortSignal.any([])
  const taskList = Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [name, (payload: unknown) => job.run(context, { payload, stop })]),
  )
  const logger = new Logger(() => () => undefined)
  const queued = () => runOnce({ pgPool: live.pool, concurrency: 1, logger, taskList })
  const scheduled = async () => {
    for (const job of Object.values(jobs).filter(({ cron }) => cron !== undefined))
      await twice(() => job.run(context, { payload: {}, stop }))
    await queued()
  }
  return {
    ownerUrl: addresses.owner ?? '',
    owner,
    openers: [cashier, colleague] as const,
    pictures,
    gateway,
    send: sendWithin(app.inject.bind(app), brand.hosts[0] ?? 'localhost'),
    work: { queued, scheduled },
    async close() {
      await app.close()
      await live.close()
      await postgres.stop()
    },
  }
}
