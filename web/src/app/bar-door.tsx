import { type ReactNode, useEffect, useId } from 'react'
import { useStore } from '#browser/store.ts'
import { Button } from '#kit/plain/button.tsx'
import { phone } from '#kit/screen/phone.ts'
import { noteBarCount } from './bar-count.state.ts'
import styles from './bar-door.module.css'

type Props = {
  label: string
  count: number
  icon: ReactNode
  /** What tours call it. */
  tour?: string
  onOpen(): void
}

/** A button of the top bar that opens a drawer, with the number of items in it. In the sheet of a phone it says its name. */
export function BarDoor({ label, count, icon, tour, onOpen }: Props) {
  const id = useId()
  const isPhone = useStore(phone)
  useEffect(() => noteBarCount(id, count), [id, count])
  return (
    <span className={styles.door} data-tour={tour}>
      <Button
        look="quiet"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        icon={icon}
        onClick={onOpen}
        {...(isPhone && { children: label })}
      />
      <CountBadge count={isPhone ? 0 : count} />
    </span>
  )
}

/** A small figure at the corner of a button, whose label says it too. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={styles.badge} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}
