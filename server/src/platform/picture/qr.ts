import { join } from 'node:path'
import { sideProcess } from '#platform/file/side-process.ts'
import { AppError } from '#platform/http/error.ts'
import type { QrSide } from './qr-side.ts'

const lookApart = sideProcess<QrSide>(join(import.meta.dirname, 'qr.process.ts'), {
  timeMs: 15_000,
  heapMb: 128,
  waiting: 16,
})

/**
 * The texts of the QR codes on a picture, found in a separate process, which looks closer until one is `wanted`. Null where that
 * took too much time or memory, or too many wait: a picture is worth keeping without its code. Call it before locking rows.
 */
export async function qrTextsOf(bytes: Uint8Array, wanted: RegExp): Promise<readonly string[] | null> {
  try {
    return (await lookApart({ bytes, wanted: wanted.source })).texts
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
