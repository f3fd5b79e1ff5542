import type { EarnedLevel } from '#contract/affiliate/affiliate.rules.ts'
import { formatPercent } from '#contract/core/percent.ts'
import { useFigures } from '#kit/parts/use-figures.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { affiliateMessages } from './affiliate.messages.ts'
import styles from './affiliate.module.css'
import { affiliateRunMessages } from './run.messages.ts'

type Props = {
  levels: readonly EarnedLevel[]
  /** Who they are to the member, instead of how many. */
  named?: boolean
}

/** How an amount came about, level by level. */
export function EarnedLevels({ levels, named = false }: Props) {
  return (
    <ul className={styles.levels}>
      {levels.map(level => (
        <li key={level.level}>
          {named ? <Friend level={level.level} /> : <Counted level={level} />}
          <span className={styles.dim}>
            <Share level={level} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Friend({ level }: { level: number }) {
  const t = useText(affiliateMessages)
  return <span>{level === 1 ? t('friend1') : level === 2 ? t('friend2') : t('friendN', { level })}</span>
}

function Counted({ level: { level, downlineCount } }: { level: EarnedLevel }) {
  const t = useText(affiliateRunMessages)
  const { count } = useFigures()
  return <span>{t('levelOf', { level, count: count(downlineCount) })}</span>
}

function Share({ level: { rateBasisPoints, baseMinor, earnedMinor } }: { level: EarnedLevel }) {
  const t = useText(affiliateMessages)
  const locale = useLocale()
  const { money } = useFigures()
  return t('getsOf', {
    rate: formatPercent(rateBasisPoints, locale),
    base: money(baseMinor),
    earned: money(earnedMinor),
  })
}
