import type { ReactNode } from 'react'
import styles from './detail.module.css'

/** Labels and values of one record: `<Detail items={[[t('name'), row.name]]} />`. */
export function Detail({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.detail}>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
