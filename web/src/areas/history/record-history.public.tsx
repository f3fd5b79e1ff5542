import { History } from 'lucide-react'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { AsOfButton } from '#web/areas/asof/as-of.public.tsx'
import { historyMessages } from './history.messages.ts'
import styles from './history.module.css'
import { type HistoryOf, historyOpen } from './history.state.ts'

/**
 * The buttons to every version of a record, and to how it was at an instant: `<RecordHistory kind="role" id={role._id} />`. Its drawer stands beside the screens,
 * so that its form is never inside of another one.
 */
export function RecordHistory(record: HistoryOf) {
  const t = useText(historyMessages)
  return (
    <div className={styles.door}>
      <AsOfButton {...record} size="small" />
      <Button size="small" look="quiet" icon={<History size={14} />} onClick={() => historyOpen.set(record)}>
        {t('open')}
      </Button>
    </div>
  )
}
