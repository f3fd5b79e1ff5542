/** What restoring the last backup showed. Faults are for the people who run the server: sentences in English, as in its log. */
export type Drilled = {
  startedAt: Date
  tookMs: number
  backup: string
  restoredUntil: Date | null
  faults: readonly string[]
}
/** Restores the last backup and verifies what it holds of a brand; undefined while there is none. */
export type DrillBackup = (brandId: string) => Promise<Drilled | undefined>
