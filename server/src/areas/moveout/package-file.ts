import { Readable } from 'node:stream'
import { packageLimits } from '#contract/moveout/moveout.rules.ts'
import type { BrandSetting } from '#platform/brand/brand.ts'
import type { FileStore } from '#platform/file/file-store.ts'
import { newFileKey, openPiece, sealedPieces } from '#platform/file/sealed-file.ts'
import { AppError } from '#platform/http/error.ts'
import type { SecretBox } from '#platform/secret/secret.ts'
import type { Source, Taken } from './moveout.sql.ts'
import { type Content, hashing } from './package-sink.ts'

const { pieceBytes } = packageLimits
type Attempt = Pick<Taken, 'id' | 'attempt'>
type Stores = { brand: Pick<BrandSetting, 'id'>; files: FileStore; secrets: SecretBox }

const nameOf = ({ id, attempt }: Attempt) => `${id}-${attempt}`
const keyText = (key: Buffer) => key.toString('base64')

/**
 * Stores the archive as it grows, sealed with a key of its own, which the row of the package keeps: once it forgets the key, nothing
 * can be read that may be left of the file.
 */
export async function storePackage(
  { brand, files, secrets }: Stores,
  attempt: Attempt,
  archive: Content,
  stop: AbortSignal,
): Promise<{ bytes: number; sha256: string; sealed: string }> {
  const key = newFileKey()
  const { content, result } = hashing(archive)
  await files.write(brand.id, nameOf(attempt), Readable.from(sealedPieces(content, key, pieceBytes)), stop)
  return { ...result(), sealed: secrets.seal(keyText(key), attempt.id) }
}

/** One piece of the archive. */
export async function readPiece({ brand, files, secrets }: Stores, source: Source, place: number): Promise<Buffer> {
  const key = Buffer.from(secrets.open(source.sealed, source.id), 'base64')
  const size = { bytes: source.bytes, pieceBytes }
  const piece = await openPiece(files.path(brand.id, nameOf(source)), key, place, size)
  if (!piece) throw new AppError('PACKAGE_GONE')
  return piece
}

/** Removes what was written by this attempt, or by earlier ones. */
export async function removeFiles({ brand, files }: Omit<Stores, 'secrets'>, { id, attempt }: Attempt): Promise<void> {
  for (let each = attempt; each > 0; each -= 1) await files.remove(brand.id, nameOf({ id, attempt: each }))
}
