import { join } from 'node:path'
import { groupKeyGrants } from '#contract/apikey/group-calls.ts'
import { Username } from '#contract/auth/auth.types.ts'
import { type Grant, isGrant } from '#contract/core/permission.ts'
import { type Settings, SettingsError } from '#platform/brand/settings.ts'
import { openPostgres } from '#platform/database/addresses.ts'
import type { Tx } from '#platform/database/database.ts'
import { programKeyHash } from '#platform/secret/program-key.ts'
import { loadSecretKeys, secretBox } from '#platform/secret/secret.ts'
import { endInBrands } from './areas/officegroup/ending.public.ts'
import { findAccountId, saveBrand, saveGrant, setAccountStatus } from './areas/officegroup/setup.public.ts'
import { addGroupAccount, asGroupOwner, openGroupDatabase } from './group-open.ts'

type Making = { tx: Tx; settings: Settings; words: readonly string[]; key: string | undefined }

/** What whoever runs the server does with the group, by its first word; each returns the sentence that is printed. */
const changes: Readonly<Record<string, (making: Making) => Promise<string | undefined>>> = {
  async account({ tx, words: [name] }) {
    const username = Username.safeParse(name)
    if (!username.success) return undefined
    const password = await addGroupAccount(tx, username.data)
    return `${username.data} signs in with ${password} and sets another password then`
  },
  async brand({ tx, settings, words: [id, name, address, page], key }) {
    const [url, office] = [URL.parse(address ?? ''), URL.parse(page ?? address ?? '')]
    if (!id || !name || !url || !office || ![url, office].every(isWeb)) return undefined
    if (key === undefined || !programKeyHash(key)) {
      throw new SettingsError('GROUP_BRAND_KEY is not a key; a brand makes one on its screen of API keys.')
    }
    const secrets = secretsOf(settings)
    await saveBrand(tx, {
      id,
      name,
      address: url.origin,
      office: office.origin,
      sealedKey: secrets.seal(key, url.origin),
    })
    return `${name} is asked at ${url.origin}`
  },
  async grant({ tx, words: [name, brandId, ...flags] }) {
    if (!name || !brandId) return undefined
    const unknown = flags.find(flag => !isGrant(flag) || !groupKeyGrants.has(flag))
    if (unknown !== undefined) {
      throw new SettingsError(`${unknown} is not a flag of a group; there are ${[...groupKeyGrants].join(', ')}.`)
    }
    const grants: Grant[] = flags.filter(isGrant)
    await saveGrant(tx, { accountId: await accountCalled(tx, name), brandId, grants })
    return `${name} has ${grants.length} flags of ${brandId}`
  },
  lock: making => setStatus(making, 'locked'),
  unlock: making => setStatus(making, 'active'),
}

const isWeb = ({ protocol }: URL) => /^https?:$/.test(protocol)
const secretsOf = ({ secretKeys, dataDir }: Settings) =>
  secretBox(loadSecretKeys(secretKeys, join(dataDir, 'secret-keys')))

/** What the account has opened is ended after these, in one brand or in all. */
const endings: Readonly<
  Record<string, (words: readonly string[]) => { account: string; brandId?: string | undefined }>
> = {
  grant: ([account = '', brandId]) => ({ account, brandId }),
  lock: ([account = '']) => ({ account }),
}

async function setStatus({ tx, words: [name] }: Making, status: 'active' | 'locked'): Promise<string | undefined> {
  if (!name) return undefined
  await setAccountStatus(tx, await accountCalled(tx, name), status)
  return `${name} is ${status}, and signed out`
}

async function accountCalled(tx: Tx, username: string): Promise<string> {
  const found = await findAccountId(tx, username)
  if (!found) throw new SettingsError(`The group has no account ${username}.`)
  return found.id
}

/** Changes the group while servers keep running; undefined where the words say nothing that can be done. */
export async function changeGroup(
  settings: Settings,
  [what = '', ...words]: readonly string[],
  key: string | undefined,
): Promise<string | undefined> {
  const make = Object.hasOwn(changes, what) ? changes[what] : undefined
  if (!make) return undefined
  if (!settings.group) throw new SettingsError('There is no group: GROUP_HOST is not set.')
  const postgres = await openPostgres(settings)
  try {
    const addresses = await openGroupDatabase(settings.group, postgres)
    const said = await asGroupOwner(addresses, tx => make({ tx, settings, words, key }))
    const ended = said === undefined || !Object.hasOwn(endings, what) ? undefined : endings[what]?.(words)
    if (!ended) return said
    // Only now: what was opened before this was committed is ended with the rest.
    const untold = await asGroupOwner(addresses, tx => endInBrands(tx, secretsOf(settings), ended))
    return untold.length === 0 ? said : `${said}; not reached: ${untold.join(', ')}, where it ends within half an hour`
  } finally {
    await postgres.stop()
  }
}
