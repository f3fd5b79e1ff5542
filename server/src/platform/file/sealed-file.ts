import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'

const algorithm = 'aes-256-gcm'
const tagBytes = 16

/** A key for one file and no other: its pieces are counted, and a nonce is never used twice. */
export const newFileKey = (): Buffer => randomBytes(32)

/** The number of a piece as its nonce. A piece in another place does not open. */
function nonceOf(place: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(place), 4)
  return nonce
}

/**
 * Encrypts a file in pieces of this size, each with a tag behind it, so that any of them can be opened without the others. The one who
 * reads knows the size of the whole from elsewhere: a file that was cut has fewer pieces.
 */
export async function* sealedPieces(
  content: AsyncIterable<Buffer>,
  key: Buffer,
  pieceBytes: number,
): AsyncGenerator<Buffer> {
  let place = 0
  let kept: Buffer[] = []
  let held = 0
  const seal = (piece: Buffer): Buffer => {
    const cipher = createCipheriv(algorithm, key, nonceOf(place))
    place += 1
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
  for await (const chunk of content) {
    kept.push(chunk)
    held += chunk.length
    if (held < pieceBytes) continue
    let all = Buffer.concat(kept)
    for (; all.length >= pieceBytes; all = all.subarray(pieceBytes)) yield seal(all.subarray(0, pieceBytes))
    kept = [all]
    held = all.length
  }
  if (held > 0) yield seal(Buffer.concat(kept))
}

export const piecesOf = (bytes: number, pieceBytes: number): number => Math.ceil(bytes / pieceBytes)

/** Opens one piece of a file that is this large. Undefined if it is not there, or was altered. */
export async function openPiece(
  path: string,
  key: Buffer,
  place: number,
  { bytes, pieceBytes }: { bytes: number; pieceBytes: number },
): Promise<Buffer | undefined> {
  const length = Math.min(pieceBytes, bytes - place * pieceBytes)
  if (length <= 0) return undefined
  const file = await open(path).catch(() => undefined)
  if (!file) return undefined
  try {
    const sealed = Buffer.alloc(length + tagBytes)
    const { bytesRead } = await file.read(sealed, 0, sealed.length, place * (pieceBytes + tagBytes))
    if (bytesRead < sealed.length) return undefined
    const decipher = createDecipheriv(algorithm, key, nonceOf(place), { authTagLength: tagBytes })
    decipher.setAuthTag(sealed.subarray(length))
    return opened(decipher, sealed.subarray(0, length))
  } finally {
    await file.close()
  }
}

/** The tag decides: without it nothing of a piece is given out. */
function opened(decipher: DecipherGCM, sealed: Buffer): Buffer | undefined {
  const piece = decipher.update(sealed)
  try {
    return Buffer.concat([piece, decipher.final()])
  } catch {
    return undefined
  }
}
