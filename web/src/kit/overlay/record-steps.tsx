import { ChevronDown, ChevronUp } from 'lucide-react'
import type { RowSteps } from '#kit/list/use-row-work.ts'
import { Button } from '#kit/plain/button.tsx'
import { useNumber } from '#kit/text/number.ts'
import { useText } from '#kit/text/text.ts'
import { overlayMessages } from './overlay.messages.ts'
import styles from './overlay.module.css'

/** Where the record stands in its list, and the way to the one above or below it. */
export function RecordSteps({ steps }: { steps: RowSteps }) {
  const t = useText(overlayMessages)
  const number = useNumber()
  const { position, hasNext, hasPrevious, step } = steps
  return (
    <div className={styles.steps}>
      <span aria-live="polite">
        {position
          ? t('position', { place: number.format(position.place), count: number.format(position.count) })
          : t('leftList')}
      </span>
      <Button
        look="quiet"
        size="small"
        aria-label={t('previous')}
        title={`${t('previous')} (k)`}
        icon={<ChevronUp size={16} />}
        // It keeps the focus at the end of the list.
        aria-disabled={!hasPrevious}
        onClick={() => hasPrevious && step(-1)}
      />
      <Button
        look="quiet"
        size="small"
        aria-label={t('next')}
        title={`${t('next')} (j)`}
        icon={<ChevronDown size={16} />}
        aria-disabled={!hasNext}
        onClick={() => hasNext && step(1)}
      />
    </div>
  )
}
