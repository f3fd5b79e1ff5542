import { BlockList, isIPv4 } from 'node:net'

/**
 * Addresses that are not public unicast addresses: loopback, private networks, link-local, test networks, multicast, and ranges
 * that embed one of these.
 */
const closedRanges = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    // The metadata services of clouds, which hand out the machine's keys.
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ],
  ipv6: [
    ['::', 96],
    // IPv4 addresses embedded in IPv6.
    ['::ffff:0:0', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
    ['5f00::', 16],
    ['fc00::', 7],
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ],
} as const

// One list for each version: Node would match every IPv4 address against the IPv4-mapped range.
const closed = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [net, bits] of closedRanges.ipv4) closed.ipv4.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of closedRanges.ipv6) closed.ipv6.addSubnet(net, bits, 'ipv6')

/** Whether an IP address is public. */
export function isPublicAddress(address: string): boolean {
  const version = isIPv4(address) ? 'ipv4' : 'ipv6'
  return !closed[version].check(address, version)
}
