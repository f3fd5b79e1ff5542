/**
 * The most that a hash of another system may cost to compare, about a second of one core. A dearer one is refused when it is
 * imported: whoever knows the name of its owner could make the server work for it. Memory is in KiB.
 */
export const foreignLimits = {
  bcryptCost: 14,
  argon2Memory: 262_144,
  /** Memory times passes: what Argon2 takes as time. */
  argon2Work: 1_048_576,
  argon2Lanes: 16,
  scryptMemory: 131_072,
  scryptLanes: 4,
  pbkdf2Iterations: 2_000_000,
  phpassLog2: 18,
  shaCryptRounds: 500_000,
} as const

/** No hash of a known format is longer. */
export const longestForeign = 300
