import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { SecretBox } from '#platform/secret/secret.ts'

/** Staff, members and accounts of a group are separate: the same name may belong to one of each. */
export type Realm = 'staff' | 'member' | 'group'

/** A device on which somebody has completed a sign-in, with the last accounts that did. */
export type KnownDevice = { readonly id: string; readonly accounts: readonly string[] }

const accountsAtMost = 8
const days = 180
const longestValue = 2000

const Kept = z.strictObject({
  brand: z.string(),
  realm: z.enum(['staff', 'member', 'group']),
  id: z.uuid(),
  accounts: z.array(z.string()).max(accountsAtMost),
  keptAt: z.number(),
})

/** Where a device is known: a cookie of one brand or interface is worthless at another. */
type Where = { brand: { id: string }; realm: Realm; secrets: SecretBox }

const cookieName = (realm: Realm) => `${realm}Device`

/**
 * The device of a cookie. The server sealed the cookie, so nobody can forge one, and it is verified without a query. It grants no
 * access: it only lets its owner past guessers and floods.
 */
export function readDevice(cookies: string | undefined, { brand, realm, secrets }: Where): KnownDevice | undefined {
  const pattern = new RegExp(`(?:^|;\\s*)${cookieName(realm)}=([\\w.-]{1,${longestValue}})(?:;|$)`)
  const value = pattern.exec(cookies ?? '')?.[1]
  const kept = value === undefined ? undefined : opened(value, secrets)
  if (kept?.brand !== brand.id || kept.realm !== realm) return undefined
  return kept.keptAt > Date.now() - days * 86_400_000 ? { id: kept.id, accounts: kept.accounts } : undefined
}

function opened(value: string, secrets: SecretBox): z.infer<typeof Kept> | undefined {
  try {
    return Kept.parse(JSON.parse(secrets.open(value)))
  } catch {
    // Forged, truncated, or sealed with a key that is gone: treated as an unknown device.
    return undefined
  }
}

/** The cookie that makes the device known from now on, for this account and the earlier ones. Scripts cannot read it. */
export function deviceCookie(
  device: KnownDevice | undefined,
  account: string,
  { brand, realm, secrets, path, isSecure }: Where & { path: string; isSecure: boolean },
): string {
  const others = (device?.accounts ?? []).filter(each => each !== account)
  const accounts = [account, ...others].slice(0, accountsAtMost)
  const kept = { brand: brand.id, realm, id: device?.id ?? randomUUID(), accounts, keptAt: Date.now() }
  const value = secrets.seal(JSON.stringify(kept satisfies z.infer<typeof Kept>))
  const secure = isSecure ? '; Secure' : ''
  return `${cookieName(realm)}=${value}; Path=${path}; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${secure}`
}
