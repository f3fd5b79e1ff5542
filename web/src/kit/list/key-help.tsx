import { Dialog } from '#kit/overlay/dialog.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import styles from './display-menu.module.css'
import { listKeys } from './list.keys.ts'
import { listMessages } from './list.messages.ts'

/** The keys of a list, from the table that also listens for them. */
export function KeyHelp({ onClose }: { onClose(): void }) {
  const t = useText(listMessages)
  const read = useRead()
  return (
    <Dialog title={t('keys')} onClose={onClose}>
      <dl className={styles.keys}>
        {listKeys.map(({ key, text }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{read(text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
