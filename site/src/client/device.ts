import { keep, readKept } from '#site/kit/kept.ts'

const name = 'device'

/** By which the operator knows this browser again; it is made here and says nothing of its owner. */
export function deviceId(): string {
  const known = readKept(name)
  if (known) return known
  const made = crypto.randomUUID()
  keep(name, made)
  return made
}
