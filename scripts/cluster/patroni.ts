import { join } from 'node:path'
import { type DatabaseCluster, loopback, type Node, type Plan } from './plan.ts'
import type { Secrets } from './secrets.ts'

/** How soon a lost leader is replaced. A loop and two retries must fit into the time that the leader's key lives. */
const pace = { ttl: 15, loop_wait: 2, retry_timeout: 5 }

const parameters = {
  max_connections: 200,
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_replication_commands: 'off',
  hot_standby_feedback: 'on',
  // A silent replica must not keep commits waiting for a minute, which is the default.
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
  wal_keep_size: '256MB',
}

/** The settings of one node. Patroni reads YAML, of which JSON is a part. */
export function patroniSettings(plan: Plan, cluster: DatabaseCluster, node: Node, secrets: Secrets, binDir: string) {
  const isAlone = cluster.nodes.length === 1
  return {
    scope: cluster.name,
    namespace: '/wallet-office/',
    name: node.name,
    log: { level: 'WARNING' },
    restapi: { listen: `${loopback}:${node.restPort}`, connect_address: `${loopback}:${node.restPort}` },
    // By version 2 of its interface. By version 3, Patroni 3.0 (Debian 12) writes the key of the leader without comparing: one that was
    // frozen takes it back from the node that was promoted meanwhile, and everything acknowledged since then is lost.
    etcd: { hosts: plan.etcd.map(({ clientPort }) => `${loopback}:${clientPort}`) },
    bootstrap: {
      dcs: {
        ...pace,
        maximum_lag_on_failover: 1_048_576,
        // A leader that PostgreSQL was killed under is replaced at once rather than waited for.
        primary_start_timeout: 0,
        // A commit is confirmed when a replica has it, and only that replica may take over. Not strict: without any replica the
        // leader goes on alone, and then only the leader itself may lead again.
        synchronous_mode: !isAlone,
        // While etcd is lost, the leader goes on for as long as it reaches every other node.
        failsafe_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          remove_data_directory_on_rewind_failure: true,
          remove_data_directory_on_diverged_timelines: true,
          parameters,
        },
      },
      // pg_trgm asks the C library what a letter is, and in the plain C locale no Thai character is one.
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, { 'lc-ctype': 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${loopback}:${node.port}`,
      connect_address: `${loopback}:${node.seenAt}`,
      data_dir: join(node.dir, 'data'),
      bin_dir: binDir,
      pgpass: join(node.dir, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: secrets.superuser },
        replication: { username: 'replicator', password: secrets.replication },
      },
      pg_hba: [`host replication replicator ${loopback}/32 scram-sha-256`, `host all all ${loopback}/32 scram-sha-256`],
      parameters: { unix_socket_directories: '' },
    },
  }
}
