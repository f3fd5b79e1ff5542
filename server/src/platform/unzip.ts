import { inflateRawSync } from 'node:zlib'

const endSize = 22
const commentAtMost = 65_535
const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 }
const methods = { stored: 0, deflated: 8 }
/** More parts than any workbook has. */
const entriesAtMost = 2_000

type Entry = { method: number; packed: number; at: number }

/**
 * The files of a zip in memory, each unpacked when it is asked for, up to a limit: a few bytes may unpack to gigabytes.
 * Throws where it is no zip, is broken, or unpacks to more.
 */
export function unzip(bytes: Buffer): (name: string, mostBytes: number) => Buffer | undefined {
  const entries = entriesOf(bytes)
  return (name, mostBytes) => {
    const entry = entries.get(name)
    if (!entry) return undefined
    if (bytes.readUInt32LE(entry.at) !== signatures.local) throw new RangeError('a part of a zip is not where it says')
    const from = entry.at + 30 + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28)
    const packed = bytes.subarray(from, from + entry.packed)
    if (entry.method === methods.deflated) return inflateRawSync(packed, { maxOutputLength: mostBytes })
    if (entry.method !== methods.stored || packed.length > mostBytes)
      throw new RangeError('a part of a zip is too much')
    return packed
  }
}

/** By the list at the end: what stands before the parts themselves may leave their sizes open. */
function entriesOf(bytes: Buffer): Map<string, Entry> {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > entriesAtMost) throw new RangeError('a zip has too many parts')
  const entries = new Map<string, Entry>()
  let at = bytes.readUInt32LE(end + 16)
  for (let n = 0; n < count; n += 1) {
    if (bytes.readUInt32LE(at) !== signatures.entry) throw new RangeError('the list of a zip is broken')
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    entries.set(name, {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endSize - commentAtMost)
  for (let at = bytes.length - endSize; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === signatures.end) return at
  }
  throw new RangeError('this is no zip')
}
