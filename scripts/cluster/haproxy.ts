import { type DatabaseCluster, loopback, type Plan } from './plan.ts'

/** A brand as HAProxy tells it from others: by the names that begin or are its hosts. */
export type Front = { brand: string; hosts: readonly string[] }

/** Leads staff and members to the offices, and PostgreSQL's clients to the node that Patroni says is right. */
export function haproxySettings({ frontPort, officePorts, clusters }: Plan, fronts: readonly Front[]): string {
  const [first] = fronts
  const others = fronts.slice(1)
  return [
    `global
  maxconn 4000
  # After a reload the old process no longer sees who leads, so its connections must not stay.
  hard-stop-after 5s
defaults
  timeout connect 2s
  timeout check 3s
  timeout client 1h
  timeout server 1h
  retries 2
  option redispatch
  option clitcpka
  option srvtcpka
frontend office
  mode http
  bind ${loopback}:${frontPort}
  http-request set-header X-Forwarded-Proto http
  http-request set-header X-Forwarded-For %[src]`,
    ...others.map(({ brand, hosts }) => `  use_backend ${brand} if { hdr(host),field(1,:) -i ${hosts.join(' ')} }`),
    `  default_backend ${first?.brand}`,
    ...fronts.map(front => officesOf(front, officePorts)),
    ...clusters.flatMap(cluster => [
      nodesOf(cluster, 'leader', cluster.leaderPort, '/primary'),
      nodesOf(cluster, 'replicas', cluster.replicasPort, '/replica'),
    ]),
    '',
  ].join('\n')
}

/** Each brand is checked for itself: one whose database is away must not take the others with it. */
const officesOf = ({ brand, hosts }: Front, ports: readonly number[]) =>
  `backend ${brand}
  mode http
  # Another office is asked only where nothing was sent to the first: nobody but the client knows whether a request may be repeated.
  retry-on conn-failure
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host ${hosts[0]}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1
${ports.map((port, n) => `  server office-${n + 1} ${loopback}:${port} check`).join('\n')}`

const nodesOf = ({ name, nodes }: DatabaseCluster, which: string, port: number, path: string) =>
  `listen ${name}-${which}
  mode tcp
  bind ${loopback}:${port}
  option httpchk OPTIONS ${path}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(node => `  server ${node.name} ${loopback}:${node.port} check port ${node.restPort}`).join('\n')}`
