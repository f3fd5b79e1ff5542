import { z } from 'zod'
import { Id } from '#contract/core/paging.ts'
import type { ExceptionRow } from '#contract/reconcile/exception.types.ts'
import { type FixName, fixes, type ReconcileSide } from '#contract/reconcile/exception-classes.ts'
import type { SignedContext } from '#platform/call/context.ts'

const purpose = 'sheet of exceptions'
type Keyed = { id: string; version: number }

const textOf = (brand: string, side: ReconcileSide, { id, version }: Keyed) => `${brand} ${side} ${id} ${version}`

/** Names an exception in its version, signed, so that nobody writes another one into a sheet. */
export function keyOf({ brand, secrets }: SignedContext, side: ReconcileSide, { id, version }: Keyed): string {
  const { keyId, signature } = secrets.sign(purpose, textOf(brand.id, side, { id, version }))
  return [id, version, keyId, signature].join('.')
}

const Parts = z.tuple([Id, z.string().regex(/^[1-9]\d{0,8}$/), z.string(), z.string()])

/** What a key names; undefined if it is not ours. */
export function openKey({ brand, secrets }: SignedContext, side: ReconcileSide, key: string): Keyed | undefined {
  const parts = Parts.safeParse(key.split('.'))
  if (!parts.success) return undefined
  const [id, number, keyId, signature] = parts.data
  const keyed = { id, version: Number(number) }
  return secrets.signedBy(purpose, textOf(brand.id, side, keyed), { keyId, signature }) === 'us' ? keyed : undefined
}

/** Fixes that need nothing but a reason. Where somebody has to be chosen, that is done on the screen. */
const plain: ReadonlySet<FixName> = new Set<FixName>(['correct', 'reverse', 'return', 'fee', 'loss', 'gain'])

export const choicesOf = (offered: readonly FixName[], { ownMinor }: Pick<ExceptionRow, 'ownMinor'>): FixName[] =>
  // A line that came back needs the withdrawal that it returns.
  offered.filter(fix => plain.has(fix) && (fix !== 'return' || ownMinor !== null))

/** A fix by its name in either language, as it stands in the column of choices. */
export const fixNamed = (choices: readonly FixName[], written: string): FixName | undefined =>
  choices.find(fix => [fixes[fix].th, fixes[fix].en, fix].some(word => word.toLowerCase() === written.toLowerCase()))
