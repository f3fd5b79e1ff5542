import { Drawer as MantineDrawer } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { KeyHelp } from '#kit/list/key-help.tsx'
import { listMessages } from '#kit/list/list.messages.ts'
import type { RowAction } from '#kit/list/list.types.ts'
import type { KeyPress } from '#kit/list/press.ts'
import { useText } from '#kit/text/text.ts'
import { overlayMessages } from './overlay.messages.ts'
import styles from './overlay.module.css'
import { useRecordKeys } from './use-record-keys.ts'
import { useReturnFocus } from './use-return-focus.ts'

type Props = {
  title: string
  onClose(): void
  /** What can be done with the record: their keys work here as they do on its row. */
  actions?: readonly RowAction[]
  /** Goes on to the record below or above. */
  onStep?: ((by: 1 | -1) => void) | undefined
  /** Stays at the bottom while the record scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/** Shows a record beside its list: slides in from the right and leaves the list where it was. */
export function Drawer({ title, onClose, actions = [], onStep, foot, children }: Props) {
  const t = useText(overlayMessages)
  const words = useText(listMessages)
  const box = useRef<HTMLDivElement>(null)
  const [helping, setHelping] = useState(false)
  useReturnFocus()
  const keys: KeyPress[] = [
    ...(onStep
      ? [
          { key: 'j', text: words('keyNext'), press: () => onStep(1) },
          { key: 'k', text: words('keyPrevious'), press: () => onStep(-1) },
        ]
      : []),
    ...actions.flatMap(({ key, title: text, run }) => (key ? [{ key, text, press: run }] : [])),
    { key: '?', text: words('keyHelp'), press: () => setHelping(true) },
  ]
  useRecordKeys(box, keys)
  return (
    <MantineDrawer
      opened
      position="right"
      size={560}
      title={title}
      onClose={onClose}
      padding={0}
      // Escape closes one thing at a time.
      closeOnEscape={!helping}
      closeButtonProps={{ 'aria-label': t('close') }}
      transitionProps={{ duration: 140 }}
    >
      <div className={styles.drawer} ref={box}>
        {children}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
      {helping && (
        <KeyHelp
          shortcuts={[...keys.map(({ key, text }) => ({ key, title: text })), { key: 'Esc', title: words('keyClose') }]}
          onClose={() => setHelping(false)}
        />
      )}
    </MantineDrawer>
  )
}
