import { Drawer as MantineDrawer } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { useText } from '#kit/text/text.ts'
import { overlayMessages } from './overlay.messages.ts'
import styles from './overlay.module.css'

type Props = {
  title: string
  opened: boolean
  onClose(): void
  children: ReactNode
}

/** Choices at the lower edge of a phone, where the thumb is. */
export function Sheet({ title, opened, onClose, children }: Props) {
  const t = useText(overlayMessages)
  // Escape in a menu that a choice has opened closes the menu alone.
  const closeByKey = ({ key, target, currentTarget }: KeyboardEvent) => {
    if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) onClose()
  }
  return (
    <MantineDrawer
      closeOnEscape={false}
      onKeyDown={closeByKey}
      opened={opened}
      position="bottom"
      size="auto"
      title={title}
      onClose={onClose}
      padding={0}
      closeButtonProps={{ 'aria-label': t('close') }}
      transitionProps={{ duration: 140 }}
      classNames={{ content: styles.sheetContent ?? '' }}
    >
      <div className={styles.sheet}>{children}</div>
    </MantineDrawer>
  )
}
