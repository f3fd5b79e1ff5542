import { type Currency, formatMoney } from '#contract/core/money.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import styles from './day-bars.module.css'

type Bars = { day: string; inMinor: number; outMinor: number }
type Props = { title: string; inTitle: string; outTitle: string; days: readonly Bars[]; currency: Currency }

/**
 * What came and went, day by day, as bars beside each other. The figures stand in a table for those who cannot see bars,
 * and in the title of each day.
 */
export function DayBars({ title, inTitle, outTitle, days, currency }: Props) {
  const locale = useLocale()
  const format = useTimeFormat()
  const write = (amountMinor: number) => formatMoney(amountMinor, currency, locale)
  const most = Math.max(1, ...days.flatMap(({ inMinor, outMinor }) => [inMinor, outMinor]))
  const height = (amountMinor: number) => ({ height: `${Math.ceil((amountMinor / most) * 100)}%` })
  const told = ({ day, inMinor, outMinor }: Bars) =>
    `${format.day(day)} · ${inTitle} ${write(inMinor)} · ${outTitle} ${write(outMinor)}`
  const [first, last] = [days.at(0), days.at(-1)]
  return (
    <figure className={styles.figure}>
      <figcaption>
        <span>{title}</span>
        <span data-way="in">{inTitle}</span>
        <span data-way="out">{outTitle}</span>
      </figcaption>
      <div className={styles.bars} aria-hidden="true">
        {days.map(day => (
          <div key={day.day} title={told(day)}>
            <i data-way="in" style={height(day.inMinor)} />
            <i data-way="out" style={height(day.outMinor)} />
          </div>
        ))}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{first && format.day(first.day)}</span>
        <span>{write(most)}</span>
        <span>{last && format.day(last.day)}</span>
      </div>
      <ul className="sr-only">
        {days
          .filter(({ inMinor, outMinor }) => inMinor > 0 || outMinor > 0)
          .map(day => (
            <li key={day.day}>{told(day)}</li>
          ))}
      </ul>
    </figure>
  )
}
