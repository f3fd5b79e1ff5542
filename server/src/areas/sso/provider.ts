import { createHash } from 'node:crypto'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { AppError } from '#platform/http/error.ts'
import type { Outgoing } from '#platform/outgoing/outgoing.ts'
import type { AttemptWords } from './sso-attempt.ts'

/** A provider as it is set. */
export type Provider = { readonly issuer: string; readonly clientId: string; readonly secret: string }

/** Whom the provider has signed in, by what it calls them, and what it says of them. */
export type Person = { readonly subject: string; readonly claims: Readonly<Record<string, unknown>> }

const secondsAtMost = 10
/** What a provider says of itself, and its keys, are read again after so long; unknown keys are looked for at once. */
const keptMs = 10 * 60_000
const keptAtMost = 50
const kept = new Map<string, { at: number; setup: Promise<Configuration> }>()

/** The address at which the provider asks who somebody is. */
export async function addressAt(
  provider: Provider,
  outside: Outgoing,
  { state, nonce, verifier }: AttemptWords,
  redirect: string,
): Promise<string> {
  const setup = await setupOf(provider, outside)
  return buildAuthorizationUrl(setup, {
    redirect_uri: redirect,
    scope: 'openid profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href
}

/**
 * Whom the provider has signed in, once it has confirmed the code that it sent the browser back with; undefined if anything about
 * the answer is not right: state, issuer, audience, nonce, age or signature.
 */
export async function personBy(
  provider: Provider,
  outside: Outgoing,
  { state, nonce, verifier }: AttemptWords,
  { redirect, query }: { redirect: string; query: string },
): Promise<Person | undefined> {
  const setup = await setupOf(provider, outside)
  const returned = new URL(redirect)
  returned.search = query
  try {
    const tokens = await authorizationCodeGrant(setup, returned, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    return claims && { subject: claims.sub, claims }
  } catch (error) {
    if (isUnreachable(error)) throw unreachable(error)
    return undefined
  }
}

/** Reads what the provider says of itself now. */
export async function readProvider(provider: Provider, outside: Outgoing): Promise<void> {
  kept.delete(keyOf(provider))
  await setupOf(provider, outside)
}

function setupOf(provider: Provider, outside: Outgoing): Promise<Configuration> {
  const key = keyOf(provider)
  const known = kept.get(key)
  if (known && Date.now() - known.at < keptMs) return known.setup
  const setup = read(provider, outside)
  kept.delete(key)
  kept.set(key, { at: Date.now(), setup })
  for (const [oldest] of kept) if (kept.size > keptAtMost) kept.delete(oldest)
  // What could not be read is asked for again by whoever comes next.
  setup.catch(() => {
    if (kept.get(key)?.setup === setup) kept.delete(key)
  })
  return setup
}

async function read({ issuer, clientId, secret }: Provider, outside: Outgoing): Promise<Configuration> {
  try {
    return await discovery(new URL(issuer), clientId, undefined, ClientSecretBasic(secret), {
      timeout: secondsAtMost,
      [customFetch]: fetchBy(outside),
      // A token that came over TLS need not be signed by the standard. We look at the signature all the same.
      execute: [enableNonRepudiationChecks, ...(outside.isAllowed(issuer) ? [withoutTls] : [])],
    })
  } catch (error) {
    throw unreachable(error)
  }
}

/** For a host that the operator allows by its name. Every other address has to be https, by the rules of all our requests. */
// oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out; the operator decides it, host by host
const withoutTls = allowInsecureRequests

/** Two settings share nothing, whatever they have in common. */
const keyOf = ({ issuer, clientId, secret }: Provider): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, clientId, secret]))
    .digest('base64url')

type Fetched = { method: string; headers: Record<string, string>; body?: unknown }

/** The library's requests, by the rules of all our requests: no address inside, no redirect, limits of time and size. */
const fetchBy =
  (outside: Outgoing) =>
  async (address: string, { method, headers, body }: Fetched): Promise<Response> => {
    const text = body instanceof URLSearchParams || typeof body === 'string' ? String(body) : undefined
    let answer: Awaited<ReturnType<Outgoing['ask']>>
    try {
      answer = await outside.ask(address, { method, headers, body: text })
    } catch (cause) {
      throw new UnreachableError('no answer', { cause })
    }
    const { status, contentType } = answer
    return new Response(answer.body, {
      status,
      headers: contentType === undefined ? {} : { 'content-type': contentType },
    })
  }

class UnreachableError extends Error {}

/** A provider that does not answer is no refusal: whoever came back may begin again. */
function isUnreachable(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof UnreachableError) return true
  return false
}

const unreachable = (cause: unknown): Error => Object.assign(new AppError('SSO_UNREACHABLE'), { cause })
