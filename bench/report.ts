/** A report: the request through HTTP, the same over the sums, and the same over the rows themselves. */
export type Report = {
  path: string
  body: object
  sums: string
  raw: string
  /** A screen that requests several of them at once, some over so few rows that they are quick either way. */
  screen?: 'dashboard'
}
