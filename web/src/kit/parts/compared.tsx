import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import { formatPercent } from '#contract/core/percent.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import styles from './compared.module.css'
import { partsMessages } from './parts.messages.ts'

type Props = {
  now: number
  before: number
  /** What it is compared with, such as "yesterday". */
  with?: string
  format(value: number): string
}

const perHundredPercent = 10_000

/** How much an amount or a number differs from an earlier one, and by how many percent of that. */
export function Compared({ now, before, with: earlier, format }: Props) {
  const locale = useLocale()
  const t = useText(partsMessages)
  const difference = now - before
  const Icon = difference > 0 ? ArrowUpRight : difference < 0 ? ArrowDownRight : ArrowRight
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : ''
  const share = Math.round((Math.abs(difference) * perHundredPercent) / Math.abs(before))
  return (
    <span className={styles.compared} data-way={difference > 0 ? 'up' : difference < 0 ? 'down' : undefined}>
      <span>
        <Icon size={14} aria-hidden="true" />
        {sign}
        {format(Math.abs(difference))}
      </span>
      {before !== 0 && (
        <span>
          ({sign}
          {formatPercent(share, locale)})
        </span>
      )}
      {before === 0 && difference !== 0 && <span>({t('fromNothing')})</span>}
      {earlier !== undefined && <span>{earlier}</span>}
    </span>
  )
}
