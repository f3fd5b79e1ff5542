import { ChevronRight } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react'
import { formatCount } from '#contract/core/decimal.ts'
import { labelOf } from '#contract/customreport/labels.ts'
import type { Explanation } from '#contract/explain/explain.types.ts'
import { type ExplainedFigure, explained } from '#contract/explain/explained.ts'
import { useFigures } from '#kit/parts/use-figures.ts'
import dim from '#kit/plain/dim.module.css'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { useReportPen } from '#web/areas/customreport/report-pen.public.ts'
import { explainMessages } from './explain.messages.ts'
import styles from './explain.module.css'
import { Opening } from './explain-opening.tsx'

type Props = {
  figure: ExplainedFigure
  shown: Explanation
  /** Chooses a part to look inside; null where no step is left. */
  onDeeper: ((key: string) => void) | null
  onBack: (() => void) | null
}

const perHundredPercent = 100
const signOf = (value: number) => (value > 0 ? '+' : value < 0 ? '−' : '')

/** The parts of a difference, the largest first, as bars to both sides of zero. Arrows walk along them, as in a list. */
export function ExplainParts({ figure, shown, onDeeper, onBack }: Props) {
  const t = useText(explainMessages)
  const locale = useLocale()
  const pen = useReportPen()
  const list = useRef<HTMLUListElement>(null)
  const { money, count } = useFigures()
  const write = explained[figure].unit === 'money' ? money : count
  const { parts, rest, total, by } = shown
  // A step deeper, or back, the part that had the focus is gone: it goes on with the first of those that came.
  const former = useRef(shown)
  useEffect(() => {
    if (former.current !== shown && document.activeElement === document.body) {
      list.current?.querySelector<HTMLElement>('[data-part]')?.focus()
    }
    former.current = shown
  }, [shown])
  if (parts.length === 0) return <p className={dim.text}>{t('nothing')}</p>
  const sides = rest ? [...parts, rest] : parts
  const widest = Math.max(1, ...sides.map(({ now, before }) => Math.abs(now - before)))
  const difference = total.now - total.before
  const signed = (value: number) => `${signOf(value)}${write(Math.abs(value))}`

  function walk(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft' && onBack) return onBack()
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('[data-part]') ?? [])]
    const at = stops.findIndex(stop => stop === document.activeElement)
    if (step === 0 || at < 0) return
    event.preventDefault()
    stops[at + step]?.focus()
  }

  const row = (name: string, side: { now: number; before: number }, key: string | null) => {
    const change = side.now - side.before
    const steps = key === null ? null : [...shown.within, { by, is: key }]
    return (
      <li key={key ?? 'rest'} data-way={change < 0 ? 'down' : 'up'}>
        {key !== null && onDeeper ? (
          <button
            type="button"
            data-part
            aria-label={t('deeper', { name })}
            onKeyDown={walk}
            onClick={() => onDeeper(key)}
          >
            {name}
            <ChevronRight size={14} aria-hidden="true" />
          </button>
        ) : (
          <span>{name}</span>
        )}
        <strong>{signed(change)}</strong>
        <div
          className={styles.bar}
          aria-hidden="true"
          style={{ '--part': `${(Math.abs(change) / widest) * 50}%` } as CSSProperties}
        />
        <p className={dim.text}>
          {(['before', 'now'] as const).map(each => (
            <span key={each}>
              {t(each)}{' '}
              {steps ? (
                <Opening figure={figure} shown={shown} steps={steps} side={each} value={side[each]} />
              ) : (
                write(side[each])
              )}
            </span>
          ))}
          {difference !== 0 && (
            <span>{t('shareOf', { share: `${count(Math.round((change * perHundredPercent) / difference))}%` })}</span>
          )}
        </p>
      </li>
    )
  }

  return (
    <>
      <ul ref={list} className={styles.parts} aria-label={t('parts')}>
        {parts.map(part => row(labelOf(by, part.key, pen, shown.names), part, part.key))}
        {rest && row(t('rest', { count: formatCount(rest.count, locale) }), rest, null)}
      </ul>
      <p className={dim.text}>{t('sum', { amount: signed(difference) })}</p>
    </>
  )
}
