import { isIPv4, isIPv6 } from 'node:net'

/**
 * Where a call comes from, for limits: a signed-in caller, a device that somebody signed in on before, or else an address. Only
 * the first two are known sources, because neither can be forged.
 */
export type Source = {
  readonly key: string
  readonly isKnown: boolean
  /** For a stranger: the address and the network around it. */
  readonly networks: readonly string[]
}

/** Work of the server itself, such as creating the first admin. */
export const ownWork: Source = { key: 'server', isKnown: true, networks: [] }

export const knownSource = (key: string): Source => ({ key, isKnown: true, networks: [] })

export function strangerAt(ip: string): Source {
  const address = addressOf(ip)
  return { key: address, isKnown: false, networks: [address, networkAround(ip)] }
}

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** An address as limits count it: the owner of one IPv6 address usually owns its whole /64 network. */
export function addressOf(ip: string): string {
  const four = mapped.exec(ip)?.[1] ?? ip
  return isIPv4(four) ? four : leading(four, 4)
}

/** The network that is commonly assigned as a unit: 256 IPv4 addresses, or 65,536 IPv6 networks. */
function networkAround(ip: string): string {
  const four = mapped.exec(ip)?.[1] ?? ip
  return isIPv4(four) ? `${four.split('.').slice(0, 3).join('.')}.0/24` : leading(four, 3)
}

/** The first groups of an IPv6 address, however it was abbreviated. */
function leading(ip: string, groups: number): string {
  if (!isIPv6(ip)) return ip
  const [head = '', tail = ''] = ip.replace(/%.*/, '').split('::')
  const [before, after] = [head, tail].map(part => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0))).fill('0')
  const whole = [...(before ?? []), ...zeros, ...(after ?? [])].map(group => Number.parseInt(group, 16).toString(16))
  return `${whole.slice(0, groups).join(':')}::/${groups * 16}`
}
