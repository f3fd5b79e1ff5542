import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#site/text/text.ts'
import './dialog.css'
import { kitMessages } from './kit.messages.ts'

type DialogProps = { label: string; onClose: () => void; children: ReactNode }

/** A dialog as the browser has it: it holds the focus, closes by Escape, and gives the focus back. */
export function Dialog({ label, onClose, children }: DialogProps) {
  const t = useText(kitMessages)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    // A press beside it is a second way for a pointer; the button and Escape serve everybody.
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
