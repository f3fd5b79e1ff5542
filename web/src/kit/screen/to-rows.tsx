import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type ScreenName, screens } from '#contract/screens.ts'
import { useCan } from '#kit/guard/can.tsx'
import { isBuilt } from './built.ts'

/** A list and the query of its address. */
export type Rows = { screen: ScreenName; query: Readonly<Record<string, string | undefined>> }

export function addressOf({ screen, query }: Rows): string {
  const set = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `${screens[screen].path}?${new URLSearchParams(set)}`
}

/** Whether the admin may open the rows; a list that is not built cannot be opened. */
export function useOpensRows(rows: Rows | undefined): boolean {
  const may = useCan(screens[rows?.screen ?? 'setting'].needs)
  return rows !== undefined && may && isBuilt(rows.screen)
}

/** A number that leads to the rows behind it. Admins who may not open them still see the number. */
export function ToRows({ rows, children }: { rows: Rows | undefined; children: ReactNode }) {
  const opens = useOpensRows(rows)
  return opens && rows ? <Link to={addressOf(rows)}>{children}</Link> : <span>{children}</span>
}
