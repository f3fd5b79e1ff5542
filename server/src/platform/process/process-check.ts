import { SettingsError } from '#platform/brand/settings.ts'
import { refusedSkewMs } from './clock.ts'
import type { Beside } from './process.sql.ts'

type Own = { name: string; timeZone: string; keys: readonly string[]; skewMs: number }

/** Refuses a process that would contradict those that work on the same database. */
export function expectFit(own: Own, living: readonly Beside[]): void {
  expectClock(own)
  for (const other of living) {
    expectSameKeys(own, other)
    expectSameZone(own, other)
  }
}

function expectClock({ name, skewMs }: Own): void {
  if (Math.abs(skewMs) <= refusedSkewMs) return
  const seconds = Math.round(Math.abs(skewMs) / 1000)
  throw new SettingsError(
    `The clock of this machine is ${seconds} seconds ${skewMs > 0 ? 'ahead of' : 'behind'} that of the database of ${name}. ` +
      'Set both by a time server.',
  )
}

const idOf = (digest: string) => digest.split(':')[0]

/**
 * One key in common is enough, so that keys can be rotated one process after the other; but never two keys under one id, because
 * what one process seals the other could not open.
 */
function expectSameKeys({ name, keys }: Own, { who, keys: others }: Beside): void {
  const isShared = keys.some(key => others.includes(key))
  const contradicting = keys.some(key => others.some(other => idOf(other) === idOf(key) && other !== key))
  if (isShared && !contradicting) return
  throw new SettingsError(
    `The secret keys of this process are not those of ${who}, which works on the database of ${name}. Give every process the ` +
      'same SECRET_KEYS; without that setting each uses the file secret-keys in its own DATA_DIR.',
  )
}

function expectSameZone({ name, timeZone }: Own, { who, timeZone: other }: Beside): void {
  if (timeZone === other) return
  throw new SettingsError(
    `${name} is in the time zone ${timeZone} here, and in ${other} in ${who}. ` +
      'To change the time zone of a brand, stop all of its processes first.',
  )
}
