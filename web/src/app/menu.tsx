import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { NavLink } from 'react-router'
import type { Permissions } from '#contract/core/permission.ts'
import { type MenuGroup, menuGroups, type Screen } from '#contract/screens.ts'
import { useRead, useText } from '#kit/text/text.ts'
import styles from './menu.module.css'
import { groupIcons, menuEntries } from './menu-groups.ts'
import { shellMessages } from './shell.messages.ts'

/** The menu in words: groups that fold, with the screens that the admin may open. */
export function Menu({ permissions }: { permissions: Permissions }) {
  const t = useText(shellMessages)
  return (
    <nav className={styles.menu} aria-label={t('menu')}>
      {menuEntries(permissions).map(entry => (
        <Group key={entry.group} {...entry} />
      ))}
    </nav>
  )
}

function Group({ group, screens }: { group: MenuGroup; screens: readonly Screen[] }) {
  const read = useRead()
  const id = useId()
  const [open, setOpen] = useState(true)
  const Icon = groupIcons[group]
  return (
    <section>
      <button
        type="button"
        className={styles.group}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon size={16} aria-hidden="true" />
        {read(menuGroups[group])}
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      <ul id={id} hidden={!open}>
        {screens.map(screen => (
          <li key={screen.name}>
            <NavLink to={screen.path} end className={styles.item ?? ''}>
              {read(screen)}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
