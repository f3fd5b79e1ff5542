export type Cost = { memory: number; passes: number; parallelism: number }

/**
 * What a new hash costs, memory in KiB. Each hash says what it cost itself: when this is raised, old ones are still read, and made anew
 * at the next sign-in.
 */
export const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
