import { Menu as Flyout } from '@mantine/core'
import { NavLink, useLocation } from 'react-router'
import type { Permissions } from '#contract/core/permission.ts'
import { menuGroups } from '#contract/screens.ts'
import { useRead, useText } from '#kit/text/text.ts'
import styles from './menu.module.css'
import { groupIcons, menuEntries } from './menu-groups.ts'
import { shellMessages } from './shell.messages.ts'

/** The menu as a rail of icons, each opening its group beside it. */
export function MenuRail({ permissions }: { permissions: Permissions }) {
  const t = useText(shellMessages)
  const read = useRead()
  const { pathname } = useLocation()
  return (
    <nav className={styles.rail} aria-label={t('menu')}>
      {menuEntries(permissions).map(({ group, screens }) => {
        const Icon = groupIcons[group]
        const here = screens.some(({ path }) => path === pathname)
        return (
          <Flyout key={group} position="right-start" trigger="click-hover" width={220}>
            <Flyout.Target>
              <button
                type="button"
                className={styles.icon}
                aria-label={read(menuGroups[group])}
                data-here={here || undefined}
              >
                <Icon size={18} aria-hidden="true" />
              </button>
            </Flyout.Target>
            <Flyout.Dropdown>
              <Flyout.Label>{read(menuGroups[group])}</Flyout.Label>
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
