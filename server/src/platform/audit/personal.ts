import { z } from 'zod'
import { contactGrant, masked, type PersonalKind, personalKind } from '#contract/core/personal.ts'
import type { AnyCall } from '#contract/frames/call.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { Actor } from '#platform/session/session.ts'

/** Whether an admin may reveal members' numbers, and find a member by a whole one. What is shown is masked all the same. */
export const mayReveal = ({ grants }: Pick<Actor, 'grants'>): boolean => grants.has(contactGrant)

type Mask = (value: unknown) => unknown

/**
 * The function that masks members' numbers in values of a schema; undefined when the schema holds none. Selects already mask the
 * fields they know; this covers fields that are added and marked later.
 */
function maskOf(schema: z.core.$ZodType): Mask | undefined {
  const kind = personalKind(schema)
  if (kind) return value => (typeof value === 'string' ? masked(kind, value) : value)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return maskOf(schema.unwrap())
  }
  if (schema instanceof z.ZodArray) {
    const each = maskOf(schema.element)
    return each && (value => (Array.isArray(value) ? value.map(each) : value))
  }
  if (schema instanceof z.ZodRecord) {
    const each = maskOf(schema.valueType)
    return each && (value => (isFields(value) ? mapped(value, each) : value))
  }
  if (schema instanceof z.ZodUnion) {
    // All options are applied in turn: a mask changes only the fields it knows, and masking twice gives the same result.
    const options = schema.options.flatMap(option => maskOf(option) ?? [])
    return options.length === 0 ? undefined : value => options.reduce((details, mask) => mask(details), value)
  }
  if (schema instanceof z.ZodObject) return maskOfObject(schema)
  if (!leaves.has(schema._zod.def.type))
    throw new Error(`No mask can look into a schema of type ${schema._zod.def.type}.`)
  return undefined
}

/**
 * Kinds of schema that contain no other schema in which a number could hide. Before another kind is added, check what it can
 * contain. Files are sent only to admins who may see their contents.
 */
const leaves: ReadonlySet<string> = new Set([
  'string',
  'number',
  'boolean',
  'enum',
  'literal',
  'null',
  'unknown',
  'file',
])

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mapped = (fields: Readonly<Record<string, unknown>>, each: Mask) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, each(value)]))

function maskOfObject(schema: z.ZodObject): Mask | undefined {
  // The shape of an object schema consists of schemas.
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const mask = maskOf(field)
    return mask ? [[name, mask] as const] : []
  })
  if (fields.length === 0) return undefined
  return value => {
    if (!isFields(value)) return value
    const details: Record<string, unknown> = { ...value }
    for (const [name, mask] of fields) if (name in details) details[name] = mask(details[name])
    return details
  }
}

const masks = new WeakMap<AnyCall, { mask: Mask | undefined }>()

function maskFor(call: AnyCall): Mask | undefined {
  const known = masks.get(call) ?? { mask: maskOf(call.reply) }
  masks.set(call, known)
  return known.mask
}

/** Whether the reply of a call holds numbers of members. */
export const tellsNumbers = (call: AnyCall): boolean => maskFor(call) !== undefined

/** The reply with members' numbers masked. */
export const maskedReply = (call: AnyCall, reply: unknown): unknown => maskFor(call)?.(reply) ?? reply

const inSql: Readonly<Record<PersonalKind, (value: Sql) => Sql>> = {
  number: value => sql`masked_digits(${value})`,
  username: value => sql`called(${value})`,
}

/**
 * A cell of an export, masked unless they were revealed for it. Undefined for a structure that holds numbers: as a whole it
 * cannot be masked.
 */
export const maskedCell = (schema: z.core.$ZodType | undefined, value: Sql): Sql | undefined => {
  const kind = personalKind(schema)
  if (kind) return inSql[kind](sql`(${value})::text`)
  return schema && maskOf(schema) ? undefined : value
}
