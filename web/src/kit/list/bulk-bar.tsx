import { X } from 'lucide-react'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { listMessages } from './list.messages.ts'
import styles from './list.module.css'
import type { BulkAction } from './list.types.ts'

type Props<Row> = { actions: readonly BulkAction<Row>[]; rows: readonly Row[]; onClear(): void }

/** What can be done with the selected rows. */
export function BulkBar<Row>({ actions, rows, onClear }: Props<Row>) {
  const t = useText(listMessages)
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t('selected', { count: rows.length })}>
      <span>{t('selected', { count: rows.length })}</span>
      {actions.map(({ title, icon, run }) => (
        <Button key={title} size="small" icon={icon} onClick={() => run(rows)}>
          {title}
        </Button>
      ))}
      <Button look="quiet" size="small" icon={<X size={14} />} aria-label={t('unselect')} onClick={onClear} />
    </div>
  )
}
