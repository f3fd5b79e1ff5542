import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import type { DrawerProps } from './drawer.types.ts'
import { useOpened } from './opened-record.tsx'
import { overlayMessages } from './overlay.messages.ts'
import styles from './overlay.module.css'
import { RecordBody } from './record-body.tsx'
import { RecordSteps } from './record-steps.tsx'
import { useRecordKeys } from './use-record-keys.ts'
import { useReturnFocus } from './use-return-focus.ts'

const isRow = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('tr[data-row]')

/** A record beside its list, which stays in use. Enter on a row goes into its record, Escape closes it. */
export function Pane({ title, onClose, actions = [], foot, children }: DrawerProps) {
  const t = useText(overlayMessages)
  const { steps } = useOpened()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useReturnFocus({ toRow: true })
  const isHelping = useRecordKeys(box, { actions, steps })

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (key === 'Enter' && isRow(target)) return heading.current?.focus()
    const isHere =
      isRow(target) || target === document.body || (target instanceof Node && place.current?.contains(target))
    const isBusy = isHelping || event.defaultPrevented || document.querySelector('[aria-modal="true"]') !== null
    // Escape in an input or an open menu belongs to it.
    const isTheirs =
      target instanceof Element && target.closest('input, textarea, [role="menu"], [aria-expanded="true"]')
    if (key === 'Escape' && isHere && !isBusy && !isTheirs) onClose()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    // Opened by a key, it has the focus; opened by a click, the list keeps it.
    if (isRow(document.activeElement) && document.activeElement.matches(':focus-visible')) heading.current?.focus()
    return () => removeEventListener('keydown', listen)
  }, [])

  return (
    <section className={styles.pane} aria-labelledby={id} data-pane ref={place}>
      <header>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {steps && <RecordSteps steps={steps} />}
        <Button look="quiet" size="small" aria-label={t('close')} icon={<X size={16} />} onClick={onClose} />
      </header>
      <RecordBody key={steps?.key} box={box}>
        {children}
      </RecordBody>
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  )
}
