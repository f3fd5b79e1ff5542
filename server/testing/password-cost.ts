import type { Cost } from '#platform/credential/password-cost.ts'

/**
 * Replaces the product's cost in unit tests (see vitest.config.ts): they create thousands of members, and the deliberately slow
 * hash took a tenth of the time of all tests. The behaviour is the same; the real cost is tested with the product's own value.
 */
export const cost: Cost = { memory: 512, passes: 1, parallelism: 1 }
