import { caseCalls } from '#contract/case/case.calls.ts'
import { caseSumRecord } from '#contract/case/case.record.ts'
import { caseOutcomeWords } from '#contract/case/case.rules.ts'
import type { CaseSum } from '#contract/case/case.types.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useListState } from '#kit/list/list.state.ts'
import { useLive } from '#kit/live/use-live.ts'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Tiles } from '#kit/parts/tiles.tsx'
import dim from '#kit/plain/dim.module.css'
import { written } from '#kit/record/written.tsx'
import { useText } from '#kit/text/text.ts'
import { caseMessages } from './case.messages.ts'
import styles from './case.module.css'

/** What the closed cases of the list came to: by outcome, and how long they took. */
export function CaseFigures() {
  const t = useText(caseMessages)
  const show = useShow()
  const { query } = useListState(caseCalls.searchCases)
  const { page: _, size: __, sort: ___, ...filters } = query
  const { data, error, refresh } = useReading(caseCalls.sumCases, { body: filters }, { keepOld: true })
  useLive('case', refresh)
  if (error && !data) return <ErrorState error={error} retry={refresh} />
  const closed = data?.outcomes.reduce((sum, { count }) => sum + count, 0) ?? 0
  if (!data || closed === 0) return null
  return (
    <div className={styles.figures}>
      <Tiles
        label={t('figures')}
        items={[
          [t('median'), written(caseSumRecord.medianMinutes, data.medianMinutes, show)],
          ...data.outcomes.map(
            sum => [show.read(caseOutcomeWords[sum.outcome]), <Outcome key={sum.outcome} sum={sum} />] as const,
          ),
        ]}
      />
      {data.isCapped && <p className={dim.text}>{t('figuresCapped')}</p>}
    </div>
  )
}

function Outcome({ sum: { outcome, count, medianMinutes, savedMinor, lostMinor } }: { sum: CaseSum }) {
  const t = useText(caseMessages)
  const show = useShow()
  return (
    <>
      {t('countOf', { count })}
      {medianMinutes !== null && (
        <span className={styles.small}>
          {t('medianOf')} {written(caseSumRecord.medianMinutes, medianMinutes, show)}
        </span>
      )}
      {outcome === 'proven' && count > 0 && (
        <span className={styles.small}>
          {show.read(caseSumRecord.savedMinor.title)} {show.money(savedMinor, houseCurrency)} ·{' '}
          {show.read(caseSumRecord.lostMinor.title)} {show.money(lostMinor, houseCurrency)}
        </span>
      )}
    </>
  )
}
