import { z } from 'zod'
import { oneself, open, preCode, signedIn } from '../core/permission.ts'
import { enters } from '../core/record.ts'
import { Done, post } from '../frames/call.ts'
import { passkeyName } from './passkey.record.ts'
import { NewPasskey, NewPasskeyRequest, Passkey, PasskeyAnswer, PasskeyRequest } from './passkey.types.ts'

const inAdminLog = 'sign-ins are kept in the admin log'
const isWorthNothing = 'a challenge is worth nothing until a passkey has signed it'
const refusals = ['PASSKEY_REFUSED', 'AUTH_TOO_FAST'] as const
const signedInRefusals = [...refusals, 'AUTH_LOCKED', 'CODE_EXHAUSTED'] as const
/** As many as people make, from one address or device that is not signed in. */
const signIns = { times: 60, seconds: 60 }

export const passkeyCalls = {
  /** Asks nobody who they are: the passkey that answers says it. */
  startPasskeySignIn: post('/passkey/sign-in/start', open(), {
    reply: PasskeyRequest,
    unlogged: isWorthNothing,
    limit: signIns,
  }),
  /** Signs in wholly, without password and code. */
  signInByPasskey: post('/passkey/sign-in', open(), {
    body: PasskeyAnswer,
    reply: z.string(),
    unlogged: inAdminLog,
    errors: refusals,
    checks: 'passkey',
    limit: signIns,
  }),
  startPasskeyVerify: post('/passkey/verify/start', preCode(), { reply: PasskeyRequest, unlogged: isWorthNothing }),
  /** After the password, instead of the code. */
  verifyByPasskey: post('/passkey/verify', preCode(), {
    body: PasskeyAnswer,
    reply: z.string(),
    unlogged: inAdminLog,
    errors: signedInRefusals,
    checks: 'passkey',
  }),
  startPasskeyConfirm: post('/passkey/confirm/start', oneself(signedIn()), {
    reply: PasskeyRequest,
    unlogged: isWorthNothing,
    beforePasskey: true,
  }),
  /** Instead of a fresh code. */
  confirmByPasskey: post('/passkey/confirm', oneself(signedIn()), {
    body: PasskeyAnswer,
    reply: Done,
    unlogged: inAdminLog,
    errors: signedInRefusals,
    checks: 'passkey',
    beforePasskey: true,
  }),

  listPasskeys: post('/passkey/list', oneself(signedIn()), { reply: z.object({ passkeys: z.array(Passkey) }) }),
  startPasskey: post('/passkey/add/start', oneself(signedIn()), {
    reply: NewPasskeyRequest,
    unlogged: isWorthNothing,
    errors: ['PASSKEYS_FULL'],
    freshCode: true,
    beforePasskey: true,
  }),
  addPasskey: post('/passkey/add', oneself(signedIn()), {
    body: NewPasskey.extend(enters(passkeyName)),
    reply: Passkey,
    logs: ['passkey', 'create'],
    errors: ['PASSKEY_REFUSED', 'PASSKEYS_FULL'],
    freshCode: true,
    beforePasskey: true,
  }),
  renamePasskey: post('/passkey/rename/:id', oneself(signedIn()), {
    body: z.strictObject(enters(passkeyName)),
    reply: Passkey,
    logs: ['passkey', 'update'],
  }),
  removePasskey: post('/passkey/remove/:id', oneself(signedIn()), {
    reply: Done,
    logs: ['passkey', 'delete'],
    freshCode: true,
  }),
}
