import { randomBytes } from 'node:crypto'
import { passkeyChallengeMinutes } from '#contract/passkey/passkey.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** What a challenge is signed for, and in which session; nobody is known yet who signs in. */
export type Purpose = { purpose: 'signIn' } | { purpose: 'verify' | 'confirm' | 'add'; sessionId: string }

const sessionOf = (asked: Purpose): string | null => ('sessionId' in asked ? asked.sessionId : null)

export async function newChallenge(tx: Tx, asked: Purpose): Promise<string> {
  const challenge = randomBytes(32)
  await tx.run(sql`
    insert into passkey_challenge (challenge, purpose, session_id, expires_at)
    values (${challenge}, ${asked.purpose}, ${sessionOf(asked)}, now() + make_interval(mins => ${passkeyChallengeMinutes}))`)
  return challenge.toString('base64url')
}

/**
 * Uses a challenge up, and says whether it was one for this. It is gone whatever comes of it, so that it is not tried with another
 * passkey, purpose or session.
 */
export async function takeChallenge(tx: Tx, challenge: string, asked: Purpose): Promise<boolean> {
  const taken = await tx.row<{ fits: boolean }>(sql`
    delete from passkey_challenge where challenge = ${Buffer.from(challenge, 'base64url')}
    returning expires_at > now() and purpose = ${asked.purpose}
      and session_id is not distinct from ${sessionOf(asked)}::uuid as fits`)
  return taken?.fits ?? false
}
