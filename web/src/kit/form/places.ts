import type { Text } from '#contract/core/text.ts'
import type { Fields } from './form.types.ts'

type Problem = { path: string; message: string }
type Place = { path: string; titles: readonly Text[] }

/** The path of errors of the whole body, which no field can show. */
export const nowhere = ''

/**
 * The field or cell that shows an error of this path: `policy.hours` belongs to the field `hours`, `tiers.1.rate` to a cell of
 * the field `tiers`, `tags.0` to the field `tags`, which has no parts.
 */
export function placeOf(path: string, fields: Fields): Place {
  const parts = path.split('.')
  const at = parts.findIndex(part => Object.hasOwn(fields, part))
  const name = parts[at]
  const field = name === undefined ? undefined : fields[name]
  // A field that is never shown cannot show an error either.
  if (name === undefined || !field?.title) return { path: nowhere, titles: [] }
  const part = field.part?.(parts.slice(at + 1))
  if (!part) return { path: name, titles: [field.title] }
  return { path: `${name}.${part.path}`, titles: [field.title, part.title] }
}

/** The first error of each field or cell. */
export function placed(problems: readonly Problem[], fields: Fields): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of problems) errors[placeOf(path, fields).path] ??= message
  return errors
}

/** The paths of these errors in the order in which the fields are shown. */
export function inOrder(paths: readonly string[], fields: Fields): string[] {
  const names = Object.keys(fields)
  const rank = (path: string) => names.indexOf(path.split('.')[0] ?? '')
  return paths.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en', { numeric: true }))
}

/** The value at a path of nested values. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => {
    return typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined
  }, values)
}
