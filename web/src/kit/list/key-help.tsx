import { Dialog } from '#kit/overlay/dialog.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import styles from './display-menu.module.css'
import { listMessages } from './list.messages.ts'
import type { RowAction } from './list.types.ts'
import { listKeys } from './list-keys.ts'

/** The keys of a list, from the same table that handles them, and those of the actions on its rows. */
export function KeyHelp({ actions, onClose }: { actions: readonly RowAction[]; onClose(): void }) {
  const t = useText(listMessages)
  const read = useRead()
  // A key of the rows' own actions replaces what it does in other lists.
  const keys = new Map(listKeys.map(({ key, text }) => [key, read(text)]))
  for (const { key, title } of actions) if (key) keys.set(key, title)
  return (
    <Dialog title={t('keys')} onClose={onClose}>
      <dl className={styles.keys}>
        {[...keys].map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
