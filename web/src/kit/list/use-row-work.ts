import { useMemo, useRef, useState } from 'react'
import type { Call } from '#contract/frames/call.ts'
import type { List, RowOf } from './list.types.ts'
import { rememberRow, rowOf } from './row-place.ts'

/** The rows of a list, worked through one after the other: opened, decided on, and on to the next. */
export type RowWork<Row> = {
  /** The row that is open. */
  shown: Row | null
  open(row: Row): void
  close(): void
  /** Opens the row below or above. At the end of the page it stays. */
  step(by: 1 | -1): void
  /** The row below or above another one, if the page has it. */
  beside(row: Row, by: 1 | -1): Row | undefined
  /** Goes on after this row was decided on: to the next record where one is open, else to the next row. */
  goOn(row: Row): void
  focusNext(row: Row): void
  /** The list tells the rows of its page. */
  setRows(rows: readonly Row[]): void
}

export function useRowWork<C extends Call>({ rowKey }: List<C>): RowWork<RowOf<C>> {
  const [shown, setShown] = useState<RowOf<C> | null>(null)
  const rows = useRef<readonly RowOf<C>[]>([])
  return useMemo(() => {
    const keyOf = (row: RowOf<C>) => String(row[rowKey])
    const beside = (row: RowOf<C>, by: 1 | -1) => {
      const at = rows.current.findIndex(each => keyOf(each) === keyOf(row))
      return at < 0 ? undefined : rows.current[at + by]
    }
    // The focus returns to the row of the record that was shown last.
    const show = (row: RowOf<C>) => {
      rememberRow(rowOf(keyOf(row)))
      setShown(row)
    }
    const focusNext = (row: RowOf<C>) => {
      const next = beside(row, 1)
      // The dialog that decided is gone by then.
      if (next) setTimeout(() => rowOf(keyOf(next))?.focus())
    }
    return {
      shown,
      beside,
      focusNext,
      setRows(page) {
        rows.current = page
      },
      open: show,
      close: () => setShown(null),
      step(by) {
        const next = shown && beside(shown, by)
        if (next) show(next)
      },
      goOn(row) {
        if (!shown) return focusNext(row)
        const next = beside(row, 1)
        return next ? show(next) : setShown(null)
      },
    }
  }, [shown, rowKey])
}
