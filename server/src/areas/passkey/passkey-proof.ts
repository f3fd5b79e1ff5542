import type { PasskeyAnswer } from '#contract/passkey/passkey.types.ts'
import { raise } from '#platform/audit/notice.ts'
import type { BaseContext } from '#platform/call/context.ts'
import { type Purpose, takeChallenge } from './challenge.sql.ts'
import { findHolder, type KeptKey, lockKey, lockOwner, markUsed } from './passkey.sql.ts'
import { readSigned, verifySigned } from './webauthn.ts'

/** The name under which a device keeps whose passkey it is: the admin's id, which tells nothing about them. */
export const handleOf = (adminId: string): string => Buffer.from(adminId).toString('base64url')

/**
 * The passkey that an answer proves, of anybody or of one admin; undefined where anything is wrong. Each challenge is used up by the
 * first answer to it. A counter that does not rise means that there is a copy of the passkey: it is refused, and told.
 */
export async function provenBy(
  { tx, brand, ip }: BaseContext,
  answer: PasskeyAnswer,
  asked: Purpose,
  adminId?: string,
): Promise<KeptKey | undefined> {
  const signed = readSigned(brand, answer.clientData)
  if (!signed || !(await takeChallenge(tx, signed.challenge, asked))) return undefined
  const credentialId = Buffer.from(answer.credentialId, 'base64url')
  const holder = await findHolder(tx, credentialId)
  if (!holder) return undefined
  // First the admin, then the passkey, as whoever removes passkeys does.
  await lockOwner(tx, holder.id)
  const key = await lockKey(tx, credentialId)
  if (!key || key.host !== signed.office.host || key.adminId !== (adminId ?? key.adminId)) return undefined
  // Who is not known yet is said by the device and by our table, which have to agree.
  const handle = answer.userHandle ?? (adminId === undefined ? undefined : handleOf(adminId))
  if (handle !== handleOf(key.adminId)) return undefined
  const counter = await verifySigned(signed, answer, key.publicKey)
  if (counter === undefined) return undefined
  if (counter <= key.counter && (counter > 0 || key.counter > 0)) {
    await raise(tx, 'passkeyCopied', { id: key.adminId, name: key.username }, { ip })
    return undefined
  }
  await markUsed(tx, key.id, counter)
  return key
}
