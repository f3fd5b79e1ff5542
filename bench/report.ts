/** A report: what is asked through HTTP, the same over the sums, and the same over the rows themselves. */
export type Report = {
  path: string
  body: object
  sums: string
  raw: string
  /** A screen that asks several of them at once, of which some look at so few rows that they are quick either way. */
  screen?: 'dashboard'
}
