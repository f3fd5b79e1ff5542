import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { chunkBytes } from '#platform/file/file-store.ts'

export type FileSize = {
  /** What is compressed already is not compressed again. */
  isPacked?: boolean
  /** It may be larger than four gigabytes. */
  isLarge?: boolean
}
/** Where the files of a package go, one after the other. */
export type PackageSink = { add(name: string, content: Readable, size?: FileSize): Promise<void> }

export type Hashed = { sha256: string; bytes: number }

/** Hashes and counts what passes. */
export function hashing(): { through: Transform; result(): Hashed } {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    highWaterMark: chunkBytes,
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { through, result: () => ({ sha256: hash.digest('hex'), bytes }) }
}

/** Adds a file and returns its hash. */
export async function addHashed(
  sink: PackageSink,
  name: string,
  content: Readable,
  { size = {}, stop }: { size?: FileSize; stop?: AbortSignal | undefined } = {},
): Promise<Hashed> {
  const { through, result } = hashing()
  await Promise.all([pipeline(content, through, { signal: stop }), sink.add(name, through, size)])
  return result()
}

export const textOf = (text: string): Readable => Readable.from([Buffer.from(text)])

/** Writes into a new folder. */
export function folderSink(dir: string): PackageSink {
  return {
    async add(name, content) {
      const path = join(dir, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(content, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
    },
  }
}

/** Takes a quarter of the time of the default level, for files that are a little larger. */
const compressionLevel = 2

/** Writes into one archive, which can be read while it grows and is complete after `end`. */
export function zipSink(): PackageSink & { content: Readable; end(): void; fail(error: Error): void } {
  const zip = new ZipFile()
  const content = new PassThrough({ highWaterMark: chunkBytes })
  zip.outputStream.pipe(content)
  // The type of the library says less than what it is.
  zip.on('error', (error: unknown) => content.destroy(error instanceof Error ? error : new Error(String(error))))
  return {
    content,
    async add(name, from, { isPacked = false, isLarge = false } = {}) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      from.once('end', resolve).once('error', reject)
      content.once('close', () => reject(new Error('the archive was given up')))
      const through = new PassThrough({ highWaterMark: chunkBytes })
      from.once('error', error => through.destroy(error)).pipe(through)
      const options = { mode: 0o600, compress: !isPacked, compressionLevel, forceZip64Format: isLarge }
      zip.addReadStream(through, name, options)
      await promise
    },
    end: () => zip.end(),
    fail: error => {
      content.destroy(error)
    },
  }
}
