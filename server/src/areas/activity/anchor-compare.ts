import {
  type AnchorOutcome,
  type AnchorReport,
  type AnchorResult,
  anchorOutcomes,
  isSound,
} from '#contract/activity/anchor.types.ts'
import type { BrandSetting } from '#platform/brand/brand.ts'
import type { Tx } from '#platform/database/database.ts'
import type { SecretBox, SignedBy } from '#platform/secret/secret.ts'
import { readHashes, readHead, readSentAnchors, waitsLong } from './anchor.sql.ts'
import { type Anchor, readAnchor, signerOf } from './anchor.ts'

type Whose = { brand: BrandSetting; secrets: SecretBox }
/** What the chain is at the places that are asked for. */
type Chain = { length: number; hashes: ReadonlyMap<number, string> }

const bySigner: Readonly<Record<SignedBy, AnchorOutcome | undefined>> = {
  us: undefined,
  another: 'forged',
  unknownKey: 'unknownKey',
}
const nothing = { anchor: null, missing: null }

/**
 * Compares the chain with the anchors of the file and of the notices. The file must have been read before the transaction's
 * first statement: an anchor that is made in between is of a longer chain than the transaction sees.
 */
export async function compareAnchors(tx: Tx, whose: Whose, lines: readonly string[]): Promise<AnchorReport> {
  const filed = lines.flatMap(line => readAnchor(line) ?? [])
  const inFile = new Set(filed.map(({ text }) => text))
  const details = (await readSentAnchors(tx))
    .flatMap(text => readAnchor(text) ?? [])
    .filter(anchor => !inFile.has(anchor.text) && isOurs(whose, anchor))
  const known = [...filed, ...details].sort((a, b) => a.at.localeCompare(b.at))
  const chain = await readChain(tx, known)
  const results = known.map(anchor => judge(whose, chain, anchor))
  if (details.length > 0) results.push({ outcome: 'lost', anchor: null, missing: details.length })

  const broken = results.findIndex(({ outcome }) => !isSound(outcome))
  const newest = newestOf(whose, lines)
  if (newest && (await waitsLong(tx, newest.count))) {
    results.push({ outcome: 'stale', anchor: placeOf(newest), missing: chain.length - newest.count })
  }
  return {
    newest: newest ? { ...placeOf(newest), text: newest.text } : null,
    known: known.length,
    result: gravest(results),
    soundUpTo: broken < 0 ? null : (results.slice(0, broken).at(-1)?.anchor ?? null),
  }
}

/** The last of these lines that is an anchor of ours. */
export const newestOf = (whose: Whose, lines: readonly string[]): Anchor | undefined =>
  lines.map(line => readAnchor(line)).findLast(anchor => anchor !== undefined && isOurs(whose, anchor))

/** Compares the chain with an anchor that somebody kept elsewhere. */
export async function comparePasted(
  tx: Tx,
  whose: Whose,
  pasted: string,
  newest: AnchorReport['newest'],
): Promise<AnchorResult> {
  const anchor = readAnchor(pasted)
  if (!anchor) return { outcome: 'unreadable', ...nothing }
  const foreign = strangenessOf(whose, anchor)
  if (foreign) return { outcome: foreign, ...nothing }
  const result = judge(whose, await readChain(tx, [anchor]), anchor)
  const isNewer = newest === null || anchor.at > newest.at
  return result.outcome === 'fits' && isNewer ? { ...result, outcome: 'newer' } : result
}

async function readChain(tx: Tx, anchors: readonly Anchor[]): Promise<Chain> {
  const head = await readHead(tx)
  const hashes = await readHashes(
    tx,
    anchors.map(({ count }) => count),
  )
  return { length: head?.count ?? 0, hashes }
}

function judge(whose: Whose, { length, hashes }: Chain, anchor: Anchor): AnchorResult {
  const place = { anchor: placeOf(anchor), missing: null }
  // Whoever signed it: what the chain agrees with accuses nobody, and most of a file need not be proved.
  if (anchor.brand === whose.brand.id && hashes.get(anchor.count) === anchor.hash) return { outcome: 'fits', ...place }
  const foreign = strangenessOf(whose, anchor)
  if (foreign) return { outcome: foreign, ...nothing }
  if (anchor.count > length) return { ...place, outcome: 'cut', missing: anchor.count - length }
  return { outcome: 'rewritten', ...place }
}

/** Why what it says proves nothing here. */
const strangenessOf = ({ brand, secrets }: Whose, anchor: Anchor): AnchorOutcome | undefined =>
  bySigner[signerOf(secrets, anchor)] ?? (anchor.brand === brand.id ? undefined : 'otherBrand')

const isOurs = (whose: Whose, anchor: Anchor): boolean => strangenessOf(whose, anchor) === undefined

const placeOf = ({ count, at }: Anchor) => ({ count, at })

/** Of a chain that was cut the anchor that misses most, of all others the first. */
function gravest(results: readonly AnchorResult[]): AnchorResult {
  for (const outcome of anchorOutcomes) {
    const same = results.filter(result => result.outcome === outcome)
    const [first] = outcome === 'cut' ? same.toSorted((a, b) => (b.missing ?? 0) - (a.missing ?? 0)) : same
    // Of those that fit, the last one says most.
    if (first) return outcome === 'fits' ? (same.at(-1) ?? first) : first
  }
  return { outcome: 'none', ...nothing }
}
