import { recordOf } from '#contract/records.ts'
import type { Show } from '#kit/parts/show.tsx'

/** The titles of fields of a logged record. Those without one mean nothing to staff. */
export function fieldTitles(entity: string, fields: readonly string[], { read }: Show): string[] {
  const fieldOf = recordOf(entity)
  return fields.flatMap(name => {
    const field = fieldOf(name)
    return field ? [read(field.title)] : []
  })
}
