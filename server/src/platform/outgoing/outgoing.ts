import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { connect } from 'node:tls'
import { isPublicAddress } from './public-address.ts'

/** No service that we call needs a longer answer, or more time. */
const limits = { timeoutMs: 10_000, answerBytes: 64 * 1024 }

export type OutgoingAnswer = {
  status: number
  body: string
  contentType?: string | undefined
  /** For how long it asks to be left alone. */
  retryAfterSeconds?: number
}

/** Which addresses outside may be called. */
export type AddressRules = {
  /** Whether an address may be called, as far as can be decided without looking up its name. */
  mayAsk(address: string): boolean
  /** Whether the operator has allowed the host of an address by its name. */
  isAllowed(address: string): boolean
  /** The same for a host that is reached by another protocol than HTTP, such as a mail server. */
  mayReach(host: string, port: number): boolean
}

type Sent = { headers: Readonly<Record<string, string>>; body: string | Uint8Array }
type Asked = Omit<Sent, 'body'> & {
  method: string
  body?: Sent['body'] | undefined
  /** Where the usual limits do not fit. */
  timeoutMs?: number
  answerBytes?: number
}

/** The only way to make requests to other servers. Redirects are not followed: they are returned as answers. */
export type Outgoing = AddressRules & {
  /**
   * Looks up a host that is reached by another protocol than HTTP, and checks all its addresses. Connect to the returned address.
   */
  reach(host: string, port: number): Promise<{ address: string; isAllowed: boolean }>
  post(address: string, sent: Sent): Promise<OutgoingAnswer>
  /** A request of any method, for libraries that speak a protocol over HTTP. */
  ask(address: string, asked: Asked): Promise<OutgoingAnswer>
  /** Until when the certificate is valid that a host, `host` or `host:port`, shows to its visitors. Nothing is sent there. */
  certificateEnd(host: string): Promise<Date>
}

/** An address from a record that must not be called. The message contains the host, and no more of the address. */
export class ClosedAddressError extends Error {}

type Lookup = typeof lookup

/**
 * An address in a record must not lead into the operator's own network: by name, number, redirect, or a name that resolves
 * differently the second time. So names are looked up once, all their addresses are checked, and the connection goes to exactly
 * those. Hosts that the operator allows, `host` or `host:port`, are not checked and may be without TLS.
 */
export function outgoing(allowedHosts: readonly string[], find: Lookup = lookup): Outgoing {
  const isAllowed = (url: URL) => allowedHosts.includes(url.hostname) || allowedHosts.includes(url.host)
  const mayAsk = (address: string) => {
    const url = URL.parse(address)
    if (url?.username !== '' || url.password !== '') return false
    if (isAllowed(url)) return url.protocol === 'http:' || url.protocol === 'https:'
    // An IP address is never looked up, so it is checked here; the URL parser has normalised it.
    const host = url.hostname.replace(/^\[|\]$/g, '')
    return url.protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host))
  }
  const isNamed = (host: string, port: number) =>
    allowedHosts.includes(host) || allowedHosts.includes(`${host}:${port}`)
  const mayReach = (host: string, port: number) => {
    if (isNamed(host, port)) return true
    return isIP(host) === 0 ? hostForm.test(host) : isPublicAddress(host)
  }
  const reach = async (host: string, port: number) => {
    if (!mayReach(host, port)) throw new ClosedAddressError(host)
    if (isNamed(host, port) || isIP(host) !== 0) return { address: host, isAllowed: isNamed(host, port) }
    return { address: await lookedUp(host, publicOnly(find)), isAllowed: false }
  }
  const ask: Outgoing['ask'] = async (address, asked) => {
    if (!mayAsk(address)) throw new ClosedAddressError(URL.parse(address)?.host)
    const url = new URL(address)
    return send(url, asked, isAllowed(url) ? undefined : publicOnly(find))
  }
  return {
    mayAsk,
    reach,
    ask,
    post: (address, sent) => ask(address, { method: 'POST', ...sent }),
    async certificateEnd(host) {
      const { hostname, port } = new URL(`https://${host}`)
      const number = Number(port || 443)
      return endShownAt((await reach(hostname, number)).address, number, hostname)
    },
    isAllowed(address) {
      const url = URL.parse(address)
      return url !== null && isAllowed(url)
    },
    mayReach,
  }
}

