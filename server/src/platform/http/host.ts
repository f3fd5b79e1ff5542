import type { IncomingMessage } from 'node:http'

/**
 * A host name in the form used for comparison: lower case, ASCII, without a port or a trailing dot. Undefined if it is not a host
 * name.
 */
export function normalHost(text: string): string | undefined {
  // Text that the URL parser would take for something other than a host and its port.
  if (text === '' || /[\s/?#@\\]/.test(text)) return undefined
  return URL.parse(`http://${text}`)?.hostname.replace(/\.+$/, '') || undefined
}

/**
 * The host of a request. A visitor can write every header except those that the proxy sets, so only `Host` counts: a proxy passes
 * it through. An absolute address in the request line must name the same host, and two `Host` headers count as none. Old probes
 * name no host, which counts as an unknown one.
 */
export function hostOf({ headers, rawHeaders, url = '' }: IncomingMessage): string | undefined {
  if (rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1) return undefined
  const host = headers.host === undefined ? '' : normalHost(headers.host)
  if (url.startsWith('/') || url === '*') return host
  return normalHost(URL.parse(url)?.host ?? '') === host ? host : undefined
}
