import { keep, readKept } from '#site/kit/kept.ts'

const name = 'device'

/** The id by which the operator recognises this browser; it is generated here and reveals nothing about its owner. */
export function deviceId(): string {
  const known = readKept(name)
  if (known) return known
  const made = crypto.randomUUID()
  keep(name, made)
  return made
}
