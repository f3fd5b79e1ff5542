import { confirm, countWrong, letIn } from '#areas/auth/auth.public.ts'
import { snapshotOf } from '#contract/core/record.ts'
import type { passkeyCalls } from '#contract/passkey/passkey.calls.ts'
import { passkeyRecord } from '#contract/passkey/passkey.record.ts'
import {
  type PasskeyAnswer,
  type PasskeyRequest,
  passkeyChallengeMinutes,
  passkeysAtMost,
} from '#contract/passkey/passkey.types.ts'
import type { Handlers, PasskeyHandler, SignedContext } from '#platform/call/context.ts'
import type { CodeTry } from '#platform/credential/credential-guard.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { notFound, type Refusal, refuse } from '#platform/http/error.ts'
import { readPolicy } from '#platform/session/policy.ts'
import { endSessions } from '#platform/session/session.ts'
import { newChallenge, type Purpose, takeChallenge } from './challenge.sql.ts'
import {
  type Descriptor,
  deletePasskey,
  findHolder,
  insertPasskey,
  listDescriptors,
  listPasskeys,
  lockOwn,
  lockOwner,
  markGiven,
  mayEnter,
  type OwnPasskey,
  renamePasskey,
} from './passkey.sql.ts'
import { handleOf, provenBy } from './passkey-proof.ts'
import { algorithms, readSigned, verifyNew } from './webauthn.ts'

const timeout = passkeyChallengeMinutes * 60_000

const requestOf = async (tx: Tx, asked: Purpose, allowed: Descriptor[] = []): Promise<PasskeyRequest> => ({
  challenge: await newChallenge(tx, asked),
  timeout,
  userVerification: 'required',
  allowCredentials: allowed,
})

/** Of somebody who is known by the password or a session: only one of their own passkeys will do. */
const ownRequest = async ({ tx, admin, session }: SignedContext, purpose: 'verify' | 'confirm') =>
  requestOf(tx, { purpose, sessionId: session.id }, await listDescriptors(tx, admin.id))

/**
 * An unknown passkey, a wrong signature, a locked admin and a forbidden address get one answer. Nobody is asked for a name, so that
 * nobody learns which names there are, or which have passkeys.
 */
const signInByPasskey: PasskeyHandler<typeof passkeyCalls.signInByPasskey> = {
  async whosePasskey({ tx, body }) {
    const holder = await findHolder(tx, Buffer.from(body.credentialId, 'base64url'))
    if (!holder) return { realm: 'staff', account: `passkey ${body.credentialId.slice(0, 64)}` }
    return { realm: 'staff', account: holder.username.toLowerCase(), admin: holder }
  },
  async answerPasskey(context, passkeyTry) {
    const { tx, body, ip } = context
    const key = await provenBy(context, body, { purpose: 'signIn' })
    if (!key) {
      await passkeyTry.refused(tx)
      return refuse('PASSKEY_REFUSED')
    }
    if (!(await mayEnter(tx, key.adminId, ip))) {
      await passkeyTry.blocked(tx)
      return refuse('PASSKEY_REFUSED')
    }
    await passkeyTry.accepted(tx)
    const { sessionHours } = (await readPolicy(tx)).policy
    return letIn(context, { id: key.adminId, username: key.username }, 'passkeySignedIn', sessionHours)
  },
}

/** Counts what was wrong on the account and on the session, as for codes. */
async function refused(context: SignedContext, passkeyTry: CodeTry): Promise<Refusal> {
  const { isOver } = await countWrong(context, passkeyTry)
  return refuse(isOver ? 'CODE_EXHAUSTED' : 'PASSKEY_REFUSED')
}

const provenHere = (context: SignedContext & { body: PasskeyAnswer }, purpose: 'verify' | 'confirm') =>
  provenBy(context, context.body, { purpose, sessionId: context.session.id }, context.admin.id)

export const passkeyHandlers: Handlers<typeof passkeyCalls> = {
  startPasskeySignIn: ({ tx }) => requestOf(tx, { purpose: 'signIn' }),
  signInByPasskey,

  startPasskeyVerify: context => ownRequest(context, 'verify'),
  verifyByPasskey: {
    async answerCode(context, passkeyTry) {
      const { tx, admin, session } = context
      if (!(await provenHere(context, 'verify'))) return refused(context, passkeyTry)
      await passkeyTry.accepted(tx)
      await endSessions(tx, sql`id = ${session.id}`)
      return letIn(context, admin, 'passkeyVerified', session.policy.sessionHours)
    },
  },

  startPasskeyConfirm: context => ownRequest(context, 'confirm'),
  confirmByPasskey: {
    async answerCode(context, passkeyTry) {
      if (!(await provenHere(context, 'confirm'))) return refused(context, passkeyTry)
      await passkeyTry.accepted(context.tx)
      await confirm(context, 'passkeyConfirmed')
      return { done: true }
    },
  },

  listPasskeys: async ({ tx, admin }) => ({ passkeys: await listPasskeys(tx, admin.id) }),

  async startPasskey({ tx, admin, session, brand }) {
    const known = await listDescriptors(tx, admin.id)
    if (known.length >= passkeysAtMost) return full()
    return {
      challenge: await newChallenge(tx, { purpose: 'add', sessionId: session.id }),
      timeout,
      rp: { name: brand.name },
      user: { id: handleOf(admin.id), name: admin.username, displayName: admin.displayName },
      pubKeyCredParams: algorithms.map(alg => ({ type: 'public-key' as const, alg })),
      excludeCredentials: known,
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    }
  },

  async addPasskey({ tx, admin, session, brand, body, record }) {
    const { name, ...made } = body
    const signed = readSigned(brand, made.clientData)
    if (!signed || !(await takeChallenge(tx, signed.challenge, { purpose: 'add', sessionId: session.id })))
      return refuse('PASSKEY_REFUSED')
    const verified = await verifyNew(signed, made)
    if (!verified) return refuse('PASSKEY_REFUSED')
    await lockOwner(tx, admin.id)
    if ((await listPasskeys(tx, admin.id)).length >= passkeysAtMost) return full()
    const { host } = signed.office
    const row = { adminId: admin.id, ...verified, host, transports: made.transports, name }
    const id = await insertPasskey(tx, row)
    if (id === undefined) return refuse('PASSKEY_REFUSED')
    await markGiven(tx, session.id)
    const added = await own(tx, admin.id, id)
    record({ id, name, before: null, after: snapshot(added) })
    return added
  },

  async renamePasskey({ tx, admin, params, body, record }) {
    const before = await own(tx, admin.id, params.id)
    await renamePasskey(tx, before.id, body.name)
    const after = { ...before, name: body.name }
    record({ id: before.id, name: body.name, before: snapshot(before), after: snapshot(after) })
    return after
  },

  async removePasskey({ tx, admin, params, record }) {
    const before = await own(tx, admin.id, params.id)
    await deletePasskey(tx, before.id)
    record({ id: before.id, name: before.name, before: snapshot(before), after: null })
    return { done: true }
  },
}

const full = (): Refusal => refuse('PASSKEYS_FULL', { max: passkeysAtMost })

async function own(tx: Tx, adminId: string, id: string): Promise<OwnPasskey> {
  const found = await lockOwn(tx, adminId, id)
  if (!found) throw notFound()
  return found
}

const snapshot = (passkey: OwnPasskey) => snapshotOf(passkeyRecord, passkey)
