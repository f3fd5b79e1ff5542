import { askCode } from '#areas/auth/auth.public.ts'
import { followRole, lockRolesFirst, mayGiveRoles } from '#areas/employee/given-role.public.ts'
import { snapshotOf } from '#contract/core/record.ts'
import type { ssoCalls } from '#contract/sso/sso.calls.ts'
import { ssoLog } from '#contract/sso/sso.record.ts'
import type { SsoChange, SsoSetting } from '#contract/sso/sso.types.ts'
import { writeAdminLog } from '#platform/audit/admin-log.ts'
import { type BrandSetting, officesOf } from '#platform/brand/brand.ts'
import type { BaseContext, Handlers, OutsideHandler, SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { notFound, type Refusal, refuse, wrongField } from '#platform/http/error.ts'
import type { SecretBox } from '#platform/secret/secret.ts'
import { expectSecretAgain } from '#platform/secret/secret-rows.ts'
import type { ContentReader } from '#platform/version/version.ts'
import { addressAt, type Person, type Provider, personBy, readProvider } from './provider.ts'
import {
  deleteIdentity,
  findIdentity,
  insertAttempt,
  insertIdentity,
  lockConnected,
  lockSetting,
  markIdentityUsed,
  type Purpose,
  readSetting,
  type StoredSetting,
  saveRoles,
  saveSetting,
  takeAttempt,
} from './sso.sql.ts'
import { newAttempt, wordsOf } from './sso-attempt.ts'
import { givesRoles, roleBy } from './sso-role.ts'

/** Where the provider sends browsers back to. */
const redirectsOf = (brand: BrandSetting): string[] => officesOf(brand).map(origin => `${origin}/sso`)

/** The button is not shown in a practice office, which asks nobody outside. */
const nameOf = ({ enabled, name }: SsoSetting, { practice }: BrandSetting): string | null =>
  enabled && !practice ? name : null

function providerOf({ issuer, clientId, sealed }: StoredSetting, secrets: SecretBox): Provider | undefined {
  if (issuer === '' || sealed === null) return undefined
  return { issuer, clientId, secret: secrets.open(sealed, issuer) }
}

/** The way to the provider, from a page of this brand. */
async function start(context: BaseContext & { body: { origin: string } }, asked: Purpose) {
  const { tx, brand, secrets, body } = context
  const setting = await readSetting(tx)
  const provider = setting.enabled ? providerOf(setting, secrets) : undefined
  if (!provider) return refuse('SSO_OFF')
  const redirect = `${body.origin}/sso`
  if (!redirectsOf(brand).includes(redirect)) return refuse('SSO_REFUSED')
  return async (outside: Parameters<typeof addressAt>[1]) => {
    const attempt = newAttempt()
    const address = await addressAt(provider, outside, wordsOf(attempt), redirect)
    return async ({ tx: last }: Pick<BaseContext, 'tx'>) => {
      await insertAttempt(last, attempt, asked, { redirect, setting: setting.version })
      return { address, attempt }
    }
  }
}

type Returned = BaseContext & { body: { attempt: string; query: string } }
type Came = { setting: StoredSetting; person: Person | undefined }

/**
 * Asks the provider whom it has signed in. The way is used up first, whatever comes of it: nobody comes back twice. What was set when
 * it began must still be set.
 */
async function comeBack<Reply>(
  { tx, secrets, body }: Returned,
  asked: Purpose,
  next: (came: Came) => Reply,
): Promise<((outside: Parameters<typeof addressAt>[1]) => Promise<Reply>) | Refusal> {
  const attempt = await takeAttempt(tx, body.attempt, asked)
  const setting = await readSetting(tx)
  const provider = setting.enabled ? providerOf(setting, secrets) : undefined
  if (!attempt || !provider || attempt.setting !== setting.version) return refuse('SSO_REFUSED')
  const { redirect } = attempt
  return async outside => {
    const returned = { redirect, query: body.query }
    return next({ setting, person: await personBy(provider, outside, wordsOf(body.attempt), returned) })
  }
}

const refusedAtSignIn = async ({ tx, ip, userAgent }: BaseContext, username: string): Promise<Refusal> => {
  await writeAdminLog(tx, { event: 'ssoFailed', result: 'failed', adminId: null, username, ip, userAgent })
  return refuse('SSO_REFUSED')
}

/** Unknown, locked, without a role here and from a forbidden address get one answer. */
async function enter(context: BaseContext, { setting, person }: Came): Promise<string | Refusal> {
  const { tx, ip } = context
  if (!person) return refusedAtSignIn(context, '')
  const { subject } = person
  const follows = givesRoles(setting)
  if (follows) await lockRolesFirst(tx)
  const admin = await lockConnected(tx, setting.issuer, subject, ip)
  if (!admin) return refusedAtSignIn(context, subject.slice(0, 64))
  const { id: adminId, username, roleName: from } = admin
  if (follows && !admin.isOwner) {
    const roleId = roleBy(setting, person.claims)
    const isLeft = roleId === admin.roleId || (roleId && (await followRole(tx, { adminId, username, from, roleId })))
    if (!isLeft) return refusedAtSignIn(context, username)
  }
  await markIdentityUsed(tx, setting.issuer, subject)
  return askCode(context, admin, 'ssoSignIn')
}

async function link(context: SignedContext, { setting, person }: Came): Promise<{ done: true } | Refusal> {
  const { tx, admin, record } = context
  if (!person) return refuse('SSO_REFUSED')
  const linked = await insertIdentity(tx, admin.id, setting.issuer, person.subject)
  if (!linked) return refuse('SSO_TAKEN')
  record({ id: admin.id, name: admin.username, before: { ssoLinkedAt: null }, after: { ssoLinkedAt: linked.linkedAt } })
  return { done: true }
}

const startSso: OutsideHandler<typeof ssoCalls.startSso> = { prepare: context => start(context, { purpose: 'signIn' }) }
const startSsoLink: OutsideHandler<typeof ssoCalls.startSsoLink> = {
  async prepare(context) {
    const { tx, admin, session } = context
    const { issuer } = await readSetting(tx)
    if (await findIdentity(tx, admin.id, issuer)) return refuse('SSO_TAKEN')
    return start(context, { purpose: 'link', sessionId: session.id })
  },
}

export const ssoHandlers: Handlers<typeof ssoCalls> = {
  ssoOffer: async ({ tx, brand }) => ({ name: nameOf(await readSetting(tx), brand) }),
  startSso,
  signInBySso: {
    prepare: context =>
      comeBack(context, { purpose: 'signIn' }, came => async (last: BaseContext) => enter(last, came)),
  },

  async getOwnSso({ tx, admin, brand }) {
    const setting = await readSetting(tx)
    const identity = await findIdentity(tx, admin.id, setting.issuer)
    return { name: nameOf(setting, brand), onlyWay: setting.onlyWay, identity: identity ?? null }
  },
  startSsoLink,
  linkSso: {
    prepare: context =>
      comeBack(
        context,
        { purpose: 'link', sessionId: context.session.id },
        came => async (last: SignedContext) => link(last, came),
      ),
  },
  async unlinkOwnSso({ tx, admin, record }) {
    const { issuer, enabled, onlyWay } = await readSetting(tx)
    if (enabled && onlyWay) return refuse('SSO_ONLY_WAY')
    const gone = await deleteIdentity(tx, admin.id, issuer)
    if (!gone) throw notFound()
    record({ id: admin.id, name: admin.username, before: { ssoLinkedAt: gone.linkedAt }, after: { ssoLinkedAt: null } })
    return { done: true }
  },

  getSsoSetting: async ({ tx, brand }) => ({ setting: shown(await readSetting(tx)), redirects: redirectsOf(brand) }),
  async updateSsoSetting(context) {
    const { tx, admin, body, locale, secrets, record } = context
    const { secret, roles, version, ...values } = body
    await lockSetting(tx)
    const before = await readSetting(tx)
    expectVersion(shown(before), version)
    expectUsable(context, before)
    const roleIds = roles.map(({ roleId }) => roleId)
    if (!(await mayGiveRoles(tx, admin, roleIds))) throw wrongField('roles', 'NOT_ONE_OF', locale)
    const isMoved = values.issuer !== before.issuer
    const sealed = secret === undefined ? (isMoved ? null : before.sealed) : secrets.seal(secret, values.issuer)
    await saveSetting(tx, { ...values, sealed })
    await saveRoles(tx, roles)
    const after = await readSetting(tx)
    const secretOf = (isNew: boolean) => (secret === undefined ? {} : { newSecret: isNew })
    record({
      id: 'singleSignOn',
      name: after.name,
      before: { ...snapshotOf(ssoLog, shown(before)), ...secretOf(false) },
      after: { ...snapshotOf(ssoLog, shown(after)), ...secretOf(true) },
    })
    return shown(after)
  },
  checkSso: {
    async prepare({ tx, secrets }) {
      const provider = providerOf(await readSetting(tx), secrets)
      if (!provider) return refuse('SSO_OFF')
      return async outside => {
        await readProvider(provider, outside)
        return async () => ({ done: true as const })
      }
    },
  },
}

function shown(stored: StoredSetting): SsoSetting {
  const { sealed: _, ...setting } = stored
  return setting
}

/** What is switched on is complete, and a secret only goes where it was entered for. */
function expectUsable({ body, locale, addresses }: SignedContext & { body: SsoChange }, before: StoredSetting): void {
  const { enabled, issuer, secret } = body
  if (issuer !== '' && !addresses.mayAsk(issuer)) throw wrongField('issuer', 'ADDRESS_CLOSED', locale)
  const isMoved = issuer !== before.issuer
  expectSecretAgain(secret, isMoved && issuer !== '' && before.hasSecret, locale)
  if (!enabled) return
  for (const name of ['name', 'issuer', 'clientId'] as const)
    if (body[name] === '') throw wrongField(name, 'REQUIRED', locale)
  if (secret === undefined && (isMoved || !before.hasSecret)) throw wrongField('secret', 'REQUIRED', locale)
}

/** What a version of the setting keeps. Whoever brings another issuer back enters its secret again. */
export const ssoContent: ContentReader = async ({ tx }) => {
  const { hasSecret: _, version, ...setting } = shown(await readSetting(tx))
  const roles = setting.roles.map(({ claimValue, roleId }) => ({ claimValue, roleId }))
  return { body: { ...setting, roles }, shown: snapshotOf(ssoLog, setting), version }
}
