import type { RowAction } from '#kit/list/list.types.ts'
import { Button } from '#kit/plain/button.tsx'
import styles from './action-buttons.module.css'

/** The actions on a row as buttons, where the row is shown in full. */
export function ActionButtons({ actions }: { actions: readonly RowAction[] }) {
  if (actions.length === 0) return null
  return (
    <div className={styles.actions} data-actions>
      {actions.map(({ title, icon, danger, run }) => (
        <Button key={title} icon={icon} onClick={run} {...(danger ? { look: 'danger' } : {})}>
          {title}
        </Button>
      ))}
    </div>
  )
}
