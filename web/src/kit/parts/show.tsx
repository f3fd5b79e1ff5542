import { type ReactNode, useMemo } from 'react'
import type { Read } from '#browser/messages.ts'
import { formatCount } from '#contract/core/decimal.ts'
import { type Currency, formatMoney } from '#contract/core/money.ts'
import { formatPercent } from '#contract/core/percent.ts'
import type { Pen } from '#contract/core/said.ts'
import { fill, type Locale, type Text } from '#contract/core/text.ts'
import type { Tone } from '#kit/plain/notice.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { type TimeFormat, useTimeFormat } from '#kit/time/format.ts'
import styles from './money.module.css'
import { StatusBadge } from './status-badge.tsx'

/**
 * The only formats of amounts, times and states. Cells of a list receive this and build their elements with it, because a
 * component for each of a thousand cells takes longer than their whole content.
 *
 * ```tsx
 * { field: 'createdAt', title: w.createdAt, render: ({ createdAt }, { time }) => time(createdAt) }
 * ```
 */
export type Show = {
  locale: Locale
  read: Read
  /** For what is declared as data. */
  pen: Pen<Text>
  /** With its exact time on hover. */
  time(at: string): ReactNode
  /** Relative to now, for recent times: "3 minutes ago". */
  ago(at: string): ReactNode
  /** How long something has waited since then: "45 min". */
  waited(since: string): ReactNode
  /** With `signed`, shows by sign and colour whether the amount came in or went out. */
  money(amountMinor: number, currency: Currency, signed?: 'signed'): ReactNode
  /** A business day such as `2026-11-15`. */
  day(day: string): string
  /** The name of a record, with the days in it written like all others. */
  named(name: string): string
  count(count: number): string
  percent(basisPoints: number): string
  /** A state in a word. The meaning never depends on the colour alone. */
  badge(tone: Tone, text: Text): ReactNode
}

export function useShow(): Show {
  const locale = useLocale()
  const format = useTimeFormat()
  return useMemo(() => showIn(locale, format), [locale, format])
}

function showIn(locale: Locale, format: TimeFormat): Show {
  // Written only when the pointer is on it: a list has hundreds, and this is the most expensive of all formats.
  const tellExactly = ({ currentTarget }: { currentTarget: HTMLTimeElement }) => {
    currentTarget.title = format.exact(new Date(currentTarget.dateTime))
  }
  return {
    locale,
    pen: {
      locale,
      read: text => text[locale],
      day: format.day,
      time: at => format.dateTime(new Date(at)),
    },
    read: (text, ...[params]) => fill(text[locale], params),
    time: at => (
      <time dateTime={at} onPointerEnter={tellExactly}>
        {format.dateTime(new Date(at))}
      </time>
    ),
    ago: at => (
      <time dateTime={at} data-at={format.dateTime(new Date(at))} onPointerEnter={tellExactly}>
        {format.relative(new Date(at))}
      </time>
    ),
    waited: since => (
      <time dateTime={since} data-at={format.dateTime(new Date(since))} onPointerEnter={tellExactly}>
        {format.waited(new Date(since))}
      </time>
    ),
    money(amountMinor, currency, signed) {
      const text = formatMoney(amountMinor, currency, locale)
      return (
        <span
          className={styles.money}
          data-way={signed && amountMinor !== 0 ? (amountMinor < 0 ? 'out' : 'in') : undefined}
          data-nothing={amountMinor === 0 || undefined}
        >
          {signed && amountMinor > 0 ? `+${text}` : text}
        </span>
      )
    },
    day: format.day,
    named: format.named,
    count: count => formatCount(count, locale),
    percent: basisPoints => formatPercent(basisPoints, locale),
    badge: (tone, text) => StatusBadge({ tone, children: text[locale] }),
  }
}
