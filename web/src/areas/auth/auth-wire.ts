import type { authCalls } from '#contract/auth/auth.calls.ts'
import type { passkeyCalls } from '#contract/passkey/passkey.calls.ts'
import type { settingCalls } from '#contract/setting/setting.calls.ts'
import type { ssoCalls } from '#contract/sso/sso.calls.ts'
import type { Wire } from '#kit/client/client.ts'

type Calls = typeof authCalls & typeof passkeyCalls & typeof settingCalls & typeof ssoCalls

/**
 * The calls of the sign-in screens without their schemas: the schema library is larger than these screens. The paths are
 * checked by the type, the rest by a test that compares each with its row in the contract.
 */
export const authWire = {
  login: { method: 'POST', path: '/authorization/login', refusal: 'text', unlogged: '-' },
  selfPreOtp: { method: 'GET', path: '/authorization/self-pre-otp' },
  createCode: { method: 'POST', path: '/otp/admin/create', refusal: 'text', unlogged: '-' },
  verifyCode: { method: 'POST', path: '/otp/admin/verify', refusal: 'message', unlogged: '-' },
  startPasskeySignIn: { method: 'POST', path: '/passkey/sign-in/start', unlogged: '-' },
  signInByPasskey: { method: 'POST', path: '/passkey/sign-in', unlogged: '-' },
  startPasskeyVerify: { method: 'POST', path: '/passkey/verify/start', unlogged: '-' },
  verifyByPasskey: { method: 'POST', path: '/passkey/verify', unlogged: '-' },
  enterByTicket: { method: 'POST', path: '/authorization/group/enter', unlogged: '-' },
  ssoOffer: { method: 'GET', path: '/sso/offer' },
  startSso: { method: 'POST', path: '/sso/start', unlogged: '-' },
  signInBySso: { method: 'POST', path: '/sso/sign-in', unlogged: '-' },
  createRecoveryCodes: {
    method: 'POST',
    path: '/setting/recovery-code/create',
    logs: ['admin', 'createRecoveryCodes'],
  },
} as const satisfies { [Name in keyof Calls]?: Wire<Calls[Name]> }
