import { BlockList, isIPv4 } from 'node:net'

/** What is no one address of the open net: ourselves, networks of our own, links, tests, many at once, and what hides one of these. */
const closedRanges = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    // Where clouds answer who the machine is, with its keys.
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
    // An address of version four in other clothes.
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

// One list for each version: Node would find every address of version four in the range that dresses them up as six.
const closed = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [net, bits] of closedRanges.ipv4) closed.ipv4.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of closedRanges.ipv6) closed.ipv6.addSubnet(net, bits, 'ipv6')

/** Whether an address, written as a number, is one of the open net. */
export function isPublicAddress(address: string): boolean {
  const version = isIPv4(address) ? 'ipv4' : 'ipv6'
  return !closed[version].check(address, version)
}
