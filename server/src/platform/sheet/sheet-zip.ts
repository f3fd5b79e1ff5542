import { type Entry, fromBufferPromise, fromFdPromise } from 'yauzl'

/** More parts than any workbook has. */
const entriesAtMost = 2_000

/** One part of a zip, unpacked piece by piece. */
export type ZipPart = AsyncIterable<Buffer>

/** Opens a part, which may unpack to so many bytes; undefined if there is none of this name. */
export type ZipParts = (name: string, mostBytes: number) => ZipPart | undefined

/** A part unpacks to more than allowed. */
export class ZipTooMuch extends RangeError {}

/**
 * The parts of a zip, which is in memory or in an open file, each unpacked on request, up to a limit: a few bytes may unpack to
 * gigabytes. Throws if it is not a zip, is broken, or unpacks to more.
 */
export async function openZip(source: Buffer | number): Promise<ZipParts> {
  // Parts are read after the list has ended, and a file is closed by whoever opened it.
  const options = { autoClose: false, lazyEntries: true }
  const zip = await (typeof source === 'number' ? fromFdPromise(source, options) : fromBufferPromise(source, options))
  if (zip.entryCount > entriesAtMost) throw new RangeError('a zip has too many parts')
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return (name, mostBytes) => {
    const entry = entries.get(name)
    if (!entry) return undefined
    // The library also refuses a part as soon as it has more bytes than the list says.
    if (entry.uncompressedSize > mostBytes) throw new ZipTooMuch('a part of a zip is too much')
    return piecesOf(() => zip.openReadStreamPromise(entry))
  }
}

async function* piecesOf(open: () => Promise<AsyncIterable<Buffer>>): ZipPart {
  yield* await open()
}
