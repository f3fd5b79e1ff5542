import { z } from 'zod'

/** What the format of packages is called, and which of its versions this one writes and reads. */
export const packageFormat = { name: 'wallet-office-package', version: 1 } as const

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** Names are ours: nothing that leads out of the folder. */
const FileName = z.string().regex(/^[a-z]+\/[\w.-]{1,120}$|^[\w.-]{1,120}$/)
const Count = z.int().min(0)

/** A sum beyond what a number holds exactly is still exact as text. */
const Sum = z.string().regex(/^-?\d{1,40}$/)
const AccountSum = z.object({
  owner: z.string(),
  name: z.string(),
  currency: z.string(),
  accounts: Count,
  balanceMinor: Sum,
})
export const ReportSum = z.object({
  report: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  rows: Count,
  sums: z.record(z.string(), Sum),
})
export type ReportSum = z.infer<typeof ReportSum>

/** What has to be the same here and there. */
export const Figures = z.object({
  /** The ledger by kind of account. */
  ledger: z.array(AccountSum),
  transfers: Count,
  chain: z.object({ intact: z.boolean(), sealed: Count, waiting: Count, head: z.string().nullable() }),
  reports: z.array(ReportSum),
})
export type Figures = z.infer<typeof Figures>

export const Manifest = z.object({
  format: z.literal(packageFormat.name),
  version: z.literal(packageFormat.version),
  brand: z.object({ id: z.string(), name: z.string(), timeZone: z.string() }),
  currency: z.string(),
  takenAt: z.iso.datetime({ offset: true }),
  /** The changes of tables that the database had, in their order. */
  migrations: z.array(z.string()).min(1),
  /** The first month that has transfers or bets, which are stored by month. */
  firstMonth: z.iso.date().refine(day => day >= '2000-01-01'),
  tables: z.array(z.object({ table: z.string(), file: FileName, rows: Count, bytes: Count, sha256: Sha256 })),
  sequences: z.record(z.string(), z.string().regex(/^\d{1,19}$/)),
  pictures: Count,
  slips: Count,
  /** Pictures whose content was not where it should be. */
  missing: z.array(z.string()),
  figures: Figures,
  /** The hash of the list of hashes of all files but this one. */
  sums: z.object({ file: FileName, sha256: Sha256 }),
})
export type Manifest = z.infer<typeof Manifest>

/** A line of the list of hashes, in the format of `sha256sum`. */
export const sumLine = (sha256: string, file: string): string => `${sha256}  ${file}\n`
export const SumLine = z
  .string()
  .regex(/^[0-9a-f]{64} {2}.+$/)
  .transform(line => ({ sha256: line.slice(0, 64), file: FileName.parse(line.slice(66)) }))
