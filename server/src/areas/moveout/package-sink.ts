import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { chunkBytes } from '#platform/file/file-store.ts'

/** What a file holds, piece by piece. */
export type Content = AsyncIterable<Buffer>
export type FileSize = {
  /** What is compressed already is not compressed again. */
  isPacked?: boolean
  /** It may be larger than four gigabytes. */
  isLarge?: boolean
}
/** Where the files of a package go, one after the other. */
export type PackageSink = { add(name: string, content: Content, size?: FileSize): Promise<void> }

export type Hashed = { sha256: string; bytes: number }

/** Hashes and counts what passes, and ends it where it is to stop. */
export function hashing(content: Content, stop?: AbortSignal): { content: Content; result(): Hashed } {
  const hash = createHash('sha256')
  let bytes = 0
  async function* passing() {
    for await (const chunk of content) {
      stop?.throwIfAborted()
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  return { content: passing(), result: () => ({ sha256: hash.digest('hex'), bytes }) }
}

/** Adds a file and returns its hash. */
export async function addHashed(
  sink: PackageSink,
  name: string,
  content: Content,
  { size = {}, stop }: { size?: FileSize; stop?: AbortSignal | undefined } = {},
): Promise<Hashed> {
  const hashed = hashing(content, stop)
  await sink.add(name, hashed.content, size)
  return hashed.result()
}

/** What is in memory already. */
export async function* held(content: Buffer | string): Content {
  yield typeof content === 'string' ? Buffer.from(content) : content
}

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

export type ZipSink = PackageSink & {
  /** The archive while it grows. Whoever stops reading it ends the writing too. */
  content: Content
  end(): void
  /** It will never be whole. */
  fail(error: Error): void
}

/** Writes into one archive. */
export function zipSink(): ZipSink {
  const zip = new ZipFile()
  const content = new PassThrough({ highWaterMark: chunkBytes })
  zip.outputStream.pipe(content)
  const fail = (error: unknown) => {
    content.destroy(error instanceof Error ? error : new Error(String(error)))
  }
  zip.on('error', fail)
  // Whoever reads hears of it; it must not end the process when nobody does.
  content.on('error', () => undefined)
  return {
    content,
    async add(name, from, { isPacked = false, isLarge = false } = {}) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const giveUp = () => reject(new Error('the archive was given up'))
      const stream = Readable.from(from).once('end', resolve).on('error', reject)
      content.once('close', giveUp)
      try {
        if (content.destroyed) giveUp()
        else
          zip.addReadStream(stream, name, {
            mode: 0o600,
            compressionLevel: isPacked ? 0 : compressionLevel,
            forceZip64Format: isLarge,
          })
        await promise
      } finally {
        content.off('close', giveUp)
        stream.destroy()
      }
    },
    end: () => zip.end(),
    fail,
  }
}
