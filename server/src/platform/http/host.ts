import type { IncomingMessage } from 'node:http'

/**
 * A host name in the one form by which names are compared: lower case, ASCII, without a port and without the dot that ends a full
 * name. Undefined is no host name at all.
 */
export function normalHost(text: string): string | undefined {
  // What the parser of URLs would take for something other than a host and its port.
  if (text === '' || /[\s/?#@\\]/.test(text)) return undefined
  return URL.parse(`http://${text}`)?.hostname.replace(/\.+$/, '') || undefined
}

/**
 * The host that a request asks for. A visitor writes every header but those that the proxy sets, so that only `Host` counts: a proxy
 * passes it through. An address that names a host of its own has to name the same one, and two `Host` headers name none. Old probes
 * name no host at all, which is an unknown one.
 */
export function hostOf({ headers, rawHeaders, url = '' }: IncomingMessage): string | undefined {
  if (rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1) return undefined
  const host = headers.host === undefined ? '' : normalHost(headers.host)
  if (url.startsWith('/') || url === '*') return host
  return normalHost(URL.parse(url)?.host ?? '') === host ? host : undefined
}
