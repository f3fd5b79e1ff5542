type Place = { body: Element; key: string | undefined; index: number }

let last: Place | undefined

const rowsIn = (body: Element) => [...body.querySelectorAll<HTMLElement>('tr[data-row]')]

/** Keeps which row had the focus last, and its place among the others. */
export function rememberRow(row: HTMLElement | null | undefined): void {
  const body = row?.parentElement
  if (row && body) last = { body, key: row.dataset.row, index: rowsIn(body).indexOf(row) }
}

/** The row that had the focus last; once it is gone, the one that took its place. */
export function rememberedRow(): HTMLElement | undefined {
  if (!last?.body.isConnected) return undefined
  const rows = rowsIn(last.body)
  return rows.find(row => row.dataset.row === last?.key) ?? rows[Math.min(last.index, rows.length - 1)]
}

/** Whether the row with the last focus was in this table, and has left it. */
export const hasLeft = (body: Element | null): boolean =>
  body !== null && last?.body === body && rowsIn(body).every(row => row.dataset.row !== last?.key)

/** Whether nothing has the focus. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** The row of a record, on whichever list it stands. */
export const rowOf = (key: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(key)}"]`)
