import { groupKeyGrants } from '#contract/apikey/group-calls.ts'
import type { GroupSetting } from '#platform/brand/settings.ts'
import type { LiveBrand } from '#platform/call/answer.ts'
import { generatePassword, hashPassword } from '#platform/credential/password.ts'
import { addressesOf, isAddress, ownerOf, userIn } from '#platform/database/addresses.ts'
import { type Database, groupRole, openDatabase, type Tx } from '#platform/database/database.ts'
import type { Addresses } from '#platform/database/login.ts'
import { ensureDatabase } from '#platform/database/migrate.ts'
import { checkGroup, migrateGroup } from '#platform/database/migrate-group.ts'
import { ownWork } from '#platform/limit/source.ts'
import type { SecretBox } from '#platform/secret/secret.ts'
import { makeGroupKey } from './areas/apikey/group-key.public.ts'
import {
  findAccountId,
  hasAccounts,
  insertAccount,
  lockGroupOpening,
  saveBrand,
  saveGrant,
} from './areas/officegroup/setup.public.ts'

const name = 'the group'

/** Creates and migrates the database of the group, if we have the address of its owner, and checks that it is one. */
export async function openGroupDatabase(group: GroupSetting, server: Addresses): Promise<Addresses> {
  const stored = { name, database: group.database, databaseOwner: group.databaseOwner }
  const addresses = addressesOf(stored, server)
  if (server.owner && !isAddress(stored)) await ensureDatabase(server.owner, group.database)
  if (addresses.owner) await migrateGroup(addresses.owner, userIn(addresses.app))
  await checkGroup(addresses.direct ?? addresses.app, addresses.named)
  return addresses
}

export const openGroupAt = ({ app, direct }: Addresses, size: number): Database =>
  openDatabase(app, size, { direct, role: groupRole })

/** What only the owner of the tables may do: accounts, brands and grants are made by whoever runs the server. */
export async function asGroupOwner<T>(addresses: Addresses, work: (tx: Tx) => Promise<T>): Promise<T> {
  const url = ownerOf(addresses)
  const database = openDatabase(url, 1, { role: userIn(url) })
  try {
    return await database.transaction('write', work)
  } finally {
    await database.close()
  }
}

/** Adds an account, which sees nothing until it is given something; returns the password with which it signs in first. */
export async function addGroupAccount(tx: Tx, username: string, password = generatePassword()): Promise<string> {
  await insertAccount(tx, { username, passwordHash: await hashPassword(password, ownWork) })
  return password
}

/** Gives the group of a new demo its first account, which sees all that there is of these brands. Gives whether it did. */
export async function openGroup(
  addresses: Addresses,
  first: { username: string; password: string },
  {
    brands,
    secrets,
    addressOf,
  }: { brands: readonly LiveBrand[]; secrets: SecretBox; addressOf(brand: LiveBrand): string },
): Promise<boolean> {
  return asGroupOwner(addresses, async tx => {
    await lockGroupOpening(tx)
    if (await hasAccounts(tx)) return false
    await addGroupAccount(tx, first.username, first.password)
    const account = await findAccountId(tx, first.username)
    if (!account) throw new Error('the first account of the group is missing')
    for (const brand of brands) {
      const key = await brand.live.transaction('write', made => makeGroupKey(made, 'All brands'))
      const address = addressOf(brand)
      await saveBrand(tx, { id: brand.id, name: brand.name, address, sealedKey: secrets.seal(key, address) })
      await saveGrant(tx, { accountId: account.id, brandId: brand.id, grants: [...groupKeyGrants] })
    }
    return true
  })
}
