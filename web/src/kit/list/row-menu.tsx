import { Menu } from '@mantine/core'
import { useText } from '#kit/text/text.ts'
import { listMessages } from './list.messages.ts'
import type { RowAction } from './list.types.ts'
import styles from './list-table.module.css'

type Props = { actions: readonly RowAction[]; button: HTMLElement; onClose(): void }

/** The single menu of a table, positioned at the button that was pressed. */
export function RowMenu({ actions, button, onClose }: Props) {
  const t = useText(listMessages)
  const { left, top, width, height } = button.getBoundingClientRect()
  const place = { left, top, width, height }
  const close = () => {
    button.focus()
    onClose()
  }
  return (
    <Menu opened onClose={close} position="bottom-end" width={230} returnFocus={false}>
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
