import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { exactTotalUpTo, type PageOf, pageSizes } from '#contract/core/paging.ts'
import { Button } from '#kit/plain/button.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { listMessages } from './list.messages.ts'
import styles from './list.module.css'
import type { Patch } from './list.state.ts'
import { PageJump } from './page-jump.tsx'

type Props = { page: PageOf<unknown> | undefined; size: number; onChange(patch: Patch): void }

/** Where we are in the list, and the way through it. It keeps its place while nothing is loaded yet. */
export function Pager({ page, size, onChange }: Props) {
  const t = useText(listMessages)
  const number = new Intl.NumberFormat(useLocale())
  const current = page?.currentPage ?? 1
  const from = (current - 1) * size + 1
  const count = page?.records.length ?? 0
  // Past the exact total only an empty page tells that the end is reached.
  const last = page ? (page.totalCapped ? count < size : current >= page.totalPages) : true
  const range = {
    from: number.format(from),
    to: number.format(from + count - 1),
    total: number.format(page?.totalCapped ? exactTotalUpTo : (page?.totalRecords ?? 0)),
  }
  return (
    <footer className={styles.pager}>
      <span aria-live="polite">{count > 0 && t(page?.totalCapped ? 'rangeCapped' : 'range', range)}</span>
      <label>
        {t('size')}
        <select value={size} onChange={event => onChange({ size: Number(event.target.value) })}>
          {pageSizes.map(each => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <div>
        <Button
          size="small"
          aria-label={t('first')}
          icon={<ChevronFirst size={16} />}
          disabled={current <= 1}
          onClick={() => onChange({ page: 1 })}
        />
        <Button
          size="small"
          aria-label={t('previous')}
          icon={<ChevronLeft size={16} />}
          disabled={current <= 1}
          onClick={() => onChange({ page: current - 1 })}
        />
        <PageJump
          current={current}
          pages={Math.max(1, page?.totalPages ?? 1)}
          open={page?.totalCapped ?? false}
          onChange={to => onChange({ page: to })}
        />
        <Button
          size="small"
          aria-label={t('next')}
          icon={<ChevronRight size={16} />}
          disabled={last}
          onClick={() => onChange({ page: current + 1 })}
        />
        <Button
          size="small"
          aria-label={t('last')}
          icon={<ChevronLast size={16} />}
          disabled={last || (page?.totalCapped ?? false)}
          onClick={() => onChange({ page: page?.totalPages ?? 1 })}
        />
      </div>
    </footer>
  )
}
