import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { bankCodes } from '#contract/core/bank.ts'
import type { RecordField } from '#contract/core/record.ts'
import { type Locale, locales } from '#contract/core/text.ts'
import { recordNames, recordOf } from '#contract/records.ts'
import { sample, seeded } from './sample.steps.ts'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('addEventListener', () => undefined)
})
vi.mock('#kit/brand/brand.ts', () => ({ currentBrand: () => ({ locale: 'th', timeZone: 'Asia/Bangkok' }) }))
vi.mock('#browser/store.ts', async original => ({
  ...(await original<object>()),
  // Markup is made once and watches nothing.
  useStore: (store: { get(): unknown }) => store.get(),
}))
vi.stubGlobal('document', { documentElement: {} })

const { useShow } = await import('#kit/parts/show.tsx')
const { startLocale } = await import('#kit/text/locale.ts')
const { written } = await import('#kit/record/written.tsx')

const fields = Object.entries(recordNames).flatMap(([entity, names]) =>
  names.flatMap(name => {
    const field = recordOf(entity)(name)
    return field ? [{ name: `${entity}.${name}`, field }] : []
  }),
)

/** Texts of the program that a field of text may be made for. */
const formal = ['0190b2f4-7b7c-7c3e-8f1a-0123456789ab', '2026-11-15T17:30:40.500Z', '2026-11-15T17:30', '2026-11-15']
const typed = ['what people type', 'summer24', '0812345678']
const takes = (field: RecordField, value: string) =>
  [field.enter, field.read].every(schema => schema.safeParse(value).success)

/** More than any field has words. */
const samples = 48

/** What the log may hold of a field: what a form or an answer holds, as the field keeps it. */
function kept(field: RecordField, name: string): unknown[] {
  const draw = seeded(11)
  const drawn = Array.from({ length: samples }, () => {
    draw.next()
    return sample(field.read, name, draw)
  })
  const formalOnes =
    field.kind === 'text' && !typed.some(value => takes(field, value))
      ? formal.filter(value => takes(field, value))
      : []
  return [...drawn, ...formalOnes]
    .filter(value => value !== null && field.read.safeParse(value).success)
    .map(value => (field.logged ? field.logged(value) : value))
}

/** The words of the program in a value: what its schema lists. */
function wordsIn(schema: z.core.$ZodType, value: unknown): string[] {
  if (value === null || value === undefined) return []
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return wordsIn(schema.unwrap(), value)
  if (schema instanceof z.ZodEnum) return typeof value === 'string' ? [value] : []
  if (schema instanceof z.ZodArray && Array.isArray(value)) return value.flatMap(each => wordsIn(schema.element, each))
  if (schema instanceof z.ZodObject && typeof value === 'object')
    return Object.entries(value).flatMap(([name, part]) => {
      const inner = schema.shape[name]
      return inner ? wordsIn(inner, part) : []
    })
  return []
}

/** A bank's code is what staff call it in front of a number. */
const spoken: ReadonlySet<string> = new Set(bankCodes)

function textOf(field: RecordField, value: unknown): string {
  const Part = () => written(field, value, useShow())
  return renderToStaticMarkup(<Part />)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
}

/** What in a text only a program reads. */
function raw(field: RecordField, value: unknown, locale: Locale): string | undefined {
  const text = textOf(field, value)
  if (/[{[]"|":|\{\}/.test(text)) return `JSON: ${text}`
  if (/\d{4}-\d\d-\d\d/.test(text)) return `a date of the program: ${text}`
  if (/[0-9a-f]{8}-[0-9a-f]{4}-/.test(text)) return `an ID: ${text}`
  if (field.kind === 'money' && !text.includes('฿')) return `a bare number: ${text}`
  const spelled = new Set(text.split(/ [·/] |, /))
  const labels = new Set(Object.values(field.words ?? {}).map(word => word[locale]))
  const bare = wordsIn(field.read, value).find(word => spelled.has(word) && !labels.has(word) && !spoken.has(word))
  return bare === undefined ? undefined : `a word of the program: ${text}`
}

describe.each(locales)('the activity log, in %s', locale => {
  beforeAll(() => startLocale(locale))

  it.each(fields)('writes $name for people', ({ name, field }) => {
    const found = kept(field, name).flatMap(value => raw(field, value, locale) ?? [])
    expect([...new Set(found)].slice(0, 3)).toEqual([])
  })
})

it('tells what only a program reads from what people read', () => {
  startLocale('en')
  const field = (read: z.ZodType): RecordField => ({
    kind: 'structure',
    title: { th: 'x', en: 'x' },
    read,
    enter: read,
  })
  const tiers = field(z.array(z.object({ rate: z.int() })))
  expect(raw(tiers, [{ rate: 1 }], 'en')).toMatch(/^JSON/)
  expect(raw(field(z.string()), '2026-11-15T17:30', 'en')).toMatch(/^a date/)
  expect(raw(field(z.string()), '0190b2f4-7b7c-7c3e-8f1a-0123456789ab', 'en')).toMatch(/^an ID/)
  expect(raw(field(z.enum(['loss'])), 'loss', 'en')).toMatch(/^a word/)
})
