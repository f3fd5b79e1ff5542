import { moveOutCalls } from '#contract/moveout/moveout.calls.ts'
import { call, callFile } from '#kit/client/client.ts'

const { startDownload, getPiece } = moveOutCalls

/** How often a piece is asked for when the connection is lost, and after how long again. */
const waitsMs = [1_000, 4_000, 10_000]
/** What a browser can hash at once: it takes the whole file in memory. */
const hashedBytes = 512 * 1024 * 1024

export type Step = { step: 'pieces'; share: number } | { step: 'hash' }
export type Fetched = { name: string; content: Blob; hash: 'right' | 'wrong' | 'unchecked' }
type Watching = { signal: AbortSignal; tell(step: Step): void }

/** Fetches a package piece by piece and puts it together. A lost connection costs one piece, not all of them. */
export async function fetchPackage(id: string, { signal, tell }: Watching): Promise<Fetched> {
  const begun = await call(startDownload, { params: { id } })
  const pieces: Blob[] = []
  for (let place = 0; place < begun.pieces; place += 1) {
    tell({ step: 'pieces', share: place / begun.pieces })
    pieces.push(await fetchPiece(begun.id, place, signal))
  }
  const content = new Blob(pieces, { type: 'application/zip' })
  tell({ step: 'hash' })
  const { name, bytes, sha256 } = begun
  if (content.size !== bytes) return { name, content, hash: 'wrong' }
  if (bytes > hashedBytes) return { name, content, hash: 'unchecked' }
  return { name, content, hash: (await hashOf(content)) === sha256 ? 'right' : 'wrong' }
}

async function fetchPiece(id: string, place: number, signal: AbortSignal): Promise<Blob> {
  const waits = [...waitsMs]
  for (;;) {
    try {
      return (await callFile(getPiece, { params: { id }, body: { place }, signal, showsItself: true })).content
    } catch (error) {
      const waitMs = waits.shift()
      if (signal.aborted || waitMs === undefined) throw error
      await new Promise(resolve => setTimeout(resolve, waitMs))
    }
  }
}

async function hashOf(content: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer())
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}
