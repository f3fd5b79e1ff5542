import type { AddressRules } from '#platform/outgoing/outgoing.ts'

/**
 * The services through which browsers receive push messages, by the hosts of their endpoints; `*.` stands for any names below.
 * What a page sends as an endpoint is an address that we are asked to call, so that no other host is taken.
 */
const pushServices = {
  google: ['fcm.googleapis.com'],
  mozilla: ['updates.push.services.mozilla.com', '*.push.services.mozilla.com'],
  apple: ['web.push.apple.com', '*.push.apple.com'],
  microsoft: ['*.notify.windows.com'],
} as const satisfies Record<string, readonly string[]>

const fits = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

/** Whether an endpoint is one of a known service: HTTPS, the usual port, and no user or password in it. */
function isPushEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  return Object.values(pushServices).some(hosts => hosts.some(pattern => fits(url.hostname, pattern)))
}

/** Whether messages may be sent to an endpoint: of a known service, or of a host that the operator has allowed by name. */
export const mayPush = (addresses: AddressRules, endpoint: string): boolean =>
  addresses.mayAsk(endpoint) && (isPushEndpoint(endpoint) || addresses.isAllowed(endpoint))
