import type { ReactNode } from 'react'
import { Button } from '#kit/plain/button.tsx'
import styles from './bar-door.module.css'

type Props = { label: string; count: number; icon: ReactNode; onOpen(): void }

/** A button of the top bar that opens a drawer, with the number of items in it. */
export function BarDoor({ label, count, icon, onOpen }: Props) {
  return (
    <span className={styles.door}>
      <Button look="quiet" aria-label={label} title={label} aria-haspopup="dialog" icon={icon} onClick={onOpen} />
      {count > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  )
}
