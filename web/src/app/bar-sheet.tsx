import { CircleEllipsis, X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { useStore } from '#browser/store.ts'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { barCounts } from './bar-count.state.ts'
import styles from './bar-door.module.css'
import { CountBadge } from './bar-door.tsx'
import { shellMessages } from './shell.messages.ts'

/**
 * On a phone, all of the top bar but menu, way back and search: one button, with the number of what is new, and a sheet. The
 * sheet is a dialog of the browser, because what is in it must go on listening while it is closed.
 */
export function BarSheet({ children }: { children: ReactNode }) {
  const t = useText(shellMessages)
  const id = useId()
  const sheet = useRef<HTMLDialogElement>(null)
  const count = Object.values(useStore(barCounts)).reduce((sum, each) => sum + each, 0)
  const label = count > 0 ? t('moreNew', { count }) : t('more')
  const close = () => sheet.current?.close()
  // A press beside the sheet closes it, and so does a door, which opens a drawer of its own.
  function onClick({ target }: MouseEvent) {
    if (!(target instanceof Element)) return
    if (target === sheet.current || target.closest('[aria-haspopup="dialog"], [data-leaves]')) close()
  }
  return (
    <>
      <span className={styles.door} data-tour="more">
        <Button
          look="quiet"
          aria-label={label}
          aria-haspopup="dialog"
          icon={<CircleEllipsis size={20} />}
          onClick={() => sheet.current?.showModal()}
        />
        <CountBadge count={count} />
      </span>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the browser closes it by Escape, and its buttons take the keys */}
      <dialog ref={sheet} className={styles.sheet} aria-labelledby={id} onClick={onClick}>
        <div>
          <header>
            <h2 id={id}>{t('more')}</h2>
            <Button look="quiet" aria-label={t('closeMore')} icon={<X size={20} />} onClick={close} />
          </header>
          {children}
        </div>
      </dialog>
    </>
  )
}
