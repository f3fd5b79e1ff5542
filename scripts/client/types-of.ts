import { z } from 'zod'

type Json = z.core.JSONSchema.BaseSchema

/** The TypeScript type of what a schema takes (`input`) or gives (`output`), as text. */
export function typeOf(schema: z.ZodType, io: 'input' | 'output'): string {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return written(json)
}

/** The names of the fields of an object, for finding out whether two would collide. */
export function fieldsOf(schema: z.ZodType): readonly string[] {
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  return Object.keys(properties ?? {})
}

/** Whether an object may be left out, because it has no field that has to be there. */
export const needsNothing = (schema: z.ZodType): boolean => schema.safeParse({}).success

function written(schema: Json | boolean | undefined): string {
  if (schema === undefined || typeof schema === 'boolean') return schema === false ? 'never' : 'unknown'
  if (schema.not) return 'never'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(each => JSON.stringify(each)).join(' | ')
  const options = schema.anyOf ?? schema.oneOf
  if (options) return union(options.map(written))
  if (schema.allOf) return schema.allOf.map(each => `(${written(each)})`).join(' & ')
  if (Array.isArray(schema.type)) return union(schema.type.map(type => written({ ...schema, type })))
  switch (schema.type) {
    case 'string':
      return 'string'
    case 'number':
    case 'integer':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'null':
      return 'null'
    case 'array':
      return arrayOf(schema)
    case 'object':
      return objectOf(schema)
    default:
      return 'unknown'
  }
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ')

function arrayOf({ items, prefixItems }: Json): string {
  if (prefixItems) return `[${prefixItems.map(written).join(', ')}]`
  return `Array<${Array.isArray(items) ? union(items.map(written)) : written(items)}>`
}

function objectOf({ properties = {}, required = [], additionalProperties, propertyNames }: Json): string {
  const fields = Object.entries(properties).map(
    ([name, field]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${written(field)}`,
  )
  const hasRest = typeof additionalProperties === 'object' && Object.keys(properties).length === 0
  if (hasRest)
    return `{ [name in ${propertyNames ? written(propertyNames) : 'string'}]${required.length > 0 ? '' : '?'}: ${written(additionalProperties)} }`
  return fields.length === 0 ? 'Record<string, never>' : `{ ${fields.join('; ')} }`
}
