import { AppError } from '#platform/http/error.ts'

/** Refuses a change based on an old reading, and returns the current record, so that nobody's work is overwritten. */
export function expectVersion(current: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== current.version) throw new AppError('VERSION_STALE', {}, { current })
}
