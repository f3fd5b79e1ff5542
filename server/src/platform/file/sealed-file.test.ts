import { randomBytes } from 'node:crypto'
import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scratchDir } from '../../../testing/scratch.ts'
import { newFileKey, openPiece, piecesOf, sealedPieces } from './sealed-file.ts'

const pieceBytes = 1_000
const dir = scratchDir('sealed')

/** A file of this size, given in chunks that fit no piece. */
async function sealed(bytes: number, chunk = 333) {
  const content = randomBytes(bytes)
  const key = newFileKey()
  async function* chunks() {
    for (let at = 0; at < bytes; at += chunk) yield content.subarray(at, at + chunk)
  }
  const pieces: Buffer[] = []
  for await (const piece of sealedPieces(chunks(), key, pieceBytes)) pieces.push(piece)
  const path = join(dir, `${bytes}-${chunk}`)
  await writeFile(path, Buffer.concat(pieces))
  return { content, key, path, pieces, size: { bytes, pieceBytes } }
}

describe('a sealed file', () => {
  it.each([
    [0, 333],
    [1, 333],
    [999, 333],
    [1_000, 333],
    [1_001, 333],
    [5_000, 5_000],
    [12_345, 333],
    [12_345, 7_000],
  ])('of %i bytes, written %i at a time, is read piece by piece, whole', async (bytes, chunk) => {
    const { content, key, path, size } = await sealed(bytes, chunk)
    const opened: Buffer[] = []
    for (let place = 0; place < piecesOf(bytes, pieceBytes); place += 1) {
      opened.push((await openPiece(path, key, place, size)) ?? Buffer.alloc(0))
    }
    expect(Buffer.concat(opened).equals(content)).toBe(true)
    expect(await openPiece(path, key, opened.length, size)).toBeUndefined()
  })

  it('does not open with another key, at another place, altered, cut, or gone', async () => {
    const { content, key, path, pieces, size } = await sealed(3_500)
    expect(Buffer.concat(pieces).includes(content.subarray(0, 16))).toBe(false)
    expect(await openPiece(path, newFileKey(), 0, size)).toBeUndefined()
    const [first, second, ...others] = pieces
    const swapped = join(dir, 'swapped')
    await writeFile(swapped, Buffer.concat([second ?? Buffer.alloc(0), first ?? Buffer.alloc(0), ...others]))
    expect(await openPiece(swapped, key, 0, size)).toBeUndefined()
    expect(await openPiece(swapped, key, 2, size)).toEqual(content.subarray(2_000, 3_000))
    await truncate(path, 3_400)
    expect(await openPiece(path, key, 3, size)).toBeUndefined()
    expect(await openPiece(join(dir, 'gone'), key, 0, size)).toBeUndefined()
  })
})
