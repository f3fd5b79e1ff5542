import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { RecordField, RecordFields } from '#contract/core/record.ts'
import type { Text } from '#contract/core/text.ts'
import type { Show } from '#kit/parts/show.tsx'
import { written } from './written.tsx'

type Rendered<Fields extends RecordFields, Name extends keyof Fields> = (
  row: { readonly [N in Name]: z.output<Fields[N]['read']> },
  show: Show,
) => ReactNode

/** A plain text is left to the list, which cuts a long one. */
type RecordColumn<Fields extends RecordFields, Name extends keyof Fields> = {
  field: Name
  title: Text
  align?: 'end'
} & (Fields[Name]['kind'] extends 'text' ? unknown : { render: Rendered<Fields, Name> })

const endKinds: ReadonlySet<RecordField['kind']> = new Set(['money', 'number', 'basisPoints'])

/**
 * Columns of a list from the declaration of its record, titled and written as it says; `more` is what this list adds.
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
    const render: Rendered<Fields, Name> = (row, show) => written(field, row[name], show)
    const column = {
      field: name,
      title: field.title,
      ...(endKinds.has(field.kind) ? { align: 'end' } : {}),
      ...(field.kind === 'text' ? {} : { render }),
      ...more,
    }
    // What is left out depends on the kind of the field, which its type knows.
    return column as RecordColumn<Fields, Name> & More
  }
