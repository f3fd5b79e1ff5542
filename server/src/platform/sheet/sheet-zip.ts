import { type Entry, fromBufferPromise } from 'yauzl'

/** More parts than any workbook has. */
const entriesAtMost = 2_000

/** One part of a zip, unpacked piece by piece. */
export type ZipPart = AsyncIterable<Buffer>

/**
 * The parts of a zip in memory, each unpacked on request, up to a limit: a few bytes may unpack to gigabytes. Throws if it is not
 * a zip, is broken, or unpacks to more.
 */
export async function openZip(bytes: Buffer): Promise<(name: string, mostBytes: number) => ZipPart | undefined> {
  // autoClose is for files: in memory, parts are read after the list has ended.
  const zip = await fromBufferPromise(bytes, { autoClose: false, lazyEntries: true })
  if (zip.entryCount > entriesAtMost) throw new RangeError('a zip has too many parts')
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return (name, mostBytes) => {
    const entry = entries.get(name)
    if (!entry) return undefined
    // The library also refuses a part as soon as it has more bytes than the list says.
    if (entry.uncompressedSize > mostBytes) throw new RangeError('a part of a zip is too much')
    return piecesOf(() => zip.openReadStreamPromise(entry))
  }
}

async function* piecesOf(open: () => Promise<AsyncIterable<Buffer>>): ZipPart {
  yield* await open()
}
