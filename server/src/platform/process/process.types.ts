/** What this process says of itself. */
export type OwnProcess = {
  id: string
  host: string
  /** Whether it serves requests, runs jobs, or both. */
  kind: 'serves' | 'works' | 'both'
  version: string
  /** A digest of its program. */
  build: string
  /** The last migration that it knows. */
  knows: string
}

/** Why a replica is not read: it cannot be reached, was promoted, or is one of another cluster. */
export type ReplicaFault = 'away' | 'promoted' | 'otherCluster'
/** A replica as one process sees it, under the host and port of its address. */
export type SeenReplica = { name: string; lagMs: number | null; fault: ReplicaFault | null }
/** The times of one call in one process since it was started. */
export type SlowCall = { call: string; count: number; p95Ms: number; slowestMs: number }
export type Seen = { replicas: readonly SeenReplica[]; calls: readonly SlowCall[] }
