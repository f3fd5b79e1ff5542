import { formatMoney } from '#contract/core/money.ts'
import { promotionRecord } from '#contract/promotion/promotion.record.ts'
import type { PromotionRow, PromotionStatus } from '#contract/promotion/promotion.types.ts'
import type { LineProps } from '#kit/order/ordered-list.tsx'
import { Money } from '#kit/parts/money.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import dim from '#kit/plain/dim.module.css'
import type { Tone } from '#kit/plain/notice.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { promotionMessages } from './promotion.messages.ts'
import styles from './promotion.module.css'
import { BonusWord, Picture } from './promotion-card.tsx'

const r = promotionRecord
const tones: Record<PromotionStatus, Tone> = {
  draft: 'info',
  scheduled: 'info',
  running: 'ok',
  paused: 'warn',
  ended: 'muted',
}

/** Its place in the list that members see, with what it has cost so far. */
export function PromotionLine({ row, onOpen }: LineProps<PromotionRow>) {
  const t = useText(promotionMessages)
  const read = useRead()
  const { name, kind, code, pictureUrl, status, startAt, endAt } = row
  return (
    <div className={styles.row}>
      <Picture url={pictureUrl} />
      <div>
        {onOpen ? (
          <button type="button" className={styles.name} onClick={onOpen}>
            {name}
          </button>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <span className={dim.text}>
          {read(r.kind.words[kind])}
          {code && ` ${code}`} · <BonusWord of={row} /> · {t('turnShort', { times: row.turnoverTimes })}
        </span>
      </div>
      <div className={styles.states}>
        <StatusBadge tone={tones[status]}>{read(r.status.words[status])}</StatusBadge>
        {row.waitingCount > 0 && <StatusBadge tone="warn">{t('waiting', { count: row.waitingCount })}</StatusBadge>}
        {startAt && status === 'scheduled' && (
          <span>
            {read(r.start.title)} <Time at={startAt} />
          </span>
        )}
        {endAt && status !== 'ended' && (
          <span>
            {read(r.end.title)} <Time at={endAt} />
          </span>
        )}
      </div>
      <Figures row={row} />
    </div>
  )
}

function Figures({ row }: { row: PromotionRow }) {
  const t = useText(promotionMessages)
  const read = useRead()
  const locale = useLocale()
  const { claimedCount: count, totalLimit: limit, givenMinor, budgetMinor, activeCount, currency } = row
  return (
    <div className={styles.figures}>
      <span>{limit === null ? t('claimed', { count }) : t('ofLimit', { count, limit })}</span>
      <span>{t('activeClaims', { count: activeCount })}</span>
      <span>
        {read(r.givenMinor.title)} <Money amountMinor={givenMinor} currency={currency} />
        {budgetMinor !== null && ` ${t('ofBudget', { budget: formatMoney(budgetMinor, currency, locale) })}`}
      </span>
    </div>
  )
}
