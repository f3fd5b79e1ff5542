import { bytesToHex } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { CallError } from '#browser/call-error.ts'
import { movePartBytes } from '#contract/movein/movein.rules.ts'
import { digestOf, sendParts } from './move-upload.ts'

const bytes = new Uint8Array(movePartBytes * 2 + 5).map((_, at) => at % 251)
const file = new Blob([bytes])
/** By the browser's own, of the whole at once. */
const digestIn = async (all: BufferSource) => bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', all)))
const lost = () => new CallError({ code: 'CONNECTION_LOST', status: 0, message: 'lost' })

function watching() {
  const stop = new AbortController()
  const shares: number[] = []
  return { stop, shares, signal: stop.signal, onShare: (share: number) => void shares.push(share) }
}

/** A server that keeps what it is sent. */
function receiver(refuse: (part: number, tries: number) => Error | undefined = () => undefined) {
  const kept = new Map<number, Blob>()
  const asked: number[] = []
  return {
    kept,
    asked,
    async send(part: number, content: Blob) {
      asked.push(part)
      const refusal = refuse(part, asked.filter(each => each === part).length)
      if (refusal) throw refusal
      kept.set(part, content)
      return { isComplete: kept.size === 3 }
    },
  }
}
const onPart = () => undefined

describe('the digest of a file', () => {
  it('is that of the whole, though it is read in pieces', async () => {
    const watch = watching()
    expect(await digestOf(file, watch)).toBe(await digestIn(bytes))
    expect(watch.shares).toHaveLength(3)
    expect(watch.shares.at(-1)).toBe(1)
  })

  it('is not read on once it was stopped', async () => {
    const watch = watching()
    watch.stop.abort()
    await expect(digestOf(file, watch)).rejects.toThrow('aborted')
    expect(watch.shares).toEqual([])
  })
})

describe('sending a file', () => {
  it('sends every byte once and in order, and says how far it is', async () => {
    const { kept, asked, send } = receiver()
    const watch = watching()
    expect(await sendParts({ file, send, from: 0, onPart, ...watch })).toBe(true)
    expect(asked).toEqual([0, 1, 2])
    const arrived = new Uint8Array(await new Blob([...kept.values()]).arrayBuffer())
    expect(await digestIn(arrived)).toBe(await digestIn(bytes))
    expect(watch.shares.at(-1)).toBe(1)
  })

  it('sends a lost piece again, and no other', async () => {
    const { asked, send } = receiver((part, tries) => (part === 1 && tries < 3 ? lost() : undefined))
    expect(await sendParts({ file, send, from: 0, onPart, waitsMs: [1, 1], ...watching() })).toBe(true)
    expect(asked).toEqual([0, 1, 1, 1, 2])
  })

  it('gives up after a while, and goes on with the piece that was missing', async () => {
    let isDown = true
    const { asked, send } = receiver(part => (part === 1 && isDown ? lost() : undefined))
    const arrived: number[] = []
    const sending = { file, send, onPart: (part: number) => void arrived.push(part), waitsMs: [1] }
    await expect(sendParts({ ...sending, from: 0, ...watching() })).rejects.toThrow('lost')
    isDown = false
    expect(await sendParts({ ...sending, from: arrived.length, ...watching() })).toBe(true)
    expect(asked).toEqual([0, 1, 1, 1, 2])
  })

  it('does not repeat what was refused for a reason', async () => {
    const { asked, send } = receiver(() => new CallError({ code: 'MOVE_PART', status: 400, message: 'no piece' }))
    await expect(sendParts({ file, send, from: 0, onPart, waitsMs: [1, 1], ...watching() })).rejects.toThrow('no piece')
    expect(asked).toEqual([0])
  })

  it('sends nothing more once it was stopped', async () => {
    const watch = watching()
    const { asked, send } = receiver()
    const onFirst = () => watch.stop.abort()
    await expect(sendParts({ file, send, from: 0, ...watch, onPart: onFirst })).rejects.toThrow('aborted')
    expect(asked).toEqual([0])
  })
})
