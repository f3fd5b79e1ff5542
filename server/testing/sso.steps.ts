import { calls } from '#contract/calls.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'
import type { Answer, TestAdmin, TestServer } from './server.ts'
import { anAddress } from './site.steps.ts'

const { sso } = calls

/** The secret by which the office is known to the provider of the sandbox. */
export const ssoSecret = 'plum-Garden-of-the-office'
export const officeOrigin = 'http://localhost:8080'

/** A provider that knows the office of the tests. */
export const startProvider = (): Promise<Sandbox> =>
  startSandbox('identity', ['--redirect', `${officeOrigin}/sso`, '--secret', ssoSecret])

type Setting = {
  enabled?: boolean
  onlyWay?: boolean
  roleClaim?: string
  roles?: { claimValue: string; roleId: string }[]
}

/** Sets the provider of the sandbox as that of the brand. */
export async function setProvider(
  server: TestServer,
  { token }: Pick<TestAdmin, 'token'>,
  issuer: string,
  setting: Setting = {},
) {
  const { version } = (await server.call(sso.getSsoSetting, { token })).body.data.setting
  const body = {
    enabled: true,
    name: 'Company',
    issuer,
    clientId: 'office',
    secret: ssoSecret,
    onlyWay: false,
    roleClaim: '',
    roles: [],
    ...setting,
    version,
  }
  return server.call(sso.updateSsoSetting, { token, body })
}

/** A browser that keeps cookies and follows the provider until it sends it back to the office; gives what it is sent back with. */
export async function signInAt(address: string, name: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next: { url: string; form?: URLSearchParams } = { url: address }
  for (let step = 0; step < 20; step += 1) {
    if (next.url.startsWith(officeOrigin)) return new URL(next.url).search
    const answer = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(next.form && { method: 'POST', body: next.form }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(key, value)
    }
    const moved = answer.headers.get('location')
    if (moved) {
      next = { url: new URL(moved, next.url).href }
      continue
    }
    const page = await answer.text()
    const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? []
    const [, action = next.url] = /action="([^"]+)"/.exec(page) ?? []
    if (!prompt) throw new Error(`the provider shows ${answer.status} ${page.slice(0, 500)}`)
    next = { url: new URL(action, next.url).href, form: new URLSearchParams({ prompt, login: name, password: 'any' }) }
  }
  throw new Error('the provider leads nowhere')
}

/** Goes to the provider, signs in there by a name, and comes back. */
export async function signInBySso(
  server: TestServer,
  name: string,
  from: { ip: string } = { ip: anAddress() },
): Promise<Answer<string>> {
  const started = await server.call(sso.startSso, { body: { origin: officeOrigin }, ...from })
  const { address, attempt } = started.body.data
  return server.call(sso.signInBySso, { body: { attempt, query: await signInAt(address, name) }, ...from })
}

/** Connects an admin to the account of this name at the provider. */
export async function linkSso(server: TestServer, { token }: Pick<TestAdmin, 'token'>, name: string): Promise<Answer> {
  const { address, attempt } = (await server.call(sso.startSsoLink, { token, body: { origin: officeOrigin } })).body
    .data
  return server.call(sso.linkSso, { token, body: { attempt, query: await signInAt(address, name) } })
}

/** As if an admin had connected an account at the provider that is set. */
const asIfLinked = (server: TestServer, adminId: string) =>
  server.asOwner(
    `insert into sso_identity (admin_id, issuer, subject) select '${adminId}', issuer, '${adminId}' from sso_setting`,
  )

/** One way through every call about single sign-on that is logged. */
export const ssoWays = (server: () => TestServer, provider: () => Sandbox) => ({
  async unlinkSso(token: string) {
    const { id } = await server().admins([])
    await asIfLinked(server(), id)
    return server().call(calls.employee.unlinkSso, { token, params: { id } })
  },
  async linkSso(token: string) {
    await setProvider(server(), { token }, provider().url)
    return linkSso(server(), { token }, 'logged')
  },
  async unlinkOwnSso(token: string, adminId: string) {
    await asIfLinked(server(), adminId)
    return server().call(sso.unlinkOwnSso, { token })
  },
  updateSsoSetting: (token: string) =>
    setProvider(server(), { token }, provider().url, { roleClaim: token.slice(0, 5) }),
})
