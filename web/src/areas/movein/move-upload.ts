import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { CallError } from '#browser/call-error.ts'
import { movePartBytes, moveParts } from '#contract/movein/movein.rules.ts'

type Watch = { signal: AbortSignal; onShare(share: number): void }

const partOf = (file: Blob, part: number): Blob => file.slice(part * movePartBytes, (part + 1) * movePartBytes)

/** The digest of a file of any size: piece by piece, because the browser's own can only digest what is in memory as a whole. */
export async function digestOf(file: Blob, { signal, onShare }: Watch): Promise<string> {
  const hash = sha256.create()
  const parts = moveParts(file.size)
  for (let part = 0; part < parts; part += 1) {
    hash.update(new Uint8Array(await partOf(file, part).arrayBuffer()))
    signal.throwIfAborted()
    onShare((part + 1) / parts)
  }
  return bytesToHex(hash.digest())
}

type Received = { isComplete: boolean }
type SendPart = (part: number, content: Blob, onSent: (share: number) => void) => Promise<Received>

/** How long is waited before a lost piece is sent again; after the last time somebody has to say so. */
const retryWaitsMs: readonly number[] = [1_000, 3_000, 10_000, 30_000]

/** The server was not reached, is failing or busy: what is refused for a reason would be refused again. */
export const isPassing = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500)

type Sending = Watch & {
  file: Blob
  send: SendPart
  /** The piece to begin with, where an earlier attempt stopped. */
  from: number
  /** What is sent, once it has arrived. */
  onPart(part: number): void
  waitsMs?: readonly number[]
}

/** Sends the pieces of a file one after another, and a lost one again. Returns whether the server has them all. */
export async function sendParts({ file, send, from, signal, onShare, onPart, waitsMs = retryWaitsMs }: Sending) {
  const parts = moveParts(file.size)
  let received: Received = { isComplete: false }
  for (let part = from; part < parts; part += 1) {
    const content = partOf(file, part)
    const sent = (share: number) => onShare((part + share) / parts)
    received = await persistently(() => send(part, content, sent), signal, waitsMs)
    onPart(part)
    onShare((part + 1) / parts)
  }
  return received.isComplete
}

async function persistently<Reply>(send: () => Promise<Reply>, signal: AbortSignal, waitsMs: readonly number[]) {
  const waits = [...waitsMs]
  for (;;) {
    signal.throwIfAborted()
    try {
      return await send()
    } catch (error) {
      const waitMs = isPassing(error) ? waits.shift() : undefined
      signal.throwIfAborted()
      if (waitMs === undefined) throw error
      await new Promise(resolve => setTimeout(resolve, waitMs))
    }
  }
}
