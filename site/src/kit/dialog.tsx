import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#site/text/text.ts'
import './dialog.css'
import { kitMessages } from './kit.messages.ts'

type DialogProps = { label: string; onClose: () => void; children: ReactNode }

/** The browser's own dialog: it traps the focus, closes on Escape, and returns the focus. */
export function Dialog({ label, onClose, children }: DialogProps) {
  const t = useText(kitMessages)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    // A click outside is an additional way to close it with a pointer; the button and Escape work for everyone.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="dialog"
      aria-label={label}
      onClose={onClose}
      onClick={event => event.target === dialog.current && dialog.current.close()}
    >
      <div className="stack">
        {children}
        <button type="button" className="site-button second" onClick={() => dialog.current?.close()}>
          {t('close')}
        </button>
      </div>
    </dialog>
  )
}
