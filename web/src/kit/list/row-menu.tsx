import { Menu } from '@mantine/core'
import styles from './list.module.css'
import type { RowAction } from './list.types.ts'

type Props = { actions: readonly RowAction[]; button: HTMLElement; onClose(): void }

/** The one menu of a table, laid over the button that was pressed. */
export function RowMenu({ actions, button, onClose }: Props) {
  const { left, top, width, height } = button.getBoundingClientRect()
  return (
    <Menu opened onClose={onClose} position="bottom-end" width={230} returnFocus>
      <Menu.Target>
        <span style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ title, icon, danger, run }) => (
          <Menu.Item key={title} leftSection={icon} onClick={run} className={danger ? (styles.danger ?? '') : ''}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
