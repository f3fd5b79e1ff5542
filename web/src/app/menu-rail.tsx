import { Menu as Flyout } from '@mantine/core'
import { NavLink, useLocation } from 'react-router'
import type { Who } from '#contract/core/permission.ts'
import { useRead, useText } from '#kit/text/text.ts'
import styles from './menu.module.css'
import { useMenuEntries } from './menu-groups.ts'
import { shellMessages } from './shell.messages.ts'

/** The menu as a rail of icons, each of which opens its group at the side. */
export function MenuRail({ who }: { who: Who }) {
  const t = useText(shellMessages)
  const read = useRead()
  const { pathname } = useLocation()
  return (
    <nav className={styles.rail} aria-label={t('menu')}>
      {useMenuEntries(who).map(({ key, title, Icon, screens }) => {
        const here = screens.some(({ path }) => path === pathname)
        return (
          <Flyout key={key} position="right-start" trigger="click-hover" width={220}>
            <Flyout.Target>
              <button type="button" className={styles.icon} aria-label={read(title)} data-here={here || undefined}>
                <Icon size={18} aria-hidden="true" />
              </button>
            </Flyout.Target>
            <Flyout.Dropdown>
              <Flyout.Label>{read(title)}</Flyout.Label>
              {screens.map(screen => (
                <Flyout.Item key={screen.name} component={NavLink} to={screen.path}>
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
