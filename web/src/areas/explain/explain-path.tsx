import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { groups } from '#contract/customreport/groups.ts'
import { type GroupNames, labelOf } from '#contract/customreport/labels.ts'
import type { ExplainStep, Explanation } from '#contract/explain/explain.types.ts'
import type { Dimension } from '#contract/explain/explained.ts'
import { useFigures } from '#kit/parts/use-figures.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { useReportPen } from '#web/areas/customreport/report-pen.public.ts'
import { explainMessages } from './explain.messages.ts'
import styles from './explain.module.css'

const basisPointsInPercent = 100

type Path = { within: readonly ExplainStep[]; names: GroupNames; onChange(steps: readonly ExplainStep[]): void }

/** The parts that were chosen one in another; each leads back to where it was chosen. */
export function ExplainPath({ within, names, onChange }: Path) {
  const t = useText(explainMessages)
  const read = useRead()
  const pen = useReportPen()
  if (within.length === 0) return null
  const titles = [t('everything'), ...within.map(({ by, is }) => `${read(groups[by])}: ${labelOf(by, is, pen, names)}`)]
  return (
    <nav className={styles.path} aria-label={t('path')}>
      {titles.map((title, place) => (
        <Fragment key={title}>
          {place > 0 && <ChevronRight size={14} aria-hidden="true" />}
          {place < within.length ? (
            <button type="button" onClick={() => onChange(within.slice(0, place))}>
              {title}
            </button>
          ) : (
            <span aria-current="step">{title}</span>
          )}
        </Fragment>
      ))}
    </nav>
  )
}

type Splits = { splits: Explanation['splits']; by: Dimension; onChange(by: Dimension): void }

/** What the difference can be split by, with how much each explains. */
export function ExplainSplits({ splits, by, onChange }: Splits) {
  const t = useText(explainMessages)
  const read = useRead()
  const { count } = useFigures()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a line of buttons that wraps
    <div className={styles.splits} role="group" aria-label={t('splits')}>
      {splits.map(split => (
        <button key={split.by} type="button" aria-pressed={split.by === by} onClick={() => onChange(split.by)}>
          {read(groups[split.by])}
          {split.share !== null && split.share > 0 && (
            <span>{t('explains', { share: `${count(Math.round(split.share / basisPointsInPercent))}%` })}</span>
          )}
        </button>
      ))}
    </div>
  )
}
