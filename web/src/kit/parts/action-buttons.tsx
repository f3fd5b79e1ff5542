import type { RowAction } from '#kit/list/list.types.ts'
import { Button } from '#kit/plain/button.tsx'
import styles from './action-buttons.module.css'

/** The actions on a row as buttons, where the row is shown in full: the first is the one that is mostly wanted. */
export function ActionButtons({ actions }: { actions: readonly RowAction[] }) {
  if (actions.length === 0) return null
  return (
    <div className={styles.actions} data-actions>
      {actions.map(({ title, icon, danger, run }, at) => (
        <Button key={title} icon={icon} look={danger ? 'danger' : at === 0 ? 'primary' : 'plain'} onClick={run}>
          {title}
        </Button>
      ))}
    </div>
  )
}
