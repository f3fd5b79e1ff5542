import { createHash, createHmac } from 'node:crypto'
import { hashedAs } from '#contract/receipt/receipt.rules.ts'

/** A part of a day's tree is a whole subtree, so that its root stands for it in the tree of parts. */
export const partSize = 256

export const hashOf = (as: keyof typeof hashedAs, ...parts: readonly (Buffer | string)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256').update(Buffer.of(hashedAs[as]))).digest()

/** The salt of a line or an account: whoever has one can compute no other. */
export const saltOf = (salts: Buffer, name: string): Buffer => createHmac('sha256', salts).update(name).digest()

/** One level up: neighbours are joined, and one without a neighbour goes up as it is. */
const above = (level: readonly Buffer[]): Buffer[] =>
  level.flatMap((left, at) => {
    if (at % 2 === 1) return []
    const right = level[at + 1]
    return [right ? hashOf('node', left, right) : left]
  })

const nothing = createHash('sha256').digest()

export function rootOf(leaves: readonly Buffer[]): Buffer {
  let level = leaves
  while (level.length > 1) level = above(level)
  return level[0] ?? nothing
}

/** The hashes beside the way from a leaf to the root, the lowest first, each with its side. */
export function pathOf(leaves: readonly Buffer[], place: number): string[] {
  const path: string[] = []
  let level = leaves
  let at = place
  while (level.length > 1) {
    const beside = level[at % 2 === 0 ? at + 1 : at - 1]
    if (beside) path.push(`${at % 2 === 0 ? 'R' : 'L'}${beside.toString('hex')}`)
    level = above(level)
    at = Math.floor(at / 2)
  }
  return path
}

export const hashesIn = (joined: Buffer): Buffer[] =>
  Array.from({ length: joined.length / 32 }, (_, at) => joined.subarray(at * 32, at * 32 + 32))
