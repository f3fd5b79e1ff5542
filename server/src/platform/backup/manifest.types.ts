import { z } from 'zod'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A file of a backup: its path in the restored folder, and the blocks that it is made of, by their hashes. */
export const StoredFile = z.object({
  path: z.string().regex(/^(?!\/)(?!(.*\/)?\.\.(\/|$)).+$/),
  size: z.int().min(0),
  sha256: Sha256,
  blocks: z.array(Sha256),
})
export type StoredFile = z.infer<typeof StoredFile>

/** Where a copy of PostgreSQL's files begins and ends in the write-ahead log. */
const Copied = z.object({
  systemId: z.string(),
  major: z.int(),
  /** From this moment on it can be restored. */
  endedAt: z.iso.datetime(),
  firstSegment: z.string().regex(/^[0-9A-F]{24}$/),
  lastSegment: z.string().regex(/^[0-9A-F]{24}$/),
})

/**
 * One backup. A full one holds PostgreSQL's files and what lies beside them. An incremental one holds what lies beside them alone,
 * because the write-ahead log that is archived since the full one has every change of the database.
 */
export const Manifest = z.object({
  format: z.literal(1),
  kind: z.enum(['full', 'incremental']),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  copied: Copied.nullable(),
  folders: z.array(z.string()),
  files: z.array(StoredFile),
})
export type Manifest = z.infer<typeof Manifest>
