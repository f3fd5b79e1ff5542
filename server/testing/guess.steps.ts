import { TOTP, URI } from 'otpauth'
import { calls } from '#contract/calls.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { sql } from '../src/platform/database/sql.ts'
import { startMemberSession } from '../src/platform/session/member-session.ts'
import { startSession } from '../src/platform/session/session.ts'
import { addPasskey, type SoftPasskey } from './passkey.steps.ts'
import { present } from './present.ts'
import { codeOf } from './refusal.ts'
import { type Answer, password, type TestServer } from './server.ts'
import { anAddress, registration } from './site.steps.ts'

const { auth, passkey, setting } = calls
const site = siteCalls.member
const newPassword = 'quiet-Harbour-lamp-41'

/** A person whose password, codes, recovery codes and passkey can be guessed at. */
export type Guessed = {
  id: string
  name: string
  /** A new session for every try: of staff before the code, of staff after it, or of a member. */
  session(stage: 'code' | 'full'): Promise<string>
  rightCode(): string
  recoveryCodes: string[]
  passkey?: SoftPasskey
}

/** The address of the next try: each is different, so that the test sees the count over all of them. */
type From = { ip?: string; headers?: Record<string, string> }

/** One call that compares a secret: how a right and a wrong one are sent to it. */
export type GuessWay = {
  realm: 'staff' | 'member'
  right(server: TestServer, who: Guessed, from?: From): Promise<Answer>
  wrong(server: TestServer, who: Guessed, from?: From): Promise<Answer>
}

export const accepted = ({ status, body }: Answer): boolean => status === 200 && codeOf({ body }) === undefined

/** A code that is wrong at every time step that could count. */
const wrongCodeOf = (address: string): string => {
  const near = [-2, -1, 0, 1, 2].map(steps => codeAt(address, steps))
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find(code => !near.includes(code)) ?? ''
}

function codeAt(address: string, steps: number): string {
  const totp = URI.parse(address)
  if (!(totp instanceof TOTP)) throw new Error('not a TOTP address')
  return totp.generate({ timestamp: Date.now() + steps * 30_000 })
}

const someone = new WeakMap<Guessed, string>()

/** An admin with a code app, recovery codes and a passkey. */
export async function guessedStaff(server: TestServer): Promise<Guessed> {
  const admin = await server.admins([])
  const session = (stage: 'code' | 'full') =>
    server.database.transaction('write', tx =>
      startSession(tx, { adminId: admin.id, stage, ip: '127.0.0.1', userAgent: 'test', minutes: 60 }),
    )
  const token = await session('code')
  const address: string = (await server.call(auth.createCode, { token })).body.data
  await server.call(auth.verifyCode, { token, body: { token: codeAt(address, -1) }, ip: anAddress() })
  const { codes } = (await server.call(setting.createRecoveryCodes, { token: admin.token })).body.data
  const who = {
    id: admin.id,
    name: admin.username,
    session,
    rightCode: () => codeAt(address, 1),
    recoveryCodes: codes,
    passkey: await addPasskey(server, admin),
  }
  someone.set(who, address)
  return who
}

export async function guessedMember(server: TestServer): Promise<Guessed> {
  const body = registration({ password })
  await server.site(site.register, { body, ip: anAddress() })
  const row = await server.database.tx.row<{ id: string }>(sql`select id from member where phone = ${body.phone}`)
  const id = row?.id ?? ''
  const session = () =>
    server.database.transaction('write', tx =>
      startMemberSession(tx, { memberId: id, ip: '127.0.0.1', userAgent: 'test', deviceHash: null, hours: 1 }),
    )
  return { id, name: body.phone, session, rightCode: () => '', recoveryCodes: [] }
}

const somewhere = (from: From = {}): From => ({ ip: anAddress(), ...from })

const wrongCode = (who: Guessed) => wrongCodeOf(someone.get(who) ?? '')
const wrongPassword = 'not-the-password-at-all'

const signIn = (given: string) => (server: TestServer, who: Guessed, from?: From) =>
  server.call(auth.login, { body: { username: who.name, password: given }, ...somewhere(from) })
