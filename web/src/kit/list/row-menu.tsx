import { Menu } from '@mantine/core'
import { useStore } from '#browser/store.ts'
import { Sheet } from '#kit/overlay/sheet.tsx'
import { Button } from '#kit/plain/button.tsx'
import { phone } from '#kit/screen/phone.ts'
import { useText } from '#kit/text/text.ts'
import { listMessages } from './list.messages.ts'
import type { RowAction } from './list.types.ts'
import styles from './list-table.module.css'

type Props = { actions: readonly RowAction[]; button: HTMLElement; onClose(): void }

/** The single menu of a table: at the button that was pressed, or at the lower edge of a phone. */
export function RowMenu({ actions, button, onClose }: Props) {
  const close = () => {
    button.focus()
    onClose()
  }
  const Shown = useStore(phone) ? ActionSheet : ActionMenu
  return <Shown actions={actions} button={button} onClose={close} />
}

function ActionMenu({ actions, button, onClose }: Props) {
  const t = useText(listMessages)
  const { left, top, width, height } = button.getBoundingClientRect()
  const place = { left, top, width, height }
  return (
    <Menu opened onClose={onClose} position="bottom-end" width={230} returnFocus={false}>
      <Menu.Target>
        <button type="button" tabIndex={-1} aria-label={t('rowMenu')} className={styles.anchor} style={place} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ title, icon, danger, key, run }) => (
          <Menu.Item
            key={title}
            leftSection={icon}
            rightSection={key && <kbd>{key}</kbd>}
            onClick={run}
            className={danger ? (styles.danger ?? '') : ''}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function ActionSheet({ actions, onClose }: Props) {
  const t = useText(listMessages)
  return (
    <Sheet title={t('rowMenu')} opened onClose={onClose}>
      <div role="menu" aria-label={t('rowMenu')} className={styles.menu}>
        {actions.map(({ title, icon, danger, run }) => (
          <Button
            key={title}
            role="menuitem"
            look="quiet"
            icon={icon}
            className={danger ? (styles.danger ?? '') : ''}
            onClick={() => {
              onClose()
              run()
            }}
          >
            {title}
          </Button>
        ))}
      </div>
    </Sheet>
  )
}
