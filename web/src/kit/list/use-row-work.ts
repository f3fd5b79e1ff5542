import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Call } from '#contract/frames/call.ts'
import { useReading } from '#kit/client/use-call.ts'
import type { List, RowOf } from './list.types.ts'
import { rememberRow, rowOf } from './row-place.ts'
import { type Around, aroundOf, neighbour } from './row-steps.ts'
import { useOpenKey } from './use-open-key.ts'

/** A page of rows as its list shows it. */
export type ShownPage<Row> = {
  rows: readonly Row[]
  /** How many rows stand before the page, and how many there are in all; undefined if that is not known. */
  offset?: number | undefined
  total?: number | undefined
  /** Shows the page after or before this one, if there is one. */
  turn?(by: 1 | -1): boolean
}

/** Where the open record stands among the others. */
export type RowSteps = {
  key: string
  /** Undefined once it has left the list. */
  position: { place: number; count: number } | undefined
  hasNext: boolean
  hasPrevious: boolean
  step(by: 1 | -1): void
}

/** The rows of a list, worked through one after the other: opened, decided on, and on to the next. */
export type RowWork<Row> = {
  /** The row that is open. */
  shown: Row | null
  open(row: Row): void
  close(): void
  /** Opens the row below or above, over the edge of the page too. At the end of the list it stays. */
  step(by: 1 | -1): void
  /** The row below or above another one, if the page has it. */
  beside(row: Row, by: 1 | -1): Row | undefined
  /** Goes on after this row was decided on: to the next record where one is open, else to the next row. */
  goOn(row: Row): void
  focusNext(row: Row): void
  /** Where the open record stands on this page, or on the last one that the list told; undefined if none is open. */
  stepsOn(page?: ShownPage<Row>): RowSteps | undefined
  /** The list tells its page. */
  setPage(page: ShownPage<Row>): void
}

type Opened<Row> = { row: Row | null; isAhead: boolean }

/** `local` keeps the open row out of the address, for a list that is only a part of its screen. */
export function useRowWork<C extends Call>(list: List<C>, { local = false } = {}): RowWork<RowOf<C>> {
  const { rowKey, one } = list
  const [key, setKey] = useOpenKey((one !== undefined || list.beside === true) && !local)
  // What was opened or closed is ahead of the address for a moment.
  const [{ row, isAhead }, setOpened] = useState<Opened<RowOf<C>>>({ row: null, isAhead: false })
  const isNamed = row ? String(row[rowKey]) === key : key === null
  if (isAhead && isNamed) setOpened({ row, isAhead: false })
  const known = isNamed || isAhead ? row : null
  const isSought = one !== undefined && !isNamed && !isAhead
  // A row that the address names need not be on the page. Its record is read anyway, so this is no second request.
  const sought = useReading(one ?? list.call, { params: { id: key ?? '' } }, { enabled: isSought })
  // What is read in full has all fields of its row; the type of the declaration has checked that.
  const shown = known ?? (isSought ? ((sought.data as RowOf<C> | undefined) ?? null) : null)
  const page = useRef<ShownPage<RowOf<C>>>({ rows: [] })
  const around = useRef<Around>(undefined)
  // The row that was opened last: keys may follow each other faster than the address.
  const latest = useRef<RowOf<C> | null>(shown)
  useLayoutEffect(() => {
    latest.current = shown
  }, [shown])
  // The end of the next page at which the work goes on.
  const turning = useRef<1 | -1>(undefined)
  return useMemo(() => {
    const keyOf = (each: RowOf<C>) => String(each[rowKey])
    const keysOf = (rows: readonly RowOf<C>[]) => rows.map(keyOf)
    const neighbourOn = (rows: readonly RowOf<C>[], of: string, by: 1 | -1) => {
      const keys = keysOf(rows)
      const found = neighbour(keys, aroundOf(keys, of, around.current), by)
      return rows.find(each => keyOf(each) === found)
    }
    const beside = (of: RowOf<C>, by: 1 | -1) => neighbourOn(page.current.rows, keyOf(of), by)
    // The focus returns to the row of the record that was shown last.
    const show = (next: RowOf<C>) => {
      rememberRow(rowOf(keyOf(next)))
      around.current = aroundOf(keysOf(page.current.rows), keyOf(next), around.current)
      latest.current = next
      setOpened({ row: next, isAhead: true })
      setKey(keyOf(next))
    }
    const close = () => {
      latest.current = null
      setOpened({ row: null, isAhead: true })
      setKey(null)
    }
    const focusNext = (of: RowOf<C>) => {
      const next = beside(of, 1)
      // The dialog that decided is gone by then.
      if (next) setTimeout(() => rowOf(keyOf(next))?.focus())
    }
    const step = (by: 1 | -1) => {
      if (!latest.current) return
      const next = beside(latest.current, by)
      if (next) return show(next)
      if (page.current.turn?.(by)) turning.current = by
    }
    return {
      shown,
      beside,
      focusNext,
      step,
      open: show,
      close,
      goOn(of) {
        if (!shown) return focusNext(of)
        const next = beside(of, 1)
        return next ? show(next) : close()
      },
      setPage(next) {
        const before = page.current
        page.current = next
        if (shown) around.current = aroundOf(keysOf(next.rows), keyOf(shown), around.current)
        else if (!isNamed && !isAhead) {
          setOpened({ row: next.rows.find(each => keyOf(each) === key) ?? null, isAhead: false })
        }
        const by = turning.current
        if (by === undefined || before.offset === next.offset) return
        turning.current = undefined
        const first = by === 1 ? next.rows[0] : next.rows.at(-1)
        if (first) show(first)
      },
      stepsOn({ rows, offset, total, turn } = page.current) {
        if (!shown) return undefined
        const own = keyOf(shown)
        const at = rows.findIndex(each => keyOf(each) === own)
        const isKnown = offset !== undefined && total !== undefined
        const place = at + 1 + (isKnown ? offset : 0)
        const count = isKnown ? total : rows.length
        const isInside = at >= 0 && isKnown && turn !== undefined
        return {
          key: own,
          position: at < 0 ? undefined : { place, count },
          hasNext: neighbourOn(rows, own, 1) !== undefined || (isInside && place < count),
          hasPrevious: neighbourOn(rows, own, -1) !== undefined || (isInside && place > 1),
          step,
        }
      },
    }
  }, [shown, key, isNamed, isAhead, rowKey, setKey])
}
