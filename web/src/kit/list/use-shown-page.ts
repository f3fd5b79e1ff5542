import { useMemo } from 'react'
import type { PageOf } from '#contract/core/paging.ts'
import type { Patch } from './list.state.ts'
import type { ShownPage } from './use-row-work.ts'

type Turning = { size: number; change(patch: Patch): void }

const none: readonly never[] = []

/** The rows that a list shows, where they stand among all, and the way to the pages around them. */
export function useShownPage<Row>(
  page: PageOf<unknown> | undefined,
  rows: readonly Row[] | undefined,
  { size, change }: Turning,
): ShownPage<Row> {
  const current = page?.currentPage ?? 1
  const pages = page?.totalPages ?? 1
  // A list that was not counted to its end, or is shown from there, tells no places.
  const isCounted = page !== undefined && !page.totalCapped && current > 0
  const total = page?.totalRecords
  return useMemo(() => {
    if (!isCounted) return { rows: rows ?? none }
    const turn = (by: 1 | -1) => {
      const to = current + by
      if (to < 1 || to > pages) return false
      change({ page: to })
      return true
    }
    return { rows: rows ?? none, offset: (current - 1) * size, total, turn }
  }, [rows, isCounted, current, pages, total, size, change])
}
