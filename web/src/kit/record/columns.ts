import { saidOf } from '#contract/core/field-said.ts'
import type { RecordField, RecordFields } from '#contract/core/record.ts'
import type { Said } from '#contract/core/said.ts'
import type { Text } from '#contract/core/text.ts'

type RecordColumn<Fields extends RecordFields, Name extends keyof Fields> = {
  field: Name
  title: Text
  said: Said
  align?: 'end'
}

const endKinds: ReadonlySet<RecordField['kind']> = new Set(['money', 'number', 'basisPoints'])

/**
 * Columns of a list from the declaration of its record, with its titles and formats; `more` is what this list adds.
 *
 * ```ts
 * const column = columnsOf(memberRecord)
 * columns: [column('username', { sortable: true }), column('cashMinor')]
 * ```
 */
export const columnsOf =
  <Fields extends RecordFields>(fields: Fields) =>
  <Name extends keyof Fields & string, const More extends object>(name: Name, more: More = {} as More) => {
    const field: RecordField | undefined = fields[name]
    if (!field) throw new Error(`the record has no field ${name}`)
    const column = {
      field: name,
      title: field.title,
      said: saidOf(name, field),
      ...(endKinds.has(field.kind) ? { align: 'end' } : {}),
      ...more,
    }
    // What is left out depends on the kind of the field, which its type knows.
    return column as RecordColumn<Fields, Name> & More
  }
