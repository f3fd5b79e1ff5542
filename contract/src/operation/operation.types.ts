import { z } from 'zod'
import { Day, Id, Instant } from '../core/paging.ts'
import type { Text } from '../core/text.ts'

/** How the page judges what it shows; the notices follow the same limits. */
export const operationLimits = {
  /** A clock that is further off than this is told of. */
  skewMs: 2_000,
  /** A replica that is further behind is not read. */
  lagMs: 5_000,
  /** A backup that is older is told of. */
  backupHours: 48,
  /** A certificate that ends sooner is told of. */
  certificateDays: 14,
}

export const processKindWords = {
  both: { th: 'เว็บและงานระบบ', en: 'Requests and jobs' },
  serves: { th: 'เว็บ', en: 'Requests' },
  works: { th: 'งานระบบ', en: 'Jobs' },
} as const satisfies Record<string, Text>

export const processStateWords = {
  serving: { th: 'ทำงานอยู่', en: 'Running' },
  draining: { th: 'กำลังปิด', en: 'Shutting down' },
  silent: { th: 'เงียบไป', en: 'Not responding' },
} as const satisfies Record<string, Text>

export const replicaFaultWords = {
  away: { th: 'ติดต่อไม่ได้', en: 'Unreachable' },
  promoted: { th: 'เป็นฐานหลัก', en: 'Is the primary' },
  otherCluster: { th: 'เป็นของคลัสเตอร์อื่น', en: 'Belongs to another cluster' },
} as const satisfies Record<string, Text>

const named = <Name extends string>(words: Record<Name, Text>) =>
  // The same names, which the types of `Object.keys` forget.
  z.enum(Object.keys(words) as Name[])

const ProcessRow = z.object({
  id: Id,
  host: z.string(),
  kind: named(processKindWords),
  version: z.string(),
  build: z.string(),
  state: named(processStateWords),
  startedAt: Instant,
  beatAt: Instant,
  /** Its clock, less that of the database. */
  skewMs: z.int(),
})
export type ProcessRow = z.infer<typeof ProcessRow>

const ReplicaRow = z.object({
  name: z.string(),
  /** The process that sees it so. */
  process: z.string(),
  lagMs: z.int().nullable(),
  fault: named(replicaFaultWords).nullable(),
})
export type ReplicaRow = z.infer<typeof ReplicaRow>

const TaskRow = z.object({
  task: z.string(),
  waiting: z.int(),
  running: z.int(),
  again: z.int(),
  failed: z.int(),
  /** Since when the one that has waited the longest is due. */
  oldestAt: Instant.nullable(),
})
export type TaskRow = z.infer<typeof TaskRow>

const FailedJob = z.object({
  id: z.string(),
  task: z.string(),
  state: z.enum(['again', 'failed']),
  attempts: z.int(),
  maxAttempts: z.int(),
  /** The first line of the error, without anything that could be about a person. */
  error: z.string(),
  failedAt: Instant,
  nextAt: Instant,
})
export type FailedJob = z.infer<typeof FailedJob>

const SlowCallRow = z.object({
  call: z.string(),
  process: z.string(),
  count: z.int(),
  p95Ms: z.int(),
  slowestMs: z.int(),
})
export type SlowCallRow = z.infer<typeof SlowCallRow>

const Storage = z.object({
  bytes: z.int(),
  /** Growth per day since the first sample within the last thirty days; null while there is only one. */
  perDayBytes: z.int().nullable(),
  sinceDay: Day.nullable(),
  tables: z.array(z.object({ name: z.string(), bytes: z.int() })),
  /** Months of the ledger that are not archived, as far as they hold something. */
  months: z.object({
    count: z.int(),
    bytes: z.int(),
    oldest: Day.nullable(),
    archivable: z.int(),
    /** When the oldest may be archived, while none may be. */
    nextAt: Instant.nullable(),
  }),
})
export type Storage = z.infer<typeof Storage>

const Backup = z.object({
  madeAt: Instant.nullable(),
  /** When the database of the brand was made, since which a backup could have been. */
  openedAt: Instant,
  drill: z
    .object({
      startedAt: Instant,
      tookMs: z.int(),
      backup: z.string(),
      restoredUntil: Instant.nullable(),
      faults: z.array(z.string()),
    })
    .nullable(),
})
export type Backup = z.infer<typeof Backup>

const CertificateRow = z.object({ host: z.string(), endsAt: Instant.nullable(), lookedAt: Instant })
export type CertificateRow = z.infer<typeof CertificateRow>

/** How the product itself is, as far as one brand is concerned. */
export const Operations = z.object({
  /** By the clock of the server, which also decides what is told. */
  readAt: Instant,
  processes: z.array(ProcessRow),
  replicas: z.array(ReplicaRow),
  tasks: z.array(TaskRow),
  jobs: z.array(FailedJob),
  calls: z.array(SlowCallRow),
  storage: Storage,
  backup: Backup,
  certificates: z.array(CertificateRow),
})
export type Operations = z.infer<typeof Operations>
