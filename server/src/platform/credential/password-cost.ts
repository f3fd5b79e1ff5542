export type Cost = { memory: number; passes: number; parallelism: number }

/**
 * The cost of a new hash, memory in KiB. Each hash stores its own cost: when this is raised, old ones can still be verified, and
 * are replaced at the next sign-in.
 */
export const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
