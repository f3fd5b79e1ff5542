import type { CSSProperties, ReactNode } from 'react'
import styles from './tiles.module.css'

type Props = {
  items: readonly (readonly [title: string, value: ReactNode])[]
  /** The number of boxes in a row; without it, as many as fit. */
  inRow?: number
  label?: string
}

/** Figures with their names, each in a box: `<Tiles items={[[t('turnover'), money(sums.turnoverMinor)]]} />`. */
export function Tiles({ items, inRow, label }: Props) {
  const columns = inRow === undefined ? undefined : ({ '--columns': inRow } as CSSProperties)
  return (
    <dl className={styles.tiles} aria-label={label} data-counted={columns && true} style={columns}>
      {items.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
