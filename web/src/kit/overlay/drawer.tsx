import { Drawer as MantineDrawer } from '@mantine/core'
import { useRef } from 'react'
import { useText } from '#kit/text/text.ts'
import type { DrawerProps } from './drawer.types.ts'
import { useOpened } from './opened-record.tsx'
import { overlayMessages } from './overlay.messages.ts'
import styles from './overlay.module.css'
import { Pane } from './pane.tsx'
import { RecordBody } from './record-body.tsx'
import { RecordSteps } from './record-steps.tsx'
import { useRecordKeys } from './use-record-keys.ts'
import { useReturnFocus } from './use-return-focus.ts'

/** Shows a record: beside its list where there is room, else over it, from the right, and the list stays where it was. */
export function Drawer(props: DrawerProps) {
  return useOpened().isBeside ? <Pane {...props} /> : <Over {...props} />
}

function Over({ title, onClose, actions = [], foot, children }: DrawerProps) {
  const t = useText(overlayMessages)
  const { steps } = useOpened()
  const box = useRef<HTMLDivElement>(null)
  useReturnFocus()
  const isHelping = useRecordKeys(box, { actions, steps })
  return (
    <MantineDrawer.Root
      opened
      position="right"
      size={560}
      onClose={onClose}
      padding={0}
      // Escape closes one thing at a time.
      closeOnEscape={!isHelping}
      transitionProps={{ duration: 140 }}
    >
      <MantineDrawer.Overlay />
      <MantineDrawer.Content>
        <MantineDrawer.Header>
          <MantineDrawer.Title>{title}</MantineDrawer.Title>
          {steps && <RecordSteps steps={steps} />}
          <MantineDrawer.CloseButton data-autofocus aria-label={t('close')} />
        </MantineDrawer.Header>
        <MantineDrawer.Body>
          <RecordBody key={steps?.key} box={box}>
            {children}
          </RecordBody>
          {foot && <div className={styles.foot}>{foot}</div>}
        </MantineDrawer.Body>
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  )
}
