import type { Cost } from '#platform/credential/password-cost.ts'

/**
 * Takes the place of the product's cost in unit tests (see vitest.config.ts): thousands of members are made in them, and a hash that is
 * meant to be slow was a tenth of the time of all tests. What a password is worth is the same; what it costs is proven on the product's own.
 */
export const cost: Cost = { memory: 512, passes: 1, parallelism: 1 }
