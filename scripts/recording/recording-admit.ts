import { randomBytes } from 'node:crypto'
import { sandboxSecret } from '../../sandbox/src/signature.ts'
import { readmit } from '../../server/src/areas/employee/employee.public.ts'
import type { NewBrand, Restored } from '../../server/src/main.ts'
import { hashPassword } from '../../server/src/platform/credential/password.ts'
import { newOtpSecret } from '../../server/src/platform/credential/totp.ts'
import type { Tx } from '../../server/src/platform/database/database.ts'
import { sql } from '../../server/src/platform/database/sql.ts'
import { ownWork } from '../../server/src/platform/limit/source.ts'
import type { SecretBox } from '../../server/src/platform/secret/secret.ts'
import { addSecret } from '../../server/src/platform/secret/secret-rows.ts'
import { newSecret } from '../../server/src/platform/secret/signature.ts'

type Row = { id: string; address: string }
/** The name of the owner in every recording. */
const recordedOwner = 'owner'

/**
 * Gives everybody in a restored brand what the recording leaves out: the owner the password of this start, other staff one that nobody
 * knows, members one that the simulator plays them by, programs and game providers a new secret, and services of the sandbox its public one.
 */
export async function admitAll(tx: Tx, { owner, secrets }: Pick<NewBrand, 'owner' | 'secrets'>): Promise<Restored> {
  const random = () => randomBytes(24).toString('base64url')
  const memberPassword = random()
  const memberHash = await hashPassword(memberPassword, ownWork)
  const staffHash = await hashPassword(random(), ownWork)
  await tx.run(sql`update member set password_hash = ${memberHash}`)
  await tx.run(sql`update admin set password_hash = ${staffHash}`)
  const coded = await tx.rows<{ id: string }>(sql`select id from admin where otp_enabled_at is not null`)
  for (const { id } of coded)
    await tx.run(sql`update admin set otp_secret = ${secrets.seal(newOtpSecret())} where id = ${id}`)
  for (const { id } of await tx.rows<Row>(sql`select id from auto_client`))
    await addSecret(tx, secrets, 'auto_secret', id, newSecret())
  for (const { id } of await tx.rows<Row>(sql`select id from game_provider`))
    await addSecret(tx, secrets, 'game_provider_secret', id, newSecret())
  await sealForSandbox(tx, secrets)
  await readmit(tx, recordedOwner, owner)
  return { memberPassword }
}

async function sealForSandbox(tx: Tx, secrets: SecretBox): Promise<void> {
  for (const { id, address } of await tx.rows<Row>(sql`select id, address from gateway where address is not null`))
    await addSecret(tx, secrets, 'gateway_secret', id, sandboxSecret, { address })
  for (const { id, address } of await tx.rows<Row>(sql`select id, address from distributor`))
    await addSecret(tx, secrets, 'distributor_secret', id, sandboxSecret, { address })
}
