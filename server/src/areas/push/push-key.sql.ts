import webPush from 'web-push'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { SecretBox } from '#platform/secret/secret.ts'

type KeyPair = { publicKey: string; sealed: string }

export const findKey = (tx: Tx): Promise<KeyPair | undefined> => tx.row(sql`select public_key, sealed from push_key`)

/** The public half of the brand's key pair, which is made by whoever asks first. */
export async function publicKeyOf(tx: Tx, secrets: SecretBox): Promise<string> {
  const known = await findKey(tx)
  if (known) return known.publicKey
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  // Of two who come at once, the second waits for the first and takes what is there.
  await tx.run(sql`
    insert into push_key (public_key, sealed) values (${publicKey}, ${secrets.seal(privateKey)}) on conflict do nothing`)
  const made = await findKey(tx)
  if (!made) throw new Error('the push key of a brand could not be made')
  return made.publicKey
}
