import { houseCurrency } from '#contract/core/money.ts'
import type { PageOf } from '#contract/core/paging.ts'
import { Money } from '#kit/parts/money.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { listMessages } from './list.messages.ts'
import type { Total } from './list.types.ts'
import styles from './totals-strip.module.css'

/** The sums over everything that was found. It keeps its room while they are read, so that no row moves. */
export function TotalsStrip({ totals, page }: { totals: readonly Total[]; page: PageOf<unknown> | undefined }) {
  const t = useText(listMessages)
  const read = useRead()
  const sums = page?.totals
  if (sums === null) return <p className={styles.totals}>{t('noTotals')}</p>
  return (
    <dl className={styles.totals} aria-label={t('totals')}>
      {totals.map(({ field, title }) => {
        const amount = sums?.[field]
        return (
          <div key={field}>
            <dt>{read(title)}</dt>
            <dd>{amount === undefined ? '…' : <Money amountMinor={amount} currency={houseCurrency} />}</dd>
          </div>
        )
      })}
    </dl>
  )
}
