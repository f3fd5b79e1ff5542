import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'
import { locales } from './core/text.ts'
import type { AnyCall } from './frames/call.ts'
import { recordNames, recordOf } from './records.ts'

const fields = Object.entries(recordNames).flatMap(([entity, names]) =>
  names.map(name => [`${entity}.${name}`, recordOf(entity)(name)] as const),
)

describe('every field that the activity log keeps', () => {
  it.each(fields)('%s has a title in both languages', (_, field) => {
    for (const locale of locales) expect(field?.title[locale]).toMatch(/\S/)
  })

  const chosen = fields.filter(([, field]) => field?.kind === 'choice' || field?.kind === 'choices')
  it.each(chosen)('%s has a word for each of its values', (_, field) => {
    const words = field?.words ?? {}
    // The schema of screen names is a check, not a list: there, every word must pass the check.
    const values = valuesOf(field?.read) ?? Object.keys(words)
    expect(values.length).toBeGreaterThan(0)
    expect(values.filter(value => !locales.every(locale => words[value]?.[locale]))).toEqual([])
    expect(values.filter(value => !isOneOf(field?.read, value))).toEqual([])
  })

  it.each(fields.filter(([name]) => name.endsWith('Minor')))('%s is an amount', (_, field) => {
    expect(field?.kind).toBe('money')
  })
})

it('is declared for every kind of record that a call logs', () => {
  const logged = Object.values(calls).flatMap(table =>
    Object.values(table).flatMap((call: AnyCall) => ('logs' in call ? [call.logs[0]] : [])),
  )
  expect(logged.length).toBeGreaterThan(100)
  expect([...new Set(logged)].filter(entity => !(entity in recordNames))).toEqual([])
})

/** The words of a schema of choices; undefined if it lists none. */
function valuesOf(schema: z.core.$ZodType | undefined): string[] | undefined {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return valuesOf(schema.unwrap())
  if (schema instanceof z.ZodArray) return valuesOf(schema.element)
  return schema instanceof z.ZodEnum ? schema.options.map(String) : undefined
}

/** Whether a field may hold a word, alone or in a list. */
const isOneOf = (schema: z.ZodType | undefined, word: string): boolean =>
  [word, [word]].some(value => schema?.safeParse(value).success)
