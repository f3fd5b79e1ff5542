import { AppError } from '#platform/http/error.ts'

/** A change based on an old reading is refused, with the record as it is now, so that nobody's work is overwritten. */
export function expectVersion(current: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== current.version) throw new AppError('VERSION_STALE', {}, { current })
}
