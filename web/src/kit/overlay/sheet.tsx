import { Drawer as MantineDrawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#kit/text/text.ts'
import { overlayMessages } from './overlay.messages.ts'
import styles from './overlay.module.css'

type Props = {
  title: string
  opened: boolean
  onClose(): void
  /** What is in it goes on working while it is closed. */
  keepMounted?: boolean
  children: ReactNode
}

/** Choices at the lower edge of a phone, where the thumb is. */
export function Sheet({ title, opened, onClose, keepMounted = false, children }: Props) {
  const t = useText(overlayMessages)
  return (
    <MantineDrawer
      opened={opened}
      position="bottom"
      size="auto"
      title={title}
      onClose={onClose}
      padding={0}
      keepMounted={keepMounted}
      // The other way stops its effects and hides the drawers that it opens.
      keepMountedMode="display-none"
      closeButtonProps={{ 'aria-label': t('close') }}
      transitionProps={{ duration: 140 }}
      classNames={{ content: styles.sheetContent ?? '' }}
    >
      <div className={styles.sheet}>{children}</div>
    </MantineDrawer>
  )
}
