type Named = { readonly field: string; readonly hidden?: true }

/**
 * The columns to show: the chosen ones in their order, or else all that are not hidden by default. The first column identifies
 * the row, so it is always there and always first. A name that the list no longer has is ignored.
 */
export function shownColumns<C extends Named>(all: readonly C[], chosen: readonly string[] | undefined): readonly C[] {
  const [first, ...others] = all
  if (!first) return []
  if (!chosen) return [first, ...others.filter(column => !column.hidden)]
  const picked = [...new Set(chosen)].flatMap(name => others.filter(column => column.field === name))
  return [first, ...picked]
}

/** The columns that say what a row is, where there is little room: the first one, and those that lead its card on a phone. */
export const leading = <C extends { readonly lead?: unknown }>(columns: readonly C[]): readonly C[] => {
  const led = columns.filter(({ lead }, at) => at === 0 || lead)
  return led.length > 1 ? led : columns
}

/** Every column for the chooser: the shown ones in their order, then the others in the order of declaration. */
export function columnOrder(all: readonly Named[], shown: readonly string[]): readonly string[] {
  return [...shown, ...all.map(({ field }) => field).filter(name => !shown.includes(name))]
}

/** Whether a column can be moved; no column can move before the first one. */
export function canMove(order: readonly string[], name: string, by: 1 | -1): boolean {
  const at = order.indexOf(name)
  return at > 0 && at + by > 0 && at + by < order.length
}

export function moveColumn(order: readonly string[], name: string, by: 1 | -1): readonly string[] {
  if (!canMove(order, name, by)) return order
  const at = order.indexOf(name)
  return order.toSpliced(at, 1).toSpliced(at + by, 0, name)
}

export const sameNames = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((name, at) => name === others[at])
