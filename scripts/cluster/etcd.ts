import { type EtcdMember, loopback, type Plan } from './plan.ts'

const peerOf = ({ peerPort }: EtcdMember) => `http://${loopback}:${peerPort}`

/** Three members, so that one may be lost. They wait longer for each other than the default: here they share two cores with all the rest. */
export function etcdArguments({ etcd }: Plan, member: EtcdMember): readonly string[] {
  const client = `http://${loopback}:${member.clientPort}`
  const settings = {
    name: member.name,
    'data-dir': member.dir,
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peerOf(member),
    'initial-advertise-peer-urls': peerOf(member),
    'initial-cluster': etcd.map(each => `${each.name}=${peerOf(each)}`).join(','),
    'initial-cluster-token': 'wallet-office',
    'heartbeat-interval': '250',
    'election-timeout': '2500',
    'auto-compaction-mode': 'revision',
    'auto-compaction-retention': '1000',
    'log-level': 'warn',
    // Patroni uses it; see `patroniSettings`.
    'enable-v2': 'true',
  }
  return Object.entries(settings).map(([name, value]) => `--${name}=${value}`)
}
