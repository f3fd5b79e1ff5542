import { Menu as Flyout } from '@mantine/core'
import { Link } from 'react-router'
import type { Who } from '#contract/core/permission.ts'
import { useRead, useText } from '#kit/text/text.ts'
import styles from './menu.module.css'
import { useEntry } from './menu.state.ts'
import { useCurrent } from './menu.tsx'
import { MenuCount } from './menu-count.tsx'
import { useMenuEntries } from './menu-groups.ts'
import { shellMessages } from './shell.messages.ts'

/** The menu as a rail of icons, each of which opens its group at the side. */
export function MenuRail({ who }: { who: Who }) {
  const t = useText(shellMessages)
  const read = useRead()
  const current = useCurrent()
  const entry = useEntry()
  return (
    <nav className={styles.rail} aria-label={t('menu')}>
      {useMenuEntries(who).map(({ key, title, Icon, screens, waiting }) => {
        const here = screens.some(({ name }) => name === entry?.name)
        return (
          <Flyout key={key} position="right-start" trigger="click-hover" width={220}>
            <Flyout.Target>
              <button type="button" className={styles.icon} aria-label={read(title)} data-here={here || undefined}>
                <Icon size={18} aria-hidden="true" />
                {waiting > 0 && <span className={styles.dot} aria-hidden="true" />}
              </button>
            </Flyout.Target>
            <Flyout.Dropdown>
              <Flyout.Label>{read(title)}</Flyout.Label>
              {screens.map(screen => (
                <Flyout.Item
                  key={screen.name}
                  component={Link}
                  to={screen.address}
                  aria-current={current(screen)}
                  rightSection={<MenuCount count={screen.waiting} />}
                >
                  {read(screen)}
                </Flyout.Item>
              ))}
            </Flyout.Dropdown>
          </Flyout>
        )
      })}
    </nav>
  )
}
