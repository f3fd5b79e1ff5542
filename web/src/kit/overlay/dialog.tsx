import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#kit/text/text.ts'
import { overlayMessages } from './overlay.messages.ts'
import styles from './overlay.module.css'
import { submitByKeys } from './submit-keys.ts'
import { useReturnFocus } from './use-return-focus.ts'

type Props = { title: string; onClose(): void; closable?: boolean; children: ReactNode }

/** The modal dialog: a title, a close icon and any content, 400 px wide. It is open while it is rendered. */
export function Dialog({ title, onClose, closable = true, children }: Props) {
  const t = useText(overlayMessages)
  useReturnFocus()
  return (
    <Modal
      opened
      centered
      size={400}
      title={title}
      onClose={onClose}
      withCloseButton={closable}
      closeOnEscape={closable}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close') }}
      transitionProps={{ duration: 120 }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl+Enter submits from any of its fields */}
      <div className={styles.content} ref={beginAtField} onKeyDown={submitByKeys}>
        {children}
      </div>
    </Modal>
  )
}

/**
 * Puts the first focus of a dialog on its first input, or on its action if it has no input, and not on the cross that closes
 * it.
 */
function beginAtField(content: HTMLElement | null): void {
  if (!content || content.querySelector('[data-autofocus]')) return
  const field = content.querySelector(':is(input, textarea, select):not([type="hidden"], [hidden], :disabled)')
  const first = field ?? content.querySelector('button[type="submit"]')
  first?.setAttribute('data-autofocus', '')
}

/** The buttons at the foot of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
