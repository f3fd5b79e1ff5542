import { isIPv4, isIPv6 } from 'node:net'

/**
 * Where a call comes from, as far as limits go: whoever is signed in, a device that somebody signed in on before, or else an address. Only the
 * first two are known, because neither can be made up.
 */
export type Source = {
  readonly key: string
  readonly isKnown: boolean
  /** The address and the network around it, of a stranger. */
  readonly networks: readonly string[]
}

/** What the server does by itself, such as making the first admin. */
export const ownWork: Source = { key: 'server', isKnown: true, networks: [] }

export const knownSource = (key: string): Source => ({ key, isKnown: true, networks: [] })

export function strangerAt(ip: string): Source {
  const address = addressOf(ip)
  return { key: address, isKnown: false, networks: [address, networkAround(ip)] }
}

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** An address as limits count it: who holds one of version six holds the whole network of its first half. */
export function addressOf(ip: string): string {
  const four = mapped.exec(ip)?.[1] ?? ip
  return isIPv4(four) ? four : leading(four, 4)
}

/** The network that is commonly given out as one: 256 addresses of version four, 65,536 networks of version six. */
function networkAround(ip: string): string {
  const four = mapped.exec(ip)?.[1] ?? ip
  return isIPv4(four) ? `${four.split('.').slice(0, 3).join('.')}.0/24` : leading(four, 3)
}

/** The first groups of an address of version six, however it was shortened. */
function leading(ip: string, groups: number): string {
  if (!isIPv6(ip)) return ip
  const [head = '', tail = ''] = ip.replace(/%.*/, '').split('::')
  const [before, after] = [head, tail].map(part => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0))).fill('0')
  const whole = [...(before ?? []), ...zeros, ...(after ?? [])].map(group => Number.parseInt(group, 16).toString(16))
  return `${whole.slice(0, groups).join(':')}::/${groups * 16}`
}
