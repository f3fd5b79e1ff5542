/** A report: what is asked through HTTP, the same over the sums, and the same over the rows themselves. */
export type Report = { path: string; body: object; sums: string; raw: string }
