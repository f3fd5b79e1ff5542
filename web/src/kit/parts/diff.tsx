import type { ReactNode } from 'react'
import { useText } from '#kit/text/text.ts'
import styles from './diff.module.css'
import { partsMessages } from './parts.messages.ts'

export type DiffRow = { name: string; before: ReactNode; after: ReactNode }

/** A change field by field: what it was, what it is. */
export function Diff({ rows }: { rows: readonly DiffRow[] }) {
  const t = useText(partsMessages)
  if (rows.length === 0) return <p className={styles.none}>{t('noChange')}</p>
  return (
    <table className={styles.diff}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{before === undefined ? '' : <del>{before}</del>}</td>
            <td>{after === undefined ? '' : <ins>{after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
