import { z } from 'zod'
import { can, open, signedIn } from '../core/permission.ts'
import { Done, get, post } from '../frames/call.ts'
import { SsoChange, SsoIdentity, SsoOrigin, SsoReturn, SsoSetting, SsoStart } from './sso.types.ts'

const isWorthNothing = 'nobody is known before they come back from the provider'
/** As many as people make, from one address or device that is not signed in. */
const signIns = { times: 30, seconds: 60 }
const outcomes = ['SSO_OFF', 'SSO_UNREACHABLE'] as const

export const ssoCalls = {
  /** What the button of the sign-in screen says; null where there is none. */
  ssoOffer: get('/sso/offer', open(), { reply: z.object({ name: z.string().nullable() }) }),
  startSso: post('/sso/start', open(), {
    body: SsoOrigin,
    reply: SsoStart,
    unlogged: isWorthNothing,
    errors: [...outcomes, 'SSO_REFUSED'],
    asksOutside: true,
    limit: signIns,
  }),
  /** Takes the place of the password: the code or passkey follows. */
  signInBySso: post('/sso/sign-in', open(), {
    body: SsoReturn,
    reply: z.string(),
    unlogged: 'sign-ins are kept in the admin log, a role that follows from them in the activity log',
    errors: [...outcomes, 'SSO_REFUSED'],
    asksOutside: true,
    limit: signIns,
  }),

  getOwnSso: post('/sso/own', signedIn(), {
    reply: z.object({ name: z.string().nullable(), onlyWay: z.boolean(), identity: SsoIdentity.nullable() }),
  }),
  startSsoLink: post('/sso/link/start', signedIn(), {
    body: SsoOrigin,
    reply: SsoStart,
    unlogged: isWorthNothing,
    errors: [...outcomes, 'SSO_REFUSED', 'SSO_TAKEN'],
    asksOutside: true,
    freshCode: true,
  }),
  /** Connects the account at the provider, in the session in which that was begun. */
  linkSso: post('/sso/link', signedIn(), {
    body: SsoReturn,
    reply: Done,
    logs: ['admin', 'linkSso'],
    errors: [...outcomes, 'SSO_REFUSED', 'SSO_TAKEN'],
    asksOutside: true,
    freshCode: true,
  }),
  unlinkOwnSso: post('/sso/unlink-own', signedIn(), {
    reply: Done,
    logs: ['admin', 'unlinkOwnSso'],
    errors: ['SSO_ONLY_WAY'],
    freshCode: true,
  }),

  getSsoSetting: post('/sso/setting/get', can('roleManagement', 'read'), {
    reply: z.object({ setting: SsoSetting, redirects: z.array(z.string()) }),
  }),
  updateSsoSetting: post('/sso/setting/update', can('roleManagement', 'update'), {
    body: SsoChange,
    reply: SsoSetting,
    logs: ['singleSignOn', 'update'],
    errors: ['ROLE_ABOVE_OWN'],
    freshCode: true,
  }),
  /** Asks the provider that is stored for what it says of itself. Nobody is signed in. */
  checkSso: post('/sso/setting/check', can('roleManagement', 'update'), {
    reply: Done,
    unlogged: 'it changes nothing',
    errors: outcomes,
    asksOutside: true,
    limit: { times: 10, seconds: 60 },
  }),
}
