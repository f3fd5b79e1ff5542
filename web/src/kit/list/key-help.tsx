import { Dialog } from '#kit/overlay/dialog.tsx'
import { useText } from '#kit/text/text.ts'
import styles from './display-menu.module.css'
import { listMessages } from './list.messages.ts'

type Shortcut = { readonly key?: string; readonly title: string }

/** The keys that work at this moment. Of two with the same key the later one holds. */
export function KeyHelp({ shortcuts, onClose }: { shortcuts: readonly Shortcut[]; onClose(): void }) {
  const t = useText(listMessages)
  const keys = new Map(shortcuts.flatMap(({ key, title }) => (key ? [[key, title] as const] : [])))
  return (
    <Dialog title={t('keys')} onClose={onClose}>
      <dl className={styles.keys}>
        {[...keys, ['Ctrl+Enter', t('keySubmit')] as const].map(([key, text]) => (
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
