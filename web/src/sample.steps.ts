import { z } from 'zod'
import { events } from '#contract/notification/notification-events.ts'

/** Values by a seed, so that a failure can be repeated. */
export function seeded(seed: number) {
  let state = seed
  let turn = 0
  const draw = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  /** One after the other, so that none is left out. */
  draw.inTurn = <Value>(values: readonly Value[]): Value | undefined => values[turn % values.length]
  draw.next = () => {
    turn += 1
  }
  return draw
}
type Draw = ReturnType<typeof seeded>

const eventFields = Object.fromEntries(
  Object.values(events)
    .flatMap(({ fields }): readonly string[] => fields)
    .map(field => [field, field.endsWith('Minor') ? 123_450 : field === 'count' ? 1 : `about ${field}`]),
)
const numbers = [0, 1, 7, 59, 60, 250, 4_321, 1_234_567]

/** A value that the schema allows. */
export function sample(schema: z.core.$ZodType, name: string, pick: Draw): unknown {
  const one = <Value>(values: readonly Value[]): Value | undefined => values[pick(values.length)]
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return pick(3) === 0 ? null : sample(schema.unwrap(), name, pick)
  if (schema instanceof z.ZodDefault) return sample(schema.unwrap(), name, pick)
  if (schema instanceof z.ZodEnum) return pick.inTurn(schema.options)
  if (schema instanceof z.ZodLiteral) return one([...schema.values])
  if (schema instanceof z.ZodBoolean) return pick(2) === 0
  if (schema instanceof z.ZodISODateTime) return one(['2026-11-15T17:30:40.500Z', '2026-01-01T00:00:00.000Z'])
  if (schema instanceof z.ZodISODate) return one(['2026-11-15', '2026-11-16', '2025-02-28'])
  if (schema instanceof z.ZodNumber) return one(name.endsWith('Minor') ? [...numbers, -12_345] : numbers)
  if (schema instanceof z.ZodArray) return Array.from({ length: pick(4) }, () => sample(schema.element, name, pick))
  if (schema instanceof z.ZodRecord) return eventFields
  if (schema instanceof z.ZodUnion) return sample(one(schema.options) ?? schema, name, pick)
  if (schema instanceof z.ZodObject) return sampleRow(schema.shape, pick)
  if (schema instanceof z.ZodUUID) return '0190b2f4-7b7c-7c3e-8f1a-0123456789ab'
  if (schema instanceof z.ZodString) {
    if (/number|digits/i.test(name)) return one(['1234567890', '••••••7890', '123456789012'])
    if (/phone/i.test(name)) return one(['0812345678', '••••••5678', '021234567'])
    if (/from$|until$/i.test(name)) return one(['08:30', '22:00'])
    return one([`ค่า ${name}`, `a "${name}" & <b>`, name === 'note' || name === 'description' ? '' : 'x'])
  }
  return name
}

export function sampleRow(shape: Readonly<Record<string, z.core.$ZodType>>, pick: Draw): object {
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, sample(field, name, pick)]))
}
