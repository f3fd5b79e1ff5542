import { Drawer as MantineDrawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#kit/text/text.ts'
import { overlayMessages } from './overlay.messages.ts'
import styles from './overlay.module.css'
import { useReturnFocus } from './use-return-focus.ts'

/** Shows a record beside its list: slides in from the right and leaves the list where it was. */
export function Drawer({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  const t = useText(overlayMessages)
  useReturnFocus()
  return (
    <MantineDrawer
      opened
      position="right"
      size={560}
      title={title}
      onClose={onClose}
      padding={0}
      closeButtonProps={{ 'aria-label': t('close') }}
      transitionProps={{ duration: 140 }}
    >
      <div className={styles.drawer}>{children}</div>
    </MantineDrawer>
  )
}
