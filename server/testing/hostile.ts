import { randomUUID } from 'node:crypto'
import { z } from 'zod'

/** Texts and numbers that some schema accepts: the first that fits is used as a sample. */
const plausible: readonly unknown[] = [
  '11111111-1111-4111-8111-111111111111',
  '2026-01-15',
  '2026-01-15T08:30:00.000Z',
  '2026-01-15T08:30',
  '08:30',
  '08',
  '123456',
  '0812345678',
  '1234567890',
  'plum-Garden-river-88',
  'sample',
  'SAMPLE1',
  'https://example.com',
  '/promotion',
  '#aabbcc',
  'team@example.com',
  `whsec_${Buffer.alloc(32).toString('base64')}`,
  '203.0.113.0/24',
  'data:image/png;base64,iVBORw0KGgo=',
  'QUJD',
  'https://fcm.googleapis.com/fcm/send/sample',
  // A point of P-256 and a secret, as a browser gives them for push messages.
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  'BTBZMqHH6r4Tts7J_aSIgg',
  '1.00',
  '',
  1,
  0,
  100,
  1000,
  -1,
  true,
  null,
]

type Schema = z.core.$ZodType
const fits = (schema: Schema, value: unknown) => z.safeParse(schema, value).success

/** A value that a schema accepts, as far as its shape tells: rules over several fields are not tried. */
export function sampleOf(schema: Schema): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return undefined
  if (schema instanceof z.ZodNullable) return sampleOf(schema.unwrap())
  if (schema instanceof z.ZodPipe) return sampleOf(schema.in)
  if (schema instanceof z.ZodLazy) return sampleOf(schema.unwrap())
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  if (schema instanceof z.ZodUnion) return schema.options.slice(0, 1).map(sampleOf)[0]
  if (schema instanceof z.ZodRecord) return recordSample(schema)
  if (schema instanceof z.ZodTuple) return schema.def.items.map(sampleOf)
  if (schema instanceof z.ZodArray) return fits(schema, []) ? [] : [sampleOf(schema.element)]
  if (schema instanceof z.ZodObject) {
    const entries = Object.entries<Schema>(schema.shape).map(([name, field]) => [name, sampleOf(field)] as const)
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }
  return plausible.find(value => fits(schema, value))
}

function recordSample(schema: z.ZodRecord): unknown {
  const { keyType, valueType } = schema.def
  const names = keyType instanceof z.ZodEnum ? keyType.options : []
  return Object.fromEntries(names.map(name => [name, sampleOf(valueType)]))
}

type Path = readonly (string | number)[]

/** Every field of a schema, including nested ones, with its path in the sample. */
export function fieldsOf(schema: Schema, path: Path = []): Path[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return fieldsOf(schema.unwrap(), path)
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in, path)
  if (schema instanceof z.ZodArray) return [path, ...fieldsOf(schema.element, [...path, 0])]
  if (schema instanceof z.ZodTuple)
    return [path, ...schema.def.items.flatMap((item, at) => fieldsOf(item, [...path, at]))]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(option => fieldsOf(option, path))
  if (schema instanceof z.ZodRecord && path.length < 4)
    return [path, ...fieldsOf(schema.def.valueType, [...path, 'sample'])]
  if (schema instanceof z.ZodObject)
    return [path, ...Object.entries<Schema>(schema.shape).flatMap(([name, field]) => fieldsOf(field, [...path, name]))]
  return [path]
}

/** The sample with one field replaced; missing parents are created. */
export function withField(sample: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  if (typeof step === 'number') {
    const items = Array.isArray(sample) ? [...sample] : []
    items[step] = withField(items[step], rest, value)
    return items
  }
  const fields = typeof sample === 'object' && sample !== null ? sample : {}
  return { ...fields, [step]: withField(Object.entries(fields).find(([name]) => name === step)?.[1], rest, value) }
}

const days = [
  '1900-01-01',
  '2200-12-31',
  '0001-01-01',
  '0000-01-01',
  '1582-10-10',
  '1899-12-31',
  '9999-12-31',
  '2026-02-30',
  '-000001-01-01',
  '+275760-09-13',
]
const deep = JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`)

/** Spellings of days and instants; a field for free text accepts them all alike. */
const nastyTimes: readonly unknown[] = [
  ...days,
  ...days.flatMap(day => [`${day}T00:00:00Z`, `${day}T23:59:59.999999Z`, `${day}T23:59`]),
  '2026-01-15T24:00:00Z',
  '2026-01-15T00:00:00.1234567890123456789Z',
]
const anyText = '((((('

/** Malicious values. */
const nasty: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfff',
  '\u{10ffff}',
  '\u202e\u2066',
  'x'.repeat(100_000),
  'ก'.repeat(300),
  "'; drop table member; --",
  '%_\\',
  '\\',
  '{"a":1}',
  '{',
  'NaN',
  'Infinity',
  '1e400',
  '9'.repeat(30),
  '00000000-0000-0000-0000-000000000000',
  randomUUID(),
  '__proto__',
  '[::]/0',
  anyText,
  -1,
  0,
  1,
  1.5,
  1e-7,
  1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  -(2 ** 53 - 1),
  2 ** 63,
  10_000_000,
  null,
  true,
  [],
  {},
  ['\0'],
  ['\ud800'],
  [2 ** 53 - 1],
  Array.from({ length: 5_000 }, () => 'x'),
  deep,
  { __proto__: null, constructor: { prototype: 1 } },
]

/** The value after a round trip through JSON, as a schema sees it. Computed once, because some are long. */
const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const pairsOf = (values: readonly unknown[]) => values.map(value => ({ value, seen: asSent(value) }))
const times = pairsOf(nastyTimes)
const others = pairsOf(nasty)

/** Bodies equal to the sample except for one field, which has a malicious value. */
export function nastyBodies(schema: Schema): { path: string; body: unknown; isTaken: boolean }[] {
  const sample = sampleOf(schema)
  const seenSample = asSent(sample)
  const takes = (path: Path, seen: unknown) => fits(schema, withField(seenSample, path, seen))
  return fieldsOf(schema).flatMap(path => {
    const isText = takes(path, anyText)
    return [...(isText ? [] : times), ...others].map(({ value, seen }) => ({
      path: path.join('.'),
      body: withField(sample, path, value),
      isTaken: takes(path, seen),
    }))
  })
}
