import type { Text } from '#contract/core/text.ts'
import type { Field, Fields, Heading } from './form.types.ts'

/**
 * Begins a section of a form: `kind: begins(w.bonus, inputs.kind)`. The fields keep their order, so that the keys go the same way
 * with sections as without.
 */
export const begins = <Of extends Field<unknown>>(heading: Text, field: Of): Of & Heading => ({ ...field, heading })

type Section = { readonly heading: Text | null; readonly names: readonly string[] }

/** The fields in their order, in sections. Those before the first heading have none. */
export function sectionsOf(fields: Fields): readonly Section[] {
  const sections: { heading: Text | null; names: string[] }[] = []
  for (const [name, { heading }] of Object.entries(fields)) {
    const last = sections.at(-1)
    if (last && !heading) last.names.push(name)
    else sections.push({ heading: heading ?? null, names: [name] })
  }
  return sections
}
