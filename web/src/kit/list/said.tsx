import type { ReactNode } from 'react'
import { houseCurrency } from '#contract/core/money.ts'
import { holds, type Said, say, textAt, valueAt } from '#contract/core/said.ts'
import type { Show } from '#kit/parts/show.tsx'

const nothing = '–'

/** What a cell says, in the look that its kind has everywhere. */
export function shown(said: Said, row: unknown, show: Show): ReactNode {
  if (said.as === 'when') return shown(holds(said.if, row) ? said.so : said.else, row, show)
  if (said.as === 'time' || said.as === 'money') {
    const value = valueAt(row, said.field)
    if (value === null || value === undefined) return nothing
    if (said.as === 'time') return show.time(textAt(row, said.field))
    if (!said.minus) {
      const amountMinor = said.signed === 'out' ? 0 - Number(value) : Number(value)
      return show.money(amountMinor, houseCurrency, said.signed && 'signed')
    }
  }
  return say(said, row, show.pen) || nothing
}

/**
 * A remark for the reader of the screen, which is no part of what the cell says: why there is nothing to press, or a comparison
 * with what another column says.
 */
export const Aside = ({ children }: { children: ReactNode }) => <small data-aside>{children}</small>
