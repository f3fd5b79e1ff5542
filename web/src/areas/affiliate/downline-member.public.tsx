import { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import { type DownlineLevel, downlineDays } from '#contract/affiliate/downline.types.ts'
import { useCall } from '#kit/client/use-call.ts'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import dim from '#kit/plain/dim.module.css'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useText } from '#kit/text/text.ts'
import { downlineMessages } from './downline.messages.ts'
import styles from './downline.module.css'
import { Branch } from './downline-tree.tsx'

/** Whom a member brought, and whom these brought: each level as a whole, and the tree, opened as far as somebody looks. */
export function Downline({ memberId }: { memberId: string }) {
  const t = useText(downlineMessages)
  const { data, error, refresh } = useCall(affiliateCalls.getDownlineLevels, { params: { id: memberId } })
  if (error) return <ErrorState error={error} retry={refresh} />
  if (!data) return <Waiting />
  if (data.levels.length === 0) return <EmptyState title={t('nobodyTitle')} text={t('nobodyText')} />
  return (
    <div className={styles.downline}>
      <p className={dim.text}>{t('days', { days: downlineDays })}</p>
      <ol className={styles.levels} aria-label={t('levels')}>
        {data.levels.map(level => (
          <Level key={level.level} of={level} />
        ))}
      </ol>
      <section aria-label={t('tree')}>
        <Branch uplineId={memberId} />
      </section>
    </div>
  )
}

function Level({ of: { level, count, isMore, depositMinor, turnoverMinor } }: { of: DownlineLevel }) {
  const t = useText(downlineMessages)
  const figures = useFigures()
  const isSummed = depositMinor !== null && turnoverMinor !== null
  return (
    <li>
      <span className={dim.text}>{t('level', { level })}</span>
      <strong>{t(isMore ? 'morePeople' : 'people', { count: figures.count(count) })}</strong>
      <span className={dim.text}>
        {isSummed
          ? t('sums', { deposit: figures.money(depositMinor), turnover: figures.money(turnoverMinor) })
          : t('tooMany')}
      </span>
    </li>
  )
}
