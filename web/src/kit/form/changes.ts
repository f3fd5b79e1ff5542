import type { Fields, Values } from './form.types.ts'
import { same } from './same.ts'

/** The values of the fields that are shown: a hidden field is not sent, whatever was typed in it before. */
export function shownValues(values: Values, fields: Fields): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => fields[name]?.isShown?.(values) ?? true))
}

/** The names of the fields whose value differs from the one at the start, in their order. */
export function changedNames(before: Values, after: Values, fields: Fields): string[] {
  const [old, now] = [shownValues(before, fields), shownValues(after, fields)]
  return Object.keys(fields).filter(name => fields[name]?.title && !same(old[name], now[name]))
}

/** The values that a change of others changes, because they are still what they started as. */
export function followed(before: Values, after: Values, fields: Fields): Values {
  const moves = Object.entries(fields).flatMap(([name, { startOf }]) => {
    if (!startOf) return []
    const [old, next] = [startOf(before), startOf(after)]
    const isUntouched = same(before[name], old) && same(after[name], old)
    return isUntouched && !same(old, next) ? [[name, next] as const] : []
  })
  return Object.fromEntries(moves)
}
