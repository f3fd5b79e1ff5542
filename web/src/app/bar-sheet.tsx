import { CircleEllipsis } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useStore } from '#browser/store.ts'
import { Sheet } from '#kit/overlay/sheet.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { barCounts } from './bar-count.state.ts'
import styles from './bar-door.module.css'
import { CountBadge } from './bar-door.tsx'
import { shellMessages } from './shell.messages.ts'

/**
 * On a phone, all of the top bar but menu, way back and search: one button, with the number of what is new, and a sheet. What is
 * in the sheet listens while it is closed.
 */
export function BarSheet({ children }: { children: ReactNode }) {
  const t = useText(shellMessages)
  const [opened, setOpened] = useState(false)
  const count = Object.values(useStore(barCounts)).reduce((sum, each) => sum + each, 0)
  const label = count > 0 ? t('moreNew', { count }) : t('more')
  // A door that was pressed opens a drawer of its own.
  function onClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('[aria-haspopup="dialog"], [data-leaves]')) setOpened(false)
  }
  return (
    <>
      <span className={styles.door}>
        <Button
          look="quiet"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={opened}
          icon={<CircleEllipsis size={20} />}
          onClick={() => setOpened(true)}
        />
        <CountBadge count={count} />
      </span>
      <Sheet title={t('more')} opened={opened} onClose={() => setOpened(false)} keepMounted>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the buttons in it take the keys */}
        <div className={styles.sheet} onClick={onClick}>
          {children}
        </div>
      </Sheet>
    </>
  )
}
