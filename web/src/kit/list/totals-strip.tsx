import { houseCurrency } from '#contract/core/money.ts'
import type { PageOf } from '#contract/core/paging.ts'
import { Money } from '#kit/parts/money.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { listMessages } from './list.messages.ts'
import type { Query } from './list.state.ts'
import type { Total } from './list.types.ts'
import styles from './totals-strip.module.css'

type Props = { totals: readonly Total[]; page: PageOf<unknown> | undefined; query: Query }

/** The sums over everything that was found. It keeps its room while they are read, so that no row moves. */
export function TotalsStrip({ totals, page, query }: Props) {
  const t = useText(listMessages)
  const read = useRead()
  const sums = page?.totals
  if (sums === null) return <p className={styles.totals}>{t('noTotals')}</p>
  return (
    <dl className={styles.totals} aria-label={t('totals')}>
      {totals
        .filter(total => total.with === undefined || total.with in query)
        .map(({ field, title }) => {
          const amount = sums?.[field]
          return (
            <div key={field}>
              <dt>{read(title)}</dt>
              <dd>{amount === undefined ? '…' : <Sum field={field} sum={amount} />}</dd>
            </div>
          )
        })}
    </dl>
  )
}

/** Amounts are known by their names, as everywhere; anything else is counted. */
function Sum({ field, sum }: { field: string; sum: number }) {
  const { count } = useShow()
  return field.endsWith('Minor') ? <Money amountMinor={sum} currency={houseCurrency} /> : count(sum)
}
