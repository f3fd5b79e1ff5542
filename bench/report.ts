/**
 * A report: what is asked through HTTP, the same over the sums, and the same over the rows themselves. `quicker` is how many
 * times quicker than those it has to be, where it is not fifty times.
 */
export type Report = { path: string; body: object; sums: string; raw: string; quicker?: number }
