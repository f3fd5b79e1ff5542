import { Button } from '#kit/plain/button.tsx'
import { CopyButton } from '#kit/plain/copy-button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { Dialog, DialogActions } from './dialog.tsx'
import { overlayMessages } from './overlay.messages.ts'
import styles from './overlay.module.css'

type Props = {
  title: string
  /** The secret, and the values that are needed along with it, each with a copy button. */
  items: readonly (readonly [title: string, value: string])[]
  onClose(): void
}

/** Shows a secret, once only. */
export function SecretDialog({ title, items, onClose }: Props) {
  const t = useText(overlayMessages)
  return (
    <Dialog title={title} onClose={onClose}>
      <Notice tone="warn">{t('secretOnce')}</Notice>
      <dl className={styles.secret}>
        {items.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{value}</code>
              <CopyButton value={value} label={name} />
            </dd>
          </div>
        ))}
      </dl>
      <DialogActions>
        <Button look="primary" onClick={onClose} data-autofocus>
          {t('secretKept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