const refuse = (host: string | undefined): Promise<never> => Promise.reject(new ClosedAddressError(host))

/** For a practice office: addresses are judged and kept as anywhere, and none is ever called. */
export const sealedOff: Outgoing = {
  ...outgoing([]),
  reach: host => refuse(host),
  post: address => refuse(URL.parse(address)?.host),
  ask: address => refuse(URL.parse(address)?.host),
  certificateEnd: host => refuse(host),
}

/** Looks up a name, and refuses it if any of its addresses is not public. */
const publicOnly =
  (find: Lookup): LookupFunction =>
  (name, options, done) => {
    find(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const closed = found.length === 0 || found.some(({ address }) => !isPublicAddress(address))
      if (closed) return done(new ClosedAddressError(name), [])
      if (options.all) return done(null, found)
      done(null, found[0]?.address ?? '', found[0]?.family)
    })
  }

/** Names below `localhost` are this machine (RFC 6761), also where the system does not know them; only a host that is allowed gets here. */
const atHome: LookupFunction = (_name, options, done) => {
  if (options.all) done(null, [{ address: '127.0.0.1', family: 4 }])
  else done(null, '127.0.0.1', 4)
}

/** A host name and nothing else. */
const hostForm = /^[a-z0-9]([a-z0-9.-]{0,198}[a-z0-9])?$/i

const lookedUp = (host: string, find: LookupFunction): Promise<string> =>
  new Promise((resolve, reject) => {
    find(host, {}, (error, address) => {
      if (error) reject(error)
      else if (typeof address === 'string') resolve(address)
      else reject(new ClosedAddressError(host))
    })
  })

/** The certificate need not be valid: one that has run out is just what is to be learned. */
function endShownAt(address: string, port: number, name: string): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: address,
      port,
      rejectUnauthorized: false,
      timeout: limits.timeoutMs,
      ...(isIP(name) === 0 && { servername: name }),
    })
    const end = (settle: () => void) => {
      settle()
      socket.destroy()
    }
    socket.once('secureConnect', () => {
      const endsAt = new Date(socket.getPeerCertificate().valid_to)
      end(() => (Number.isNaN(endsAt.getTime()) ? reject(new Error(`${name} shows no certificate`)) : resolve(endsAt)))
    })
    socket.once('timeout', () => end(() => reject(new Error(`${name} did not answer in time`))))
    socket.once('error', (error: Error) => end(() => reject(error)))
  })
}

function send(url: URL, asked: Asked, find: LookupFunction | undefined): Promise<OutgoingAnswer> {
  const { method, headers, body, timeoutMs = limits.timeoutMs, answerBytes = limits.answerBytes } = asked
  const looking = find ?? (url.hostname.endsWith('.localhost') ? atHome : undefined)
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const query = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      // Connections are not reused: each has to pass the same check.
      { method, headers, signal, agent: false, ...(looking && { lookup: looking }) },
      answer => {
        const parts: Buffer[] = []
        let bytes = 0
        answer.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > answerBytes) answer.destroy(new Error(`${url.host} answered too much`))
          else parts.push(part)
        })
        answer.on('end', () => {
          const retryAfterSeconds = Number(answer.headers['retry-after'])
          resolve({
            status: answer.statusCode ?? 0,
            body: Buffer.concat(parts).toString('utf8'),
            contentType: answer.headers['content-type'],
            ...(retryAfterSeconds > 0 && { retryAfterSeconds }),
          })
        })
        answer.on('error', reject)
      },
    )
    query.on('error', reject)
    query.end(body)
  })
}
