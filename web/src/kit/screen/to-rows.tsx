import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { figures, type OpeningFigure } from '#contract/figures.ts'
import type { Within } from '#contract/frames/figure.ts'
import { type ScreenName, screens } from '#contract/screens.ts'
import { useCan } from '#kit/guard/can.tsx'
import { isBuilt } from './built.ts'
import styles from './to-rows.module.css'

/** A list and the query of its address. */
export type Rows = { screen: ScreenName; query: Readonly<Record<string, string | number | boolean | undefined>> }

export function addressOf({ screen, query }: Rows): string {
  const set = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const text = String(new URLSearchParams(set))
  return screens[screen].path + (text && `?${text}`)
}

/** The rows that a figure is the sum of, by its definition. */
export function rowsOf(figure: OpeningFigure, within: Within): Rows {
  const { screen, query } = figures[figure].rows
  return { screen, query: query(within) }
}

/** Whether the admin may open the rows; a list that is not built cannot be opened. */
export function useOpensRows({ screen }: Pick<Rows, 'screen'>): boolean {
  return useCan(screens[screen].needs) && isBuilt(screen)
}

type Props = { of: OpeningFigure; within: Within; value: number; children: ReactNode }

/**
 * A number that leads to the rows behind it, by the definition of its figure. Admins who may not open them still see the number;
 * behind a zero there is nothing to open.
 */
export function ToRows({ of, within, value, children }: Props) {
  const opens = useOpensRows(figures[of].rows)
  if (value === 0) return <span className={styles.nothing}>{children}</span>
  return opens ? <Link to={addressOf(rowsOf(of, within))}>{children}</Link> : <span>{children}</span>
}

/** A name that leads to a list, for those who may open it. */
export function ToList({ rows, children }: { rows: Rows; children: ReactNode }) {
  return useOpensRows(rows) ? <Link to={addressOf(rows)}>{children}</Link> : <span>{children}</span>
}
