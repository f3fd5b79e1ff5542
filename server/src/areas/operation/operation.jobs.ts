import { troublesOf } from '#contract/operation/operation.rules.ts'
import { raiseWhile, settleNotices } from '#platform/audit/notice.ts'
import type { BrandSetting } from '#platform/brand/brand.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Job } from '#platform/job/job-queue.ts'
import {
  endAlarm,
  forgetCertificates,
  forgetProcesses,
  listAlarms,
  lockAlarms,
  sampleStorage,
  saveCertificate,
} from './operation.sql.ts'
import { readFacts } from './operation-facts.ts'

/** The notices of one trouble are settled together, and those of another with the same subject are not. */
const aboutOf = (event: string, id: string) => `${event}:${id}`

/** Looks each minute for what is wrong, tells of each trouble once, and takes the notice back when it has ended. */
export const watchOperations: Job = {
  cron: '* * * * *',
  async run({ brand, database, log }) {
    await database.transaction('write', async tx => {
      await forgetProcesses(tx)
      await sampleStorage(tx)
    })
    const begun = await database.transaction('write', tx => tellTroubles(tx, brand))
    for (const { event, name } of begun)
      log.error({ brand: brand.id, event, name }, 'something is wrong with the operations')
  },
}

async function tellTroubles(tx: Tx, brand: BrandSetting) {
  await lockAlarms(tx)
  const troubles = troublesOf(await readFacts(tx), brand, new Date())
  const now = new Set(troubles.map(({ event, id }) => aboutOf(event, id)))
  const alarms = await listAlarms(tx)
  const before = new Set(alarms.map(({ event, subjectId }) => aboutOf(event, subjectId)))
  for (const { event, id, name, fields } of troubles)
    await raiseWhile(tx, true, event, { id, name }, fields, { about: aboutOf(event, id) })
  for (const { event, subjectId } of alarms) {
    if (now.has(aboutOf(event, subjectId))) continue
    await endAlarm(tx, event, subjectId)
    await settleNotices(tx, aboutOf(event, subjectId))
  }
  return troubles.filter(({ event, id }) => !before.has(aboutOf(event, id)))
}

/** Learns until when the certificates of the brand's own addresses are valid. */
export const lookAtCertificates: Job = {
  cron: '25 * * * *',
  async run({ brand, database, outgoing, log }, { stop }) {
    const hosts = securedHosts(brand)
    await forgetCertificates(database.tx, hosts)
    for (const host of hosts) {
      stop.throwIfAborted()
      const endsAt = await outgoing.certificateEnd(host).catch((error: unknown) => {
        log.warn({ brand: brand.id, host, err: error }, 'the certificate of an address of ours could not be looked at')
        return null
      })
      await saveCertificate(database.tx, host, endsAt?.toISOString() ?? null)
    }
  },
}

/** The hosts under which this brand is reached by TLS, with their ports where these are not the usual one. */
function securedHosts({ hosts, origins, site, interfaces }: BrandSetting): string[] {
  const addresses = [...(origins ?? hosts.map(host => `https://${host}`)), site, ...Object.values(interfaces)]
  const secured = addresses.map(address => URL.parse(address)).filter(url => url?.protocol === 'https:')
  return [...new Set(secured.map(url => url?.host ?? ''))]
}
