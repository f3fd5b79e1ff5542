import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { type PageOf, pageSizes } from '#contract/core/paging.ts'
import { type RowsPerPage, rowsPerPage } from '#contract/frames/view.ts'
import { Button } from '#kit/plain/button.tsx'
import { useNumber } from '#kit/text/number.ts'
import { useText } from '#kit/text/text.ts'
import { listMessages } from './list.messages.ts'
import type { Patch } from './list.state.ts'
import { PageJump } from './page-jump.tsx'
import styles from './pager.module.css'

type Props = {
  page: PageOf<unknown> | undefined
  size: number
  /** The kept choice; undefined if the size is that of the address. */
  rows?: RowsPerPage | undefined
  /** Remembers the choice; without it, it is only for now. */
  onRows?(rows: RowsPerPage): void
  /** Whether it can fill the screen: a list that is only a part of one cannot. */
  fits?: boolean
  onChange(patch: Patch): void
}

/** The position in the list, and the buttons to move through it. It keeps its room while nothing is loaded yet. */
export function Pager({ page, size, rows, onRows, fits = false, onChange }: Props) {
  const t = useText(listMessages)
  const number = useNumber()
  const current = page?.currentPage ?? 1
  const capped = page?.totalCapped ?? false
  const count = page?.records.length ?? 0
  const { atStart, atEnd } = ends(page, size)
  const from = (current - 1) * size + 1
  const range = {
    from: number.format(from),
    to: number.format(from + count - 1),
    total: number.format(page?.totalRecords ?? 0),
  }
  // Pages that are counted from the end have no number from the start.
  const words = current < 0 ? 'rangeFromEnd' : capped ? 'rangeCapped' : 'range'
  const step = (label: 'first' | 'previous' | 'next' | 'last', to: number, Icon: LucideIcon, disabled: boolean) => (
    <Button
      size="small"
      aria-label={t(label)}
      icon={<Icon size={16} />}
      disabled={disabled}
      onClick={() => onChange({ page: to })}
    />
  )
  return (
    <footer className={styles.pager}>
      <span aria-live="polite">{count > 0 && t(words, range)}</span>
      <label>
        {t('size')}
        <select
          value={rows ?? size}
          onChange={({ target: { value } }) => {
            const chosen = rowsPerPage.find(each => each === value)
            if (chosen && onRows) onRows(chosen)
            else onChange({ size: Number(value) })
          }}
        >
          {/* An address may name a size that is not offered. */}
          {rows === undefined && !pageSizes.some(each => each === size) && <option>{size}</option>}
          {pageSizes.map(each => (
            <option key={each}>{each}</option>
          ))}
          {fits && <option value="fit">{t('fitRows')}</option>}
        </select>
      </label>
      <div>
        {step('first', 1, ChevronFirst, atStart)}
        {step('previous', current - 1, ChevronLeft, atStart)}
        <PageJump
          current={current}
          pages={Math.max(1, page?.totalPages ?? 1)}
          open={capped}
          onChange={to => onChange({ page: to })}
        />
        {step('next', current + 1, ChevronRight, atEnd)}
        {step('last', capped ? -1 : (page?.totalPages ?? 1), ChevronLast, atEnd)}
      </div>
    </footer>
  )
}

/** Whether this is the first page, and whether it is the last. In a list that was not counted only a short page tells. */
function ends(page: PageOf<unknown> | undefined, size: number): { atStart: boolean; atEnd: boolean } {
  if (!page) return { atStart: true, atEnd: true }
  const { currentPage, totalPages, totalCapped, records } = page
  const isShort = records.length < size
  if (currentPage < 0) return { atStart: isShort, atEnd: currentPage === -1 }
  return { atStart: currentPage === 1, atEnd: totalCapped ? isShort : currentPage >= totalPages }
}
