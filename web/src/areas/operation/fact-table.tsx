import type { ReactNode } from 'react'
import styles from './operation.module.css'

export type Column<Row> = {
  title: string
  render(row: Row): ReactNode
  /** A number, written to the right. */
  end?: true
}

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
  /** What stands there instead while there are none. */
  none: string
  /** A name and a number: not so far apart that the eye loses the line. */
  narrow?: true
}

/** A short table of facts, the first column naming each; on a phone each row is a card. */
export function FactTable<Row>({ label, columns, rows, keyOf, none, narrow }: Props<Row>) {
  if (rows.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <table className={styles.facts} aria-label={label} data-narrow={narrow}>
      <thead>
        <tr>
          {columns.map(({ title, end }) => (
            <th key={title} scope="col" data-end={end}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, render, end }) => (
              <td key={title} data-title={title} data-end={end}>
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
