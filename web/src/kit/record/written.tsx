import type { ReactNode } from 'react'
import { houseCurrency } from '#contract/core/money.ts'
import type { RecordField } from '#contract/core/record.ts'
import { yesNo } from '#contract/core/said.ts'
import type { Text } from '#contract/core/text.ts'
import { shown } from '#kit/list/said.tsx'
import type { Show } from '#kit/parts/show.tsx'

const nothing = '–'

/**
 * A value in the format of its record: `written(memberRecord.status, 'active', show)`. A value that does not fit the field's
 * kind, and any text of an unknown field, is shown unchanged: a log must not misstate anything.
 */
export function written(field: RecordField | undefined, value: unknown, show: Show): ReactNode {
  if (value === null || value === undefined || value === '') return nothing
  if (field?.said && field.read.safeParse(value).success) return shown(field.said('value'), { value }, show)
  if (Array.isArray(value)) {
    if (value.length === 0) return nothing
    return value.map(each => (typeof each === 'string' ? wordOf(field, each, show) : JSON.stringify(each))).join(', ')
  }
  if (typeof value === 'boolean') return show.read(yesNo[value ? 'true' : 'false'])
  if (typeof value === 'number') return writtenNumber(field, value, show)
  if (typeof value === 'string') return writtenText(field, value, show)
  return JSON.stringify(value)
}

function writtenNumber(field: RecordField | undefined, value: number, show: Show): ReactNode {
  if (field?.kind === 'money') return show.money(value, houseCurrency)
  if (field?.kind === 'basisPoints') return show.percent(value)
  if (field?.kind !== 'number') return String(value)
  return field.unit ? show.read(field.unit, { count: show.count(value) }) : show.count(value)
}

function writtenText(field: RecordField | undefined, value: string, show: Show): ReactNode {
  if (field?.kind === 'time' && field.read.safeParse(value).success) return show.time(value)
  if (field?.kind === 'day' && field.read.safeParse(value).success) return show.day(value)
  return wordOf(field, value, show)
}

function wordOf(field: RecordField | undefined, value: string, show: Show): string {
  const word: Text | undefined = field?.words && Object.hasOwn(field.words, value) ? field.words[value] : undefined
  return word ? show.read(word) : value
}