const verify = (code: (who: Guessed) => string) => async (server: TestServer, who: Guessed, from?: From) =>
  server.call(auth.verifyCode, {
    token: await who.session('code'),
    body: { token: code(who) },
    ...somewhere(from),
  })
const confirm = (code: (who: Guessed) => string) => async (server: TestServer, who: Guessed, from?: From) =>
  server.call(auth.confirmCode, {
    token: await who.session('full'),
    body: { token: code(who) },
    ...somewhere(from),
  })
const changeOwn = (currentPassword: string) => async (server: TestServer, who: Guessed, from?: From) =>
  server.call(setting.changePassword, {
    token: await who.session('full'),
    body: { currentPassword, newPassword },
    ...somewhere(from),
  })
const memberSignIn = (given: string) => (server: TestServer, who: Guessed, from?: From) =>
  server.site(site.signIn, { body: { username: who.name, password: given }, ...somewhere(from) })
const memberChangesOwn = (currentPassword: string) => async (server: TestServer, who: Guessed, from?: From) =>
  server.site(site.changePassword, {
    token: await who.session('full'),
    body: { currentPassword, newPassword },
    ...somewhere(from),
  })
const recovery = (who: Guessed) => who.recoveryCodes[0] ?? ''
const noRecovery = () => 'aaaaa-aaaaa'

/** A passkey with a right signature, or with that of another key. */
const byPasskey =
  (start: AnyStart, finish: AnyFinish, stage: 'code' | 'full' | undefined) =>
  (isRight: boolean) =>
  async (server: TestServer, who: Guessed, from?: From) => {
    const sent = { ...somewhere(from), token: stage && (await who.session(stage)) }
    const request = (await server.call(start, sent)).body.data
    return server.call(finish, { ...sent, body: present(who.passkey).sign(request, isRight ? {} : { otherKey: true }) })
  }
type AnyStart =
  | typeof passkey.startPasskeySignIn
  | typeof passkey.startPasskeyVerify
  | typeof passkey.startPasskeyConfirm
type AnyFinish = typeof passkey.signInByPasskey | typeof passkey.verifyByPasskey | typeof passkey.confirmByPasskey
const signInByPasskey = byPasskey(passkey.startPasskeySignIn, passkey.signInByPasskey, undefined)
const verifyByPasskey = byPasskey(passkey.startPasskeyVerify, passkey.verifyByPasskey, 'code')
const confirmByPasskey = byPasskey(passkey.startPasskeyConfirm, passkey.confirmByPasskey, 'full')

/** Every call that compares a password, a code or a passkey, by name; a call with several ways has several rows. */
export const guessWays: Readonly<Record<string, GuessWay>> = {
  'auth.login': { realm: 'staff', right: signIn(password), wrong: signIn(wrongPassword) },
  'auth.verifyCode': { realm: 'staff', right: verify(who => who.rightCode()), wrong: verify(wrongCode) },
  'auth.verifyCode recovery': { realm: 'staff', right: verify(recovery), wrong: verify(noRecovery) },
  'auth.confirmCode': { realm: 'staff', right: confirm(who => who.rightCode()), wrong: confirm(wrongCode) },
  'auth.confirmCode recovery': { realm: 'staff', right: confirm(recovery), wrong: confirm(noRecovery) },
  'passkey.signInByPasskey': { realm: 'staff', right: signInByPasskey(true), wrong: signInByPasskey(false) },
  'passkey.verifyByPasskey': { realm: 'staff', right: verifyByPasskey(true), wrong: verifyByPasskey(false) },
  'passkey.confirmByPasskey': { realm: 'staff', right: confirmByPasskey(true), wrong: confirmByPasskey(false) },
  'setting.changePassword': { realm: 'staff', right: changeOwn(password), wrong: changeOwn(wrongPassword) },
  'member.signIn': { realm: 'member', right: memberSignIn(password), wrong: memberSignIn(wrongPassword) },
  'member.changePassword': {
    realm: 'member',
    right: memberChangesOwn(password),
    wrong: memberChangesOwn(wrongPassword),
  },
}

/** Lets time pass for those who failed, so that a test need not wait for the delay after each try. */
export const passSeconds = (server: TestServer, seconds: number): Promise<unknown> =>
  server.asOwner(`update credential_failure set last_failed_at = last_failed_at - interval '${seconds} seconds'`)
